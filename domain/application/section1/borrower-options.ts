/** Options and defaults of section 1 (APP-1.3, APP-1.6, APP-1.11, APP-1.15). */

export const CITIZENSHIPS = [
  'U.S. Citizen',
  'Permanent Resident Alien',
  'Non-Permanent Resident Alien',
] as const;
export const MARITAL_STATUSES = ['Married', 'Separated', 'Unmarried'] as const;
export const CREDIT_TYPES = ['individual credit', 'joint credit'] as const;

export type MaritalStatus = (typeof MARITAL_STATUSES)[number];
export type CreditType = (typeof CREDIT_TYPES)[number];

export const ADDRESS_TYPES = ['Current Address', 'Former Address'] as const;
export const LIVING_RENT_FREE = 'Living rent-free';
export const TENURES = ['Own', 'Rental', LIVING_RENT_FREE] as const;

/** A borrower without an employer has no current job (Section 1b, 'Does not apply'). */
export const EMPLOYED = 'Employed';
export const EMPLOYMENT_STATUSES = [EMPLOYED, 'Retired', 'Not employed'] as const;
export const DEFAULT_COUNTRY = 'USA';
export const BORROWER_TYPES = ['CO_BORROWER'] as const;
