import { LOAN_CARDS, LOAN_STATUSES } from './loan-status.ts';

/** The four cards by their lower-case name and every exact status: `locked` is the card, LOCKED the status. */
export const LOAN_STATUS_FILTERS = [...LOAN_CARDS, ...LOAN_STATUSES] as const;

export type LoanStatusFilter = (typeof LOAN_STATUS_FILTERS)[number];

/** What a list can be sorted by; each has an index. Missing values come last in both directions. */
export const LOAN_SORTS = ['createdOn', 'borrower', 'loanAmount', 'lockDate', 'lockExpirationDate'] as const;

export type LoanSort = (typeof LOAN_SORTS)[number];

/** The largest page of a list. */
export const MAX_PAGE = 200;

/** How long a filter by a word or name may be. */
export const MAX_FILTER_LENGTH = 100;

/** Newest first for dates of creation, the natural order for everything else. */
export function defaultDirection(sort: LoanSort): 'asc' | 'desc' {
  return sort === 'createdOn' ? 'desc' : 'asc';
}
