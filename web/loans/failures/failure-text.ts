import { asApiError, NO_ANSWER } from '../../api/api-error.ts';

/** Refusals by a rule, for which the server's reason is shown. */
const WITH_REASON = [NO_ANSWER, 400, 403, 409, 412, 413, 415, 422];

/** The message when a change of a loan failed (STATUS-11). */
export function changeFailureText(error: unknown): Error {
  const answer = asApiError(error);
  return WITH_REASON.includes(answer.status) ? answer : new Error(failureText(answer));
}

/**
 * The message if a loan or its actions could not be loaded (LOAN-23). For a limit it is the server's text, which says
 * who can change it, as for a missing confirmation.
 */
export function failureText(error: unknown): string {
  const { status, code, message } = asApiError(error);
  if (status === 409 || status === 429 || code === 'step_up_required') return message;
  if (status === 404) return '404, File Not Found';
  if (status === 500) return 'Internal Server Error, please try again later';
  return 'Unexpected error, Please try again later';
}
