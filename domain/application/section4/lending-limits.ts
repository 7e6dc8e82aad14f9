/** Limits that administrators set. */
export interface LendingLimits {
  /** Maximum LTV of a conventional loan, in percent. */
  conventionalLoanPercent: number;
}

export const CONVENTIONAL_LOAN_PERCENT = { least: 95, most: 97 } as const;

export const SPECIFIED_LIMITS: LendingLimits = { conventionalLoanPercent: CONVENTIONAL_LOAN_PERCENT.least };
