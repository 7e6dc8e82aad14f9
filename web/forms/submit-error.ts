export interface SubmitError {
  message: string;
  /** By path of the form field. */
  fields: Readonly<Record<string, string>>;
}

function isRecordOfText(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** Reads any error that `onSubmit` threw. Its `fields`, if there are any, go to the fields of the same path. */
export function submitErrorOf(error: unknown): SubmitError {
  const message = error instanceof Error ? error.message : 'This could not be saved. Nothing was lost.';
  const fields = typeof error === 'object' && error !== null && 'fields' in error ? error.fields : undefined;
  return { message, fields: isRecordOfText(fields) ? fields : {} };
}
