import type { RequestLanguage } from '../../domain/borrower-requests/request-language.ts';
import type { BorrowerPage, CodeAnswer, EndedLink, LinkAnswer } from './api/borrower-answers.ts';

/** The one screen that the page shows. */
export type Screen =
  | { is: 'loading' }
  | { is: 'unknown-link' }
  | { is: 'ended-link'; ended: EndedLink }
  | { is: 'failed' }
  | { is: 'ask-code'; asked: LinkAnswer }
  | { is: 'enter-code'; asked: LinkAnswer; sent: CodeAnswer }
  | { is: 'requests'; page: BorrowerPage }
  | { is: 'signed-out' };

/** Something that went wrong with the last click; the screen stays. */
export type Fault =
  | { is: 'incomplete' }
  | { is: 'wrong-code'; triesLeft: number }
  | { is: 'wait'; until: number }
  | { is: 'unanswered' };

export interface VisitState {
  language: RequestLanguage;
  screen: Screen;
  /** A call is under way, so a second click does nothing. */
  isBusy: boolean;
  fault?: Fault;
  /** The digits typed so far. */
  code: string;
  /** When another code can be requested, in milliseconds. */
  resendAt: number;
  isNewCode: boolean;
  hasSessionEnded: boolean;
  /** Said once to screen readers. */
  said: string;
}
