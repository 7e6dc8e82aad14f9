/** Limits of the application (APP-1 to APP-4, APP-9). */
export const MAX_BORROWERS = 3;
export const MAX_DEPENDENTS = 3;
export const MAX_DEPENDENT_AGE = 150;
export const MIN_BORROWER_AGE = 18;
export const MAX_BORROWER_AGE = 100;
/** Months of address and employment history that a lender asks for. */
export const HISTORY_MONTHS = 24;
export const MAX_YEARS = 100;
export const MAX_MONTHS = 11;
export const MAX_UNITS = 4;
export const MIN_INTEREST_RATE = 1;
export const MAX_INTEREST_RATE = 10;
/** Index, margin and qualifying rate of an ARM, in percent. */
export const MAX_ADJUSTABLE_RATE_PART = 20;
export const MAX_PROPERTY_YEARS = 100;

/** Upper bounds of all lists (APP-1.24, APP-3.2, APP-3.8): here 24 one-month stays and one more. */
export const MAX_HISTORY_ENTRIES = HISTORY_MONTHS + 1;
export const MAX_PROPERTIES = 20;
export const MAX_LOANS_PER_PROPERTY = 10;
export const MAX_SUBJECT_PROPERTY_LOANS = 10;
export const MAX_ALTERNATE_NAMES = 10;
export const MAX_ADDITIONAL_JOBS = 10;
export const MAX_TITLE_HOLDERS = 10;
/** Per list. DU takes 50 debts. */
export const MAX_FINANCE_ENTRIES = 200;
/** Fifty years. */
export const MAX_PAYMENTS_LEFT = 600;

export const MAX_TEXT_LENGTH = 200;
export const MAX_LONG_TEXT_LENGTH = 1000;
