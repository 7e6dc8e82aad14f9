/** Options of the Lender Loan Information (L1 to L3 of Form 1003), in the words and the order of the form. */

export const OTHER_MORTGAGE_TYPE = 'Other';
/** L3. */
export const MORTGAGE_TYPES = ['Conventional', 'USDA-RD', 'FHA', 'VA', OTHER_MORTGAGE_TYPE] as const;

/** L1: the purpose of a refinance. */
export const REFINANCE_TYPES = ['No Cash Out', 'Limited Cash Out', 'Cash Out'] as const;
export const CASH_OUT = 'Cash Out';

/** The main use of the cash that a cash-out refinance pays out. */
export const CASH_OUT_PURPOSES = ['Debt Consolidation', 'Home Improvement', 'Other'] as const;

/** L2: the estate in which title will be held. */
export const LEASEHOLD = 'Leasehold';
/** The parts of the form that the borrowers say do not apply: they have no such entries. */
export const PARTS_THAT_MAY_NOT_APPLY = [
  '2b Other assets and credits',
  '2c Credit cards, debts and leases',
  '2d Other liabilities and expenses',
  '4d Gifts and grants',
] as const;
export type PartThatMayNotApply = (typeof PARTS_THAT_MAY_NOT_APPLY)[number];

export const ESTATES = ['Fee Simple', LEASEHOLD] as const;

export const OTHER_VESTING = 'Other';
/** L2: the manner in which title will be held. */
export const TITLE_VESTINGS = [
  'Sole Ownership',
  'Joint Tenancy with Right of Survivorship',
  'Life Estate',
  'Tenancy by the Entirety',
  'Tenancy in Common',
  OTHER_VESTING,
] as const;

/** L2: the kind of trust that will hold the title. */
export const TITLE_TRUSTS = ['Inter Vivos (Living) Trust', 'Land Trust'] as const;
