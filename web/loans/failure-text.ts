import { asApiError } from '../api/api-error.ts';

/**
 * What is said when a loan or its actions did not load (staff shell specification, section 8). A limit is told in the server's words,
 * which say what is limited and who can change it.
 */
export function failureText(error: unknown): string {
  const { status, message } = asApiError(error);
  if (status === 429) return message;
  if (status === 404) return '404, File Not Found';
  if (status === 500) return 'Internal Server Error, please try again later';
  return 'Unexpected error, Please try again later';
}
