/** Limits of the application (application wizard specification, section 9). */
export const MAX_BORROWERS = 3;
export const MAX_DEPENDENTS = 3;
export const MAX_DEPENDENT_AGE = 150;
/** A borrower is 18 to 100 years old. */
export const MIN_BORROWER_AGE = 18;
export const MAX_BORROWER_AGE = 100;
/** How much history of addresses and of employment a lender asks for. */
export const HISTORY_MONTHS = 24;
export const MAX_YEARS = 100;
export const MAX_MONTHS = 11;
export const MAX_UNITS = 3;
export const MIN_INTEREST_RATE = 1;
export const MAX_INTEREST_RATE = 10;
/** The loan is at most this part of the sale price or appraisal value. */
export const MAX_LOAN_TO_VALUE_PERCENT = 95;
/** How far dates about a property reach back. */
export const MAX_PROPERTY_YEARS = 100;

/**
 * Lists that the specification leaves open are bounded too, so that no document grows without end. History lists hold
 * what 24 months of one-month stays need, and one more.
 */
export const MAX_HISTORY_ENTRIES = HISTORY_MONTHS + 1;
export const MAX_PROPERTIES = 20;
export const MAX_LOANS_PER_PROPERTY = 10;
export const MAX_SUBJECT_PROPERTY_LOANS = 10;
export const MAX_ALTERNATE_NAMES = 10;
