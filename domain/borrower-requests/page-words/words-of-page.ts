import type { RejectionReason } from '../../documents/document-review.ts';
import type { LinkEnd } from '../link-end.ts';
import type { Refusal } from './refusal.ts';

/** All texts of the borrower's page in one language (ASK-43). A language with a missing text does not compile. */
export interface PageWords {
  locale: string;
  language: string;
  loading: string;

  pageTitle: string;
  asksYou: (lender: string) => string;
  /** Instead of asking for documents. */
  hasForYou: (lender: string) => string;
  hello: (firstName: string) => string;
  codeGoesTo: string;
  otherAddress: string;
  sendCode: string;
  sendingCode: string;
  linkUntil: (date: string) => string;

  enterCode: string;
  codeSentTo: (address: string) => string;
  code: string;
  codeHint: string;
  go: string;
  checkingCode: string;
  sendAgain: string;
  sendAgainIn: (time: string) => string;
  newCodeSent: string;
  codeIncomplete: string;
  /** With no tries left, the code is used up. */
  codeWrong: (triesLeft: number) => string;
  tooManyTries: (wait: string) => string;
  seconds: (count: number) => string;
  minutes: (count: number) => string;

  sessionEnded: string;
  filesKept: (count: number) => string;

  requests: string;
  receivedOf: (received: number, all: number) => string;
  messageFrom: (name: string) => string;
  waiting: string;
  received: string;
  closed: string;
  sentFiles: string;
  sentOn: (date: string) => string;
  /** Of a file that the lender rejected. */
  rejections: Record<RejectionReason, string>;
  /** 'pages 3–4', of which only these are rejected. */
  rejectedPages: (count: number, pages: string) => string;
  takePhoto: string;
  chooseFiles: string;
  dropHere: string;
  accepted: string;

  waitsToBeSent: string;
  sending: (percent: number) => string;
  checkingFile: string;
  noConnection: string;
  notSent: string;
  notAccepted: string;
  alreadySent: string;
  alreadyChosen: string;
  chooseAgain: string;
  sendInParts: string;
  splitting: string;
  cancel: string;
  remove: string;
  removeAll: string;
  filesOf: (count: number) => string;
  showNames: string;
  tryAgain: string;
  wasSent: (name: string) => string;
  refusals: Record<Refusal, string>;

  allReceived: string;
  allReceivedText: string;
  signOut: string;
  signedOut: string;
  signedOutText: string;

  questions: string;
  privacy: (lender: string) => string;

  /** For a link that existed but no longer works. */
  linkEnds: Record<LinkEnd, readonly [title: string, text: string]>;
  linkUnknown: string;
  linkUnknownText: string;
  failed: string;
  failedText: string;
}
