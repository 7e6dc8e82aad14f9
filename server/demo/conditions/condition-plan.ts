import type { ConditionStage } from '../../../domain/conditions/condition.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';

/** Share of decided conditions by stage and loan status. A missing status has no conditions. */
export const DECIDED_SHARES: Readonly<Partial<Record<LoanStatus, Record<ConditionStage, number>>>> = {
  FLOATED: { BEFORE_APPROVAL: 0.25, BEFORE_DOCUMENTS: 0, BEFORE_FUNDING: 0, AFTER_CLOSING: 0 },
  LOCKED: { BEFORE_APPROVAL: 0.6, BEFORE_DOCUMENTS: 0.15, BEFORE_FUNDING: 0, AFTER_CLOSING: 0 },
  CONDITIONAL_APPROVAL: { BEFORE_APPROVAL: 1, BEFORE_DOCUMENTS: 0.4, BEFORE_FUNDING: 0, AFTER_CLOSING: 0 },
  SUSPENDED: { BEFORE_APPROVAL: 0.6, BEFORE_DOCUMENTS: 0.2, BEFORE_FUNDING: 0, AFTER_CLOSING: 0 },
  FINAL_APPROVAL: { BEFORE_APPROVAL: 1, BEFORE_DOCUMENTS: 1, BEFORE_FUNDING: 0.3, AFTER_CLOSING: 0 },
  CLOSED: { BEFORE_APPROVAL: 1, BEFORE_DOCUMENTS: 1, BEFORE_FUNDING: 1, AFTER_CLOSING: 0.2 },
  FUNDED: { BEFORE_APPROVAL: 1, BEFORE_DOCUMENTS: 1, BEFORE_FUNDING: 1, AFTER_CLOSING: 0.6 },
  SOLD: { BEFORE_APPROVAL: 1, BEFORE_DOCUMENTS: 1, BEFORE_FUNDING: 1, AFTER_CLOSING: 1 },
};

/** Condition texts, and the demo document that satisfies them. */
export const PROOFS: readonly (readonly [RegExp, string])[] = [
  [/pay stub/i, 'Pay stub.pdf'],
  [/bank statement/i, 'Bank statement December.pdf'],
  [/identification/i, 'Driver license.jpg'],
  [/appraisal/i, 'Appraisal report.pdf'],
  [/survey/i, 'Lot survey.png'],
  [/letter/i, 'Letter of explanation.txt'],
  [/purchase contract/i, 'Purchase contract amendment.docx'],
];

export const CLEARED_REASONS = [
  'Seen in the file of the title company',
  'Verified by phone',
  'Part of the signed closing package',
];

export const WAIVED_REASONS = [
  'Not required by the automated findings',
  'The investor does not ask for it',
  'Covered by another document',
];

/** Underwriter conditions in addition to those of templates, with notes. */
export const UNDERWRITER_ITEMS = [
  {
    text: 'Letter about the deposit of 9,000 dollars in November',
    stage: 'BEFORE_APPROVAL',
    category: 'CREDIT',
    notes: 'The borrower says that it came from the sale of a car. We need the bill of sale too.',
  },
  {
    text: 'Explanation of the gap in employment between two jobs',
    stage: 'BEFORE_APPROVAL',
    category: 'INCOME',
    notes: null,
  },
  {
    text: 'Corrected survey that shows the shed inside the lot line',
    stage: 'BEFORE_DOCUMENTS',
    category: 'PROPERTY',
    notes: 'Asked the surveyor for a new plat.\nNo charge for the borrower.',
  },
] as const;

/** What the loan with a missing document waits for. */
export const MISSING_DOCUMENT = {
  text: 'Most recent bank statement, all pages',
  stage: 'BEFORE_DOCUMENTS',
  category: 'ASSETS',
  notes: 'The borrower sent pages 1 and 2 of 4.',
} as const;
