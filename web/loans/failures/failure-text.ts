import { asApiError } from '../../api/api-error.ts';

/**
 * The message when a loan or its actions did not load (LOAN-23). For a limit it is the
 * server's text, which names the limit and who can change it. It also says that the person did not confirm.
 */
export function failureText(error: unknown): string {
  const { status, code, message } = asApiError(error);
  if (status === 409 || status === 429 || code === 'step_up_required') return message;
  if (status === 404) return '404, File Not Found';
  if (status === 500) return 'Internal Server Error, please try again later';
  return 'Unexpected error, Please try again later';
}
