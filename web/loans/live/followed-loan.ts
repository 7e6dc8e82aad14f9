import type { PresentPerson } from '../../../domain/people/presence.ts';

export interface FollowedLoan {
  customerId: string;
  loanId: string;
  people: readonly PresentPerson[];
  /** Their names, announced to screen readers. */
  sentence: string;
  authorsBetween: (from: number, to: number) => VersionAuthors;
}

export interface VersionAuthors {
  others: readonly string[];
  /** Whether this person saved one of them, in another tab. */
  isMe: boolean;
  isKnown: boolean;
}
