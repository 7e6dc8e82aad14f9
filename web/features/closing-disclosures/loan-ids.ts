export interface LoanIds {
  customerId: string;
  loanId: string;
}
