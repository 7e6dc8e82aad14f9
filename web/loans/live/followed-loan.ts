import type { PresentPerson } from '../../../domain/people/presence.ts';

/** The one loan that this tab follows. */
export interface FollowedLoan {
  customerId: string;
  loanId: string;
  people: readonly PresentPerson[];
  /** Their names, for screen readers to announce. */
  sentence: string;
  /** The people who saved the versions between two versions. */
  authorsBetween: (from: number, to: number) => VersionAuthors;
}

/** The people who saved some versions of an application. */
export interface VersionAuthors {
  /** By their full names. */
  others: readonly string[];
  /** Whether the person here saved one of them, in another tab. */
  isMe: boolean;
  /** Whether the list is complete. */
  isKnown: boolean;
}
