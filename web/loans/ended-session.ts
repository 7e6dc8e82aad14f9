import { NO_LOAN } from '../../domain/loan-action.ts';
import { endedSessionOf, onSessionChange, storedSession } from '../api/session-store.ts';
import { keptDrafts } from './kept-drafts.ts';

/** A loan that was open when a session expired. */
export interface EndedLoan {
  customerId: string;
  loanId: string;
  /** The address at which it was open. */
  href: string;
}

/** What the home page offers to go on with. */
export interface Continuation extends EndedLoan {
  hasDraft: boolean;
}

const PREFIX = 'ended-session:';

/**
 * Remembers, for the person whose session expires, which loans their tabs had open. A sign-out is no expiry: it forgets them. Returns
 * the function that ends it.
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
    // A full storage costs the offer and nothing else.
  }
}

/** Called when the offer was used or dismissed. */
export function forgetEndedSession(userName: string): void {
  localStorage.removeItem(PREFIX + userName);
}

/** The loan to go on with after a session of this person expired: one with a draft, or the one that was open. */
export function continuationOf(userName: string): Continuation | undefined {
  const loans = readEnd(userName);
  if (loans === undefined) return undefined;
  const drafts = keptDrafts(userName);
  const drafted = loans.find(({ loanId }) => drafts.some((draft) => draft.loanId === loanId));
  if (drafted !== undefined) return { ...drafted, hasDraft: true };
  const [open] = loans;
  if (open !== undefined) return { ...open, hasDraft: false };
  const [draft] = drafts;
  if (draft === undefined) return undefined;
  const { customerId, loanId } = draft;
  return { customerId, loanId, href: `/urla?${new URLSearchParams({ customerId, loanId })}`, hasDraft: true };
}

/** The loan that an address of the app shows: an action center, or the application. */
export function loanAt(address: string): EndedLoan | undefined {
  const { pathname, search } = new URL(address, window.location.origin);
  const query = new URLSearchParams(search);
  const [, customerId, loanId] =
    /^\/customers\/([\w-]+)\/urlas\/([\w-]+)\/action-center\/[\w-]+\/?$/.exec(pathname) ??
    (pathname === '/urla' ? [pathname, query.get('customerId'), query.get('loanId')] : []);
  if (!customerId || !loanId || loanId === NO_LOAN) return undefined;
  return { customerId, loanId, href: pathname + search };
}

/** What was remembered; undefined when no session of this person expired. Storage is anybody's to write: it is checked. */
function readEnd(userName: string): EndedLoan[] | undefined {
  try {
    const loans: unknown = JSON.parse(localStorage.getItem(PREFIX + userName) ?? 'null');
    if (!Array.isArray(loans)) return undefined;
    return loans.flatMap((loan: Partial<EndedLoan> | null) => loanAt(String(loan?.href)) ?? []);
  } catch {
    return undefined;
  }
}
