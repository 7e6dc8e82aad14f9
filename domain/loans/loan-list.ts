import { LOAN_CARDS, LOAN_STATUSES } from './loan-status.ts';

/** `locked` is the card, LOCKED the status. */
export const LOAN_STATUS_FILTERS = [...LOAN_CARDS, ...LOAN_STATUSES] as const;

export type LoanStatusFilter = (typeof LOAN_STATUS_FILTERS)[number];

export const MAX_PAGE = 200;

/** On Home. */
export const LATEST_LOANS_MAX = 50;

export const MAX_FILTER_LENGTH = 100;

/** Used for links on this server and in mails. */
export function actionCenterPath(customerId: string, loanId: string, tab: string): string {
  return `/customers/${encodeURIComponent(customerId)}/urlas/${encodeURIComponent(loanId)}/action-center/${tab}`;
}
