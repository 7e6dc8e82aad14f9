const CUSTOMER_KEY = 'customerId';
const LOAN_KEY = 'loanId';

export interface OpenedLoan {
  customerId: string;
  loanId: string;
}

/** Remembers, for this tab, the loan whose action center was opened. */
export function rememberOpenedLoan(loan: OpenedLoan): void {
  sessionStorage.setItem(CUSTOMER_KEY, loan.customerId);
  sessionStorage.setItem(LOAN_KEY, loan.loanId);
}

/** The last loan that was opened in this tab, or null. */
export function lastOpenedLoan(): OpenedLoan | null {
  const customerId = sessionStorage.getItem(CUSTOMER_KEY);
  const loanId = sessionStorage.getItem(LOAN_KEY);
  return customerId && loanId ? { customerId, loanId } : null;
}

/** Forgets the loan; called at sign-out. */
export function forgetOpenedLoan(): void {
  sessionStorage.removeItem(CUSTOMER_KEY);
  sessionStorage.removeItem(LOAN_KEY);
}
