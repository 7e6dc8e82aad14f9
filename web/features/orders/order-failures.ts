import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failures/failure-text.ts';

/** The pop-up after a failed call (ORDER-20); null if the page alone shows the failure. */
export function popUpOfFailure(error: unknown): string | null {
  const { status } = asApiError(error);
  if (status === 404) return 'File Not Found ?';
  return status === 500 ? failureText(error) : null;
}
