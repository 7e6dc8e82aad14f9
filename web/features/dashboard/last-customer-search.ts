const KEY = 'customerSearch';

/** The search of this tab, so that the way back from a loan leads to its results. Never in the address: it can be a name. */
export function lastCustomerSearch(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

export function rememberCustomerSearch(query: string): void {
  sessionStorage.setItem(KEY, query);
}
