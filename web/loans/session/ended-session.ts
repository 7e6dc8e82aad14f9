import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { endedSessionOf, onSessionChange, storedSession } from '../../api/session/session-store.ts';
import { unsavedApplications } from './unsaved-applications.ts';

export interface EndedLoan {
  customerId: string;
  loanId: string;
  /** The address of its open page. */
  href: string;
}

export interface Continuation extends EndedLoan {
  hasDraft: boolean;
}

const PREFIX = 'ended-session:';

/**
 * Remembers a person's open loans when their session expires. Signing out removes them. Returns a function that stops
 * it.
 */
export function followEndedSessions(): () => void {
  let person = storedSession()?.userName;
  return onSessionChange(() => {
    const signedIn = storedSession()?.userName;
    if (signedIn !== undefined) {
      person = signedIn;
      return;
    }
    const expired = endedSessionOf();
    if (expired !== undefined) rememberEnd(expired, loanAt(window.location.href));
    else if (person !== undefined) forgetEndedSession(person);
  });
}

function rememberEnd(userName: string, loan: EndedLoan | undefined): void {
  const others = (readEnd(userName) ?? []).filter(({ loanId }) => loanId !== loan?.loanId);
  const loans = loan === undefined ? others : [loan, ...others];
  try {
    localStorage.setItem(PREFIX + userName, JSON.stringify(loans));
  } catch {
    // If storage is full, only the offer is lost.
  }
}

/** Called when the offer was used or dismissed. */
export function forgetEndedSession(userName: string): void {
  localStorage.removeItem(PREFIX + userName);
}

/** The loan to continue with after this person's session expired: one with a draft, or the one that was open. */
export function continuationOf(userName: string): Continuation | undefined {
  const loans = readEnd(userName);
  if (loans === undefined) return undefined;
  const drafts = unsavedApplications(userName);
  const drafted = loans.find(({ loanId }) => drafts.some((draft) => draft.loanId === loanId));
  if (drafted !== undefined) return { ...drafted, hasDraft: true };
  const [open] = loans;
  if (open !== undefined) return { ...open, hasDraft: false };
  const [draft] = drafts;
  if (draft === undefined) return undefined;
  const { customerId, loanId } = draft;
  return { customerId, loanId, href: `/urla?${new URLSearchParams({ customerId, loanId })}`, hasDraft: true };
}

/** The loan at an address of the app: an action center, or the application. */
export function loanAt(address: string): EndedLoan | undefined {
  const { pathname, search } = new URL(address, window.location.origin);
  const query = new URLSearchParams(search);
  const [, customerId, loanId] =
    /^\/customers\/([\w-]+)\/urlas\/([\w-]+)\/action-center\/[\w-]+\/?$/.exec(pathname) ??
    (pathname === '/urla' ? [pathname, query.get('customerId'), query.get('loanId')] : []);
  if (!customerId || !loanId || loanId === NO_LOAN) return undefined;
  return { customerId, loanId, href: pathname + search };
}

/**
 * The remembered loans; undefined if no session of this person expired. Anything can write to the storage, so the text
 * is validated.
 */
function readEnd(userName: string): EndedLoan[] | undefined {
  try {
    const loans: unknown = JSON.parse(localStorage.getItem(PREFIX + userName) ?? 'null');
    if (!Array.isArray(loans)) return undefined;
    return loans.flatMap((loan: Partial<EndedLoan> | null) => loanAt(String(loan?.href)) ?? []);
  } catch {
    return undefined;
  }
}
