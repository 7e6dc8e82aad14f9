const CUSTOMER_KEY = 'customerId';
const LOAN_KEY = 'loanId';

export interface OpenedLoan {
  customerId: string;
  loanId: string;
}

export function rememberOpenedLoan(loan: OpenedLoan): void {
  sessionStorage.setItem(CUSTOMER_KEY, loan.customerId);
  sessionStorage.setItem(LOAN_KEY, loan.loanId);
}

export function lastOpenedLoan(): OpenedLoan | null {
  const customerId = sessionStorage.getItem(CUSTOMER_KEY);
  const loanId = sessionStorage.getItem(LOAN_KEY);
  return customerId && loanId ? { customerId, loanId } : null;
}

export function forgetOpenedLoan(): void {
  sessionStorage.removeItem(CUSTOMER_KEY);
  sessionStorage.removeItem(LOAN_KEY);
}
