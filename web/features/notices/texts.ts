import { METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';

export const TEXTS = {
  loading: 'Loading the letters',
  noLetter: 'No letter is needed',
  noLetterWhy: 'The applicant withdrew, so the law asks for none (12 CFR 1002.9, comment 9-2).',
  beforeDecision: 'No decision yet: this letter asks for what the application lacks.',
  decided: (name: string, on: string) => `Tells the decision ‘${name}’ of ${on}.`,
  actions: 'Actions',
  recipients: 'Who gets it',
  applicant: 'Applicant',
  address: 'Address',
  noAddress: 'Missing in the application',
  why: 'Why',
  lacks: 'Not ready to send',
  sent: 'Sent',
  sentLetters: 'Sent letters',
  noneSent: 'None yet.',
  letter: 'Letter',
  when: 'Sent on',
  how: 'How',
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
    'Lintel does not send the letter. Print the PDF and mail it, or hand it over; then record that here.',
  electronic: 'Electronic delivery needs the applicant’s consent (12 CFR 1002.4(d)(2)).',
  sentOn: 'Sent on',
  method: 'How',
  chooseMethod: 'Choose how it was sent',
  items: 'What is missing, one a line',
  credit: 'A credit report counted in this decision',
  reportedBy: 'Credit reports without a score that counted',
  fromOthers: 'Information from another source counted: an affiliate, an employer, a bank',
  creditAlways: 'The letter names the credit report, because a reason of the decision comes from one.',
} as const;
