import { lockedOutMessage, NOT_AUTHORIZED_MESSAGE } from '../../../domain/sessions/sign-in.ts';
import { asApiError } from '../../api/api-error.ts';

export type SignInRefusal =
  | { to: 'same-step'; message: string }
  | { to: 'email-step'; message: string }
  /** No answer, or an unreadable one: the error page. */
  | { to: 'error-page' };

/** The only table from a refused sign-in call to the person's message (SIGN-17, SIGN-21). */
export function signInRefusal(error: unknown): SignInRefusal {
  const { status, code, message, retryAfter } = asApiError(error);
  if (status < 400 || status >= 500) return { to: 'error-page' };
  if (status === 400) return { to: 'same-step', message: 'Bad request' };
  // Only our server's 403 is about the person; a proxy may answer 403 too.
  if (code === 'not_authorized') return { to: 'email-step', message: NOT_AUTHORIZED_MESSAGE };
  if (status === 429) return { to: 'same-step', message: lockedOutMessage(retryAfter) };
  return { to: 'same-step', message };
}
