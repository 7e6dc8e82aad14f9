import { BORROWER_CODE_SECONDS, CODE_PAUSE_SECONDS } from '../../domain/borrower-requests/request-limits.ts';
import type { CodeAnswer } from './api/borrower-answers.ts';

/** A code that was mailed, with the ticket that it works with. */
export interface PendingCode {
  sent: CodeAnswer;
  /** In milliseconds. */
  sentAt: number;
}

/** The code with which a reload continues (ASK-81); undefined once it can no longer work. */
export function pendingCode(code: PendingCode | undefined): CodeAnswer | undefined {
  if (typeof code?.sent?.ticket !== 'string') return undefined;
  const age = Date.now() - code.sentAt;
  return age >= 0 && age < BORROWER_CODE_SECONDS * 1000 ? code.sent : undefined;
}

/** When another code can be requested. A clock that was set back lengthens no wait beyond the longest one. */
export function resendTime(resendAt = 0): number {
  return Math.min(resendAt, Date.now() + CODE_PAUSE_SECONDS * 1000);
}
