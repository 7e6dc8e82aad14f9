import { METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';

export const TEXTS = {
  loading: 'Loading the letters',
  noLetter: 'No letter',
  beforeDecision: 'No decision yet. This letter requests the missing information.',
  decided: (name: string, on: string) => `For the decision ‘${name}’ of ${on}.`,
  actions: 'Actions',
  recipients: 'Recipients',
  applicant: 'Applicant',
  address: 'Address',
  noAddress: 'No address in the application',
  why: 'Why',
  lacks: 'Not ready to send',
  sent: 'Sent',
  sentLetters: 'Sent letters',
  noneSent: 'None yet.',
  letter: 'Letter',
  when: 'Sent on',
  by: 'Recorded by',
  byWords: (on: string, method: keyof typeof METHOD_NAMES) =>
    `${formatDate(on)}, ${METHOD_NAMES[method].toLowerCase()}`,
  send: 'Record as sent',
  again: 'Send again',
  prepare: 'Prepare',
  /** For people who only read (BASE-98). */
  look: 'Preview',
  preview: 'Preview as PDF',
  previewHint:
    'Lintel does not send the letter. Print the PDF and mail or hand-deliver it, then record it here.',
  electronic: 'Electronic delivery needs the applicant’s consent (12 CFR 1002.4(d)(2)).',
  sentOn: 'Sent on',
  method: 'Delivery method',
  chooseMethod: 'Choose how it was delivered',
  items: 'Missing information, one item per line',
  credit: 'This decision is based in part on a credit report',
  reportedBy: 'Credit reports used without a score',
  fromOthers: 'Information from another third party was used (an affiliate, employer or bank)',
  creditAlways: 'The letter names the credit report because one of the reasons comes from it.',
} as const;
