import { onSessionChange, storedSession } from '../../api/session/session-store.ts';

const KEY = 'customerSearch';

/** This tab's search, so that going back from a loan shows its results. Never in the URL, because it can be a name. */
export function lastCustomerSearch(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

export function rememberCustomerSearch(query: string): void {
  sessionStorage.setItem(KEY, query);
}

/** Clears the search when the session ends, because it can be a borrower's name. Returns a function that stops it. */
export function forgetSearchWithSession(): () => void {
  return onSessionChange(() => {
    if (storedSession() === null) sessionStorage.removeItem(KEY);
  });
}
