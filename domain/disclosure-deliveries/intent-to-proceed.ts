import type { CalendarDate } from '../time/eastern-time.ts';

/**
 * How a borrower said so: in any manner, unless the creditor requires one, and documented (12 CFR
 * 1026.19(e)(2)(i)(A), comment 19(e)(2)(i)(A)-2). Silence is none.
 */
export const INTENT_MANNERS = ['page', 'in-person', 'phone', 'email', 'letter'] as const;
export type IntentManner = (typeof INTENT_MANNERS)[number];

export const INTENT_MANNER_NAMES: Readonly<Record<IntentManner, string>> = {
  page: "On the borrower's page",
  'in-person': 'In person',
  phone: 'By phone',
  email: 'By email',
  letter: 'In writing',
};

export interface IntentToProceed {
  /** The version that was in force. */
  estimateId: string;
  borrower: string;
  statedOn: CalendarDate;
  manner: IntentManner;
  /** User name, or the name of borrowers on records. */
  recordedBy: string;
}
