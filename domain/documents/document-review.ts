import type { Instant } from '../time/eastern-time.ts';

/** Why a document is rejected, in the order of their keys 1 to 5 (REVIEW-2). */
export const REJECTION_REASONS = ['UNREADABLE', 'PAGE_MISSING', 'WRONG_PERSON', 'TOO_OLD', 'OTHER'] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const REJECTION_REASON_NAMES: Record<RejectionReason, string> = {
  UNREADABLE: 'Unreadable',
  PAGE_MISSING: 'A page is missing',
  WRONG_PERSON: 'Wrong person',
  TOO_OLD: 'Too old',
  OTHER: 'Other reason',
};

export const MAX_REJECTION_WORDS = 500;

/** A document without a review is received. */
export const REVIEW_STATES = ['received', 'accepted', 'rejected'] as const;

export type ReviewState = (typeof REVIEW_STATES)[number];

export interface Verdict {
  state: ReviewState;
  reason: RejectionReason | null;
  /** The reviewer's own words, which the borrower reads. */
  words: string | null;
}

export interface DocumentReview extends Verdict {
  state: 'accepted' | 'rejected';
  by: string;
  at: Instant;
}

export const NOT_REVIEWED: Verdict = { state: 'received', reason: null, words: null };

export function wrongVerdictFields({ state, reason, words }: Verdict): Record<string, string> {
  if (state !== 'rejected') {
    return reason === null && words === null ? {} : { reason: 'belongs to a rejected document' };
  }
  if (reason === null) return { reason: 'Choose why the document is rejected' };
  return reason === 'OTHER' && words === null ? { words: 'Enter the reason for the borrower' } : {};
}

export function isSameVerdict(one: Verdict, other: Verdict): boolean {
  return one.state === other.state && one.reason === other.reason && one.words === other.words;
}

export function isRejected({ review }: { review?: Pick<Verdict, 'state'> | null | undefined }): boolean {
  return review?.state === 'rejected';
}

/** 'Accepted', 'Rejected: A page is missing'; null for a document that nobody has reviewed. */
export function reviewWords(review: Verdict | null | undefined): string | null {
  if (review === null || review === undefined || review.state === 'received') return null;
  if (review.state === 'accepted') return 'Accepted';
  return review.reason === null ? 'Rejected' : `Rejected: ${REJECTION_REASON_NAMES[review.reason]}`;
}
