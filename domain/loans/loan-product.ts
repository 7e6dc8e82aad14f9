/** The loan purposes (APP-4.1). */
export const LOAN_PURPOSES = [
  'Purchase',
  'Refinance',
  'Pre-approval letter',
  'Commercial Purchase for self use',
  'Commercial Purchase for investment',
] as const;

export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

export const LOAN_PROGRAMS = ['30-Year Fixed', '20-Year Fixed', '15-Year Fixed', '7-Year ARM'] as const;

export type LoanProgram = (typeof LOAN_PROGRAMS)[number];

/** Term in months for each program; the rate of the 7-Year ARM is fixed for the first 84 of them. */
export const PROGRAM_TERM_MONTHS: Record<LoanProgram, number> = {
  '30-Year Fixed': 360,
  '20-Year Fixed': 240,
  '15-Year Fixed': 180,
  '7-Year ARM': 360,
};
