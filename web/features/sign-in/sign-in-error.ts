import { lockedOutMessage, NOT_AUTHORIZED_MESSAGE } from '../../../domain/sign-in.ts';
import { asApiError } from '../../api/api-error.ts';

/** What a refused sign-in does to the screen. */
export type SignInRefusal =
  | { to: 'same-step'; message: string }
  | { to: 'email-step'; message: string }
  /** No answer, or one that is none: the error page. */
  | { to: 'error-page' };

/** The one table from a refused call of the sign-in to what the person sees (staff shell specification, sections 6 and 8). */
export function signInRefusal(error: unknown): SignInRefusal {
  const { status, code, message, retryAfter } = asApiError(error);
  if (status < 400 || status >= 500) return { to: 'error-page' };
  if (status === 400) return { to: 'same-step', message: 'Bad request' };
  // Only our server says so of a person; a 403 can also be the page of a proxy.
  if (code === 'not_authorized') return { to: 'email-step', message: NOT_AUTHORIZED_MESSAGE };
  if (status === 429) return { to: 'same-step', message: lockedOutMessage(retryAfter) };
  return { to: 'same-step', message };
}
