/** The name on records of what a borrower did. No user name of staff has a capital letter. */
export const BORROWER_NAME = 'Borrower';
