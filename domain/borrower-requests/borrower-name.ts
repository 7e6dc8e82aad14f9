/** The author recorded for a borrower's actions. Staff user names have no capital letters. */
export const BORROWER_NAME = 'Borrower';
