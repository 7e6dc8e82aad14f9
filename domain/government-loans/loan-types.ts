/** All but Conventional are insured or guaranteed by an agency. */
export const LOAN_TYPES = ['Conventional', 'FHA', 'VA', 'USDA'] as const;

export type LoanType = (typeof LOAN_TYPES)[number];

export type GovernmentLoanType = Exclude<LoanType, 'Conventional'>;

export const FEE_PAYMENTS = ['Added to the loan', 'Paid in cash'] as const;

export type FeePayment = (typeof FEE_PAYMENTS)[number];

/** Decides the funding fee (38 USC 3729(b)(4)(D) and (c)). */
export const VA_USES = ['First use', 'Later use', 'Exempt from the fee'] as const;

export type VaUse = (typeof VA_USES)[number];

/** An IRRRL refinances a VA loan at a lower rate; any other refinance counts as a cash-out. */
export const VA_REFINANCES = ['Cash-out', 'Interest rate reduction'] as const;

export type VaRefinance = (typeof VA_REFINANCES)[number];
