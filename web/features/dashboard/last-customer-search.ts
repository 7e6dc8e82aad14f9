import { onSessionChange, storedSession } from '../../api/session/session-store.ts';

const KEY = 'customerSearch';

/** The search of this tab, so that going back from a loan shows its results. Never in the address: it can be a name. */
export function lastCustomerSearch(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

export function rememberCustomerSearch(query: string): void {
  sessionStorage.setItem(KEY, query);
}

/** Forgets the search when the session ends: it can be a borrower's name. Returns the function that ends it. */
export function forgetSearchWithSession(): () => void {
  return onSessionChange(() => {
    if (storedSession() === null) sessionStorage.removeItem(KEY);
  });
}
