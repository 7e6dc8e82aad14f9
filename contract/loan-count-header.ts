/** The number of loans in a ZIP of an answer, so that a reader can show progress. Apart from the schemas, for the browser. */
export const LOAN_COUNT_HEADER = 'X-Loan-Count';
