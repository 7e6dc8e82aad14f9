import type { LoanDateKind } from '../deadlines/loan-dates.ts';

interface NoticeRecord {
  name: string;
  /** The paragraph that demands it. */
  law: string;
  /** Denial or counteroffer: it gives reasons (12 CFR 1002.9(a)(2)). */
  isAdverse: boolean;
  /** The label of the day that the letter names; null without one. */
  answerBy: string | null;
  /** The date of the Deadlines page that sending sets. */
  sentDate: LoanDateKind;
}

/** A combined counteroffer and denial needs no second notice (comment 9(a)(1)-6), so it has reasons as form C-4 has. */
const TABLE = {
  denial: {
    name: 'Statement of denial',
    law: '12 CFR 1002.9(a)(2)',
    isAdverse: true,
    answerBy: null,
    sentDate: 'action-notice-sent',
  },
  counteroffer: {
    name: 'Counteroffer',
    law: '12 CFR 1002.9(a)(2)',
    isAdverse: true,
    answerBy: 'Offer open until',
    sentDate: 'counteroffer-sent',
  },
  incompleteness: {
    name: 'Notice of incompleteness',
    law: '12 CFR 1002.9(c)(2)',
    isAdverse: false,
    answerBy: 'Applicant answers by',
    sentDate: 'incomplete-notice-sent',
  },
  approval: {
    name: 'Approval letter',
    law: '12 CFR 1002.9(a)(1)(i)',
    isAdverse: false,
    answerBy: null,
    sentDate: 'action-notice-sent',
  },
} as const satisfies Record<string, NoticeRecord>;

export type NoticeKind = keyof typeof TABLE;

export const NOTICES: Readonly<Record<NoticeKind, NoticeRecord>> = TABLE;

export const NOTICE_KINDS = Object.keys(TABLE) as [NoticeKind, ...NoticeKind[]];

/** The template of its letter. */
export function letterTemplateOf<Kind extends NoticeKind>(kind: Kind): `notice-${Kind}` {
  return `notice-${kind}`;
}

export const MAX_NOTICE_ITEMS = 50;
export const MAX_NOTICE_ITEM_LENGTH = 300;
