import { LOAN_CARDS, LOAN_STATUSES } from './loan-status.ts';

/**
 * The four cards by their lower-case name, and every exact status: `locked` is the card, LOCKED the status.
 */
export const LOAN_STATUS_FILTERS = [...LOAN_CARDS, ...LOAN_STATUSES] as const;

export type LoanStatusFilter = (typeof LOAN_STATUS_FILTERS)[number];

/** The largest page of a list. */
export const MAX_PAGE = 200;

/** The longest word or name in a filter. */
export const MAX_FILTER_LENGTH = 100;

/** The address of an action center tab on this server; mails link to it too. */
export function actionCenterPath(customerId: string, loanId: string, tab: string): string {
  return `/customers/${encodeURIComponent(customerId)}/urlas/${encodeURIComponent(loanId)}/action-center/${tab}`;
}
