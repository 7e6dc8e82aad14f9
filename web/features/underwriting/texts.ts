import { formatDate } from '../../../domain/time/eastern-time.ts';
import { DATED_KINDS, type DocumentAge, isDatedKind } from '../../../domain/underwriting/document-ages.ts';

/** The words of the page 'Underwriting'. */
export const TEXTS = {
  loading: 'Loading the underwriting page',
  print: 'Print summary',
  loan: 'Loan terms',
  borrowers: 'Borrowers',
  scores: 'Credit scores',
  findings: 'Automated underwriting',
  borrowerTable: 'Borrowers with income and score',
  scoreTable: 'Scores by credit bureau',
  findingTable: 'Results of DU and LPA',
  checks: 'Quality checks',
  conditions: 'Conditions',
  documents: 'Documents',
  none: 'None',
  borrower: 'Borrower',
  counts: 'Used',
  employer: 'Employer',
  noKind: 'Other, without an age limit',
  typeAndDate: 'Type and date',
  noScore: 'No score',
  fromFile: 'from the MISMO file',
  noResult: 'No result',
  record: 'Record',
  correct: 'Correct',
  remove: 'Remove',
  noConditions: 'This loan has no conditions.',
  noDocuments: 'No documents are missing or about to expire.',
  noQuote: 'Quality checks need a quote. This customer has none.',
  checksFailed: 'The quality checks of the newest quote cannot be computed.',
  representative: 'Representative score',
  lowest: 'Minimum score',
  highest: 'Maximum score',
  factorHint: 'Enter them in the order of the credit report. A fifth is only for the number of inquiries.',
} as const;

export const AGE_WORDS: Record<DocumentAge<unknown>['state'], string> = {
  fits: 'Current',
  'too-old': 'Too old',
  replaced: 'Replaced by a newer one',
  undated: 'No date',
  'no-limit': 'No age limit',
};

/** '45 of 30 days on Nov 1, 2026'. */
export function ageText({ days, limit, countedTo }: DocumentAge<unknown>): string {
  return days === null || limit === null ? '' : `${days} of ${limit} days on ${formatDate(countedTo)}`;
}

export function ageReason({ kind }: DocumentAge<unknown>): string {
  return isDatedKind(kind) ? DATED_KINDS[kind].reason : '';
}

export function inputsMissing(count: number): string {
  return count === 1 ? 'One input of the figures is missing.' : `${count} inputs of the figures are missing.`;
}

export function moreText(count: number): string {
  return `and ${count} more`;
}
