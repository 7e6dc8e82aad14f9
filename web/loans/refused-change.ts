import { asApiError, NO_ANSWER } from '../api/api-error.ts';
import { failureText } from './failure-text.ts';

/** Refusals by a rule, whose reason the server words for the person. */
const WITH_REASON = [NO_ANSWER, 400, 403, 409, 412, 422];

/** What is said when a change of a loan did not succeed (loan actions specification, section 8). */
export function refusedChange(error: unknown): Error {
  const answer = asApiError(error);
  return WITH_REASON.includes(answer.status) ? answer : new Error(failureText(answer));
}
