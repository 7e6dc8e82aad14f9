import type { LetterField } from '../notices/notice-letter.ts';
import { ecoaNotice, NO_FURTHER_CONSIDERATION, outsideStatement } from '../notices/notice-statements.ts';
import type { MailField, MailKindRecord } from './mail-kind.ts';

const COMPANY: MailField = {
  meaning: 'The name of the company',
  example: ({ company }) => company,
  place: 'both',
};

const SENDER: MailField = {
  meaning: 'The person who sends the letter',
  example: ({ sender }) => sender,
  place: 'body',
};

const APPLICANT: MailField = {
  meaning: 'The applicant who gets the letter',
  example: 'Noor Haddad',
  place: 'both',
};

const LOAN: MailField = {
  meaning: 'The loan that the applicant applied for',
  example: 'loan LN-26-004817 for 4218 Bluestem Ct, Plano, TX 75024',
  place: 'both',
};

const required = (meaning: string, example: MailField['example']): MailField => ({
  meaning,
  example,
  place: 'body',
  isRequired: true,
});

/** Their meaning says why they cannot be removed. */
const PARTS = {
  reasons: required(
    'The reasons of the decision, which 12 CFR 1002.9(a)(2)(i) demands',
    '1. Excessive obligations in relation to income\n2. Length of employment',
  ),
  creditReport: required(
    'What 15 USC 1681m(a) and (b) demand if a credit report or another outside source counted: agency, score, factors and rights. Empty if none counted',
    outsideStatement(
      {
        scores: [
          {
            agency: 'equifax',
            score: 612,
            model: 'FICO Score 5',
            lowest: 334,
            highest: 818,
            date: '2026-11-20',
            factors: ['Proportion of balances to credit limits is too high'],
          },
        ],
        unscored: [],
        fromOthers: false,
      },
      { equifax: 'Equifax, 12 Sample Road, Atlanta, GA 30374, (800) 555-0100', experian: '', transunion: '' },
    ),
  ),
  ecoaNotice: required(
    'The notice that 12 CFR 1002.9(b)(1) prescribes word by word, with the federal agency of the company settings',
    ecoaNotice(
      'Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580',
    ),
  ),
  appraisal: required(
    'The right to a copy of the appraisal (12 CFR 1002.14), in the words of the company settings',
    'We will promptly give you a copy of any appraisal, even if your loan does not close.',
  ),
  terms: required('The loan terms, one a line', '- Loan amount: $ 360,000 instead of $ 412,000'),
} satisfies Partial<Record<LetterField, MailField>>;

const { reasons, creditReport, ecoaNotice: ecoa, appraisal, terms } = PARTS;
const COMMON = { applicant: APPLICANT, loan: LOAN, sender: SENDER, company: COMPANY };

/**
 * Letters about decisions, in our words. The samples are forms C-1, C-2, C-4 and C-6 of Regulation B (12 CFR 1002,
 * Appendix C). Creditor, date and applicant are above each letter, where no template reaches.
 */
export const NOTICE_LETTER_KINDS = {
  'notice-denial': {
    name: 'Statement of denial',
    receiver: 'An applicant whose loan is denied, as a letter',
    isFromPerson: true,
    fields: { ...COMMON, reasons, creditReport, appraisal, ecoaNotice: ecoa },
    subject: 'Notice of action taken and statement of reasons',
    body: `Dear {{applicant}},

Thank you for your application for {{loan}}. After careful review, we are unable to approve it.

The principal reasons for our decision are:
{{reasons}}

{{creditReport}}

{{appraisal}}

If you have questions about this decision, please write to us at the address above.

{{sender}}
{{company}}

{{ecoaNotice}}`,
  },
  'notice-counteroffer': {
    name: 'Counteroffer',
    receiver: 'An applicant who is offered other terms, as a letter',
    isFromPerson: true,
    fields: {
      ...COMMON,
      terms,
      answerBy: required('The last day of the offer', 'Dec 30, 2026'),
      reasons,
      creditReport,
      appraisal,
      ecoaNotice: ecoa,
    },
    subject: 'Notice of action taken, statement of reasons and counteroffer',
    body: `Dear {{applicant}},

Thank you for your application for {{loan}}. We are unable to offer you credit on the terms that you requested. We can offer you credit on the following terms:
{{terms}}

To accept, please tell us in writing by {{answerBy}}, at the address above. If we do not hear from you by then, this letter is our final decision on your application.

The principal reasons we are unable to offer the terms that you requested are:
{{reasons}}

{{creditReport}}

{{appraisal}}

{{sender}}
{{company}}

{{ecoaNotice}}`,
  },
  'notice-incompleteness': {
    name: 'Notice of incompleteness',
    receiver: 'An applicant whose application lacks something, as a letter',
    isFromPerson: true,
    fields: {
      ...COMMON,
      items: required(
        'What is missing, which 12 CFR 1002.9(c)(2) demands',
        '- Your pay stubs for the last 30 days\n- The purchase contract',
      ),
      answerBy: required(
        'The day by which the applicant answers, which 12 CFR 1002.9(c)(2) demands',
        'Dec 30, 2026',
      ),
      consequence: required(
        'The fixed sentence that 12 CFR 1002.9(c)(2) demands: without an answer, the application is not considered further',
        NO_FURTHER_CONSIDERATION,
      ),
    },
    subject: 'Your application is incomplete',
    body: `Dear {{applicant}},

Thank you for your application for {{loan}}. To make a decision, we still need:
{{items}}

Please send it to the address above by {{answerBy}}. {{consequence}}

{{sender}}
{{company}}`,
  },
  'notice-approval': {
    name: 'Approval letter',
    receiver: 'An applicant whose loan is approved, as a letter',
    isFromPerson: true,
    fields: {
      ...COMMON,
      terms,
      conditions: required(
        'The conditions of the approval, one a line; empty without any',
        '- Final verification of employment within 10 days of closing',
      ),
      appraisal,
    },
    subject: 'Your application is approved',
    body: `Dear {{applicant}},

We are pleased to tell you that we have approved your application for {{loan}}.
{{terms}}

Conditions of this approval:
{{conditions}}

This approval is based on the information in your application. Please tell us before closing if any of it changes.

{{appraisal}}

{{sender}}
{{company}}`,
  },
} as const satisfies Record<string, MailKindRecord>;
