import type { DisclosureWords } from '../../../domain/borrower-requests/page-words/words-of-disclosures.ts';
import type { PageWords } from '../../../domain/borrower-requests/page-words/words-of-page.ts';
import type { RequestLanguage } from '../../../domain/borrower-requests/request-language.ts';
import type { BorrowerPage } from '../api/borrower-answers.ts';
import type { Part } from '../drawing/draw.ts';
import { notice } from '../screens/page-parts.ts';
import type { BorrowerDisclosures, DeliveredForm } from './disclosure-calls.ts';

export interface DisclosureState {
  disclosures: BorrowerDisclosures;
  /** What runs: 'consent', or the id of a delivery. */
  busy: string | null;
  code: string;
  fault: 'wrong-code' | 'text-changed' | 'unanswered' | null;
  /** The withdrawal waits for a second click. */
  isWithdrawing: boolean;
}

export interface DisclosureActs {
  state: DisclosureState;
  openTest(): void;
  typeCode(text: string): void;
  agree(language: RequestLanguage): void;
  askToWithdraw(isAsked: boolean): void;
  withdraw(): void;
  open(delivered: DeliveredForm): void;
  confirmReceipt(delivered: DeliveredForm, said: string): void;
  stateIntent(said: string): void;
}

export type AllWords = PageWords & DisclosureWords;

export interface Shown {
  language: RequestLanguage;
  page: BorrowerPage;
}

export function faultNotice(words: AllWords, fault: DisclosureActs['state']['fault']): Part | null {
  if (fault === null) return null;
  const texts = {
    'wrong-code': words.wrongCode,
    'text-changed': words.textChanged,
    unanswered: `${words.failed}. ${words.failedText}`,
  };
  return notice('bad', 'fault', texts[fault]);
}
