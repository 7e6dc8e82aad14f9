import type { DisclosureKind } from '../../good-faith/disclosure.ts';

/**
 * Texts for consent and disclosures, loaded on demand. The statement has what 15 USC 7001(c)(1)(B) and (C)(i) want
 * before the consent; a change of its meaning needs the next CONSENT_EDITION.
 */
export interface DisclosureWords {
  consentTitle: string;
  consentIntro: (lender: string) => string;
  /** Paper, withdrawal, scope, contact data, paper copies, hardware and software. */
  statement: readonly (readonly [heading: string, text: (lender: string) => string])[];
  testTitle: string;
  testText: string;
  openTest: string;
  testCode: string;
  wrongCode: string;
  agree: string;
  agreeText: string;
  preferPaper: string;
  textChanged: string;

  estimatesTitle: string;
  /** With a Closing Disclosure beside or after the estimates. */
  disclosuresTitle: string;
  /** What the borrower should do with a Closing Disclosure. */
  closingText: (lender: string) => string;
  nothingYet: string;
  name: (kind: DisclosureKind, number: number) => string;
  sentOn: (date: string) => string;
  replaced: string;
  open: string;
  opening: string;
  openedOn: (date: string) => string;
  confirm: string;
  confirmedOn: (date: string) => string;
  saved: string;

  intentTitle: string;
  intentText: (lender: string) => string;
  stateIntent: string;
  intentStated: (date: string) => string;
  /** By another borrower, whom the page does not name (CONSENT-3). */
  intentStatedByOther: (date: string) => string;

  consentGiven: string;
  withdraw: string;
  withdrawAsk: string;
  withdrawYes: string;
  withdrawNo: string;
  withdrawn: string;
}
