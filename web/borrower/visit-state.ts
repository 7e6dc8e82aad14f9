import type { RequestLanguage } from '../../domain/borrower-requests/request-language.ts';
import type { BorrowerPage, CodeAnswer, EndedLink, LinkAnswer } from './api/borrower-answers.ts';
import type { DisclosuresPart } from './disclosures/disclosures-part.ts';

export type Screen =
  | { is: 'loading' }
  | { is: 'unknown-link' }
  | { is: 'ended-link'; ended: EndedLink }
  | { is: 'failed' }
  | { is: 'ask-code'; asked: LinkAnswer }
  /** `isUsedUp`: after the last wrong code, only a new one helps (ASK-45). */
  | { is: 'enter-code'; asked: LinkAnswer; sent: CodeAnswer; isUsedUp?: boolean }
  | { is: 'requests'; page: BorrowerPage }
  | { is: 'disclosures'; page: BorrowerPage; part: DisclosuresPart }
  | { is: 'signed-out' };

/** The last click failed; the screen stays. */
export type Fault =
  | { is: 'incomplete' }
  | { is: 'wrong-code'; triesLeft: number }
  | { is: 'wait'; until: number }
  | { is: 'unanswered' };

export interface VisitState {
  language: RequestLanguage;
  screen: Screen;
  isBusy: boolean;
  fault?: Fault;
  code: string;
  /** When the borrower can request another code, in milliseconds. */
  resendAt: number;
  isNewCode: boolean;
  hasSessionEnded: boolean;
  /** Announced to screen readers once. */
  said: string;
}
