import { asApiError, NO_ANSWER } from '../../api/api-error.ts';
import { failureText } from './failure-text.ts';

/** Refusals by a rule: the server words the reason for the person. */
const WITH_REASON = [NO_ANSWER, 400, 403, 409, 412, 413, 415, 422];

/** The message when a change of a loan failed (STATUS-11). */
export function changeFailureText(error: unknown): Error {
  const answer = asApiError(error);
  return WITH_REASON.includes(answer.status) ? answer : new Error(failureText(answer));
}
