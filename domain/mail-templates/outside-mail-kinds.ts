import { forEachOrderTab, type OrderType, orderDefinition } from '../orders/order-types.ts';
import { NO_LOAN_ESTIMATE, NOT_A_COMMITMENT, NOT_A_LOAN_ESTIMATE } from '../quotes/quote-notes.ts';
import type { MailField, MailKindRecord } from './mail-kind.ts';

const COMPANY: MailField = {
  meaning: 'The name of the company',
  example: ({ company }) => company,
  place: 'both',
};

const SENDER: MailField = {
  meaning: 'The person who sends the email',
  example: ({ sender }) => sender,
  place: 'both',
  isRequired: true,
};

const FIRST_NAME: MailField = { meaning: 'The first name of the customer', example: 'Noor', place: 'both' };

export const CUSTOMER_MAIL_KINDS = {
  'note-to-customer': {
    name: 'Note to the customer',
    receiver: 'The customer',
    isFromPerson: true,
    fields: {
      firstName: FIRST_NAME,
      note: {
        meaning: 'The text of the note',
        example: 'Your rate is locked until December 18.',
        place: 'body',
        isRequired: true,
      },
      sender: SENDER,
      company: COMPANY,
    },
    subject: 'A message from {{company}} about your loan',
    body: `Dear {{firstName}},

{{note}}

{{sender}}
{{company}}`,
  },
  quote: {
    name: 'Quote',
    receiver: 'The customer, with the quote as a PDF',
    isFromPerson: true,
    fields: {
      notice: {
        meaning: 'The fixed notice that the law wants at the top',
        example: `${NO_LOAN_ESTIMATE}\n\n${NOT_A_LOAN_ESTIMATE}`,
        place: 'body',
        isRequired: true,
        isFirst: true,
      },
      firstName: FIRST_NAME,
      message: {
        meaning: "The sender's message, or a sentence of thanks",
        example: 'Thank you for your interest. Your quote is attached.',
        place: 'body',
        isRequired: true,
      },
      figures: {
        meaning: 'The main figures of each scenario',
        example: [
          'As planned: 30-Year Fixed at 6.500%',
          '  Loan amount: $320,000.00',
          '  Total monthly payment: $2,022.62',
          '  Cash to close: $80,000.00',
          '  APR: 6.561%',
        ].join('\n'),
        place: 'body',
        isRequired: true,
      },
      noCommitment: {
        meaning: 'The fixed sentence that the quote commits nobody, and the NMLS IDs of company and sender',
        example: NOT_A_COMMITMENT,
        place: 'body',
        isRequired: true,
      },
      sender: SENDER,
      company: COMPANY,
      title: { meaning: 'The title of the quote', example: 'First home', place: 'both' },
    },
    subject: 'Your quote from {{company}}: {{title}}',
    body: `{{notice}}

Dear {{firstName}},

{{message}}

{{figures}}

The attached PDF itemizes these figures and shows how they were calculated.

{{noCommitment}}

{{sender}}
{{company}}`,
  },
} as const satisfies Record<string, MailKindRecord>;

const MORTGAGEE: MailField = {
  meaning: 'The mortgagee clause and the loan number, for the binder',
  example: ({ company }) => `Mortgagee clause: ${company}, ISAOA/ATIMA\nLoan number: TX-20931`,
  place: 'body',
  isRequired: true,
};

export const ORDER_MAIL_KINDS = forEachOrderTab(orderMailKind);

function orderMailKind(orderType: OrderType): MailKindRecord {
  const { phrase, subject, request, namesMortgagee, question } = orderDefinition(orderType);
  const mortgagee = 'Please name the mortgagee and the loan number on the binder:\n{{mortgagee}}';
  return {
    name: `Order for ${phrase}`,
    receiver: 'The company that gets the order; a person edits the draft first',
    isFromPerson: true,
    fields: {
      borrower: { meaning: 'The first borrower', example: 'Noor Haddad', place: 'subject' },
      loan: {
        meaning: "The word 'loan' with the id of the order's form; a change of the id replaces both",
        example: 'loan TX-20931',
        place: 'subject',
      },
      facts: {
        meaning: 'The facts of the loan, one a line; a change of the order replaces them',
        example: [
          'Borrowers: Noor Haddad, Sami Haddad',
          'Property: 4218 Bluestem Ct, Plano, TX 75024',
          'Loan: TX-20931',
          'Purpose: Purchase',
          'Loan amount: $ 402,000',
          'Closing date: Dec 18, 2026',
          ...(question.isInEmail ? [`${question.fact}: Yes`] : []),
        ].join('\n'),
        place: 'body',
        isRequired: true,
      },
      ...(namesMortgagee ? { mortgagee: MORTGAGEE } : {}),
      signature: {
        meaning: 'The thanks, the name of the sender and the company',
        example: ({ sender, company }) => `Thank you,\n${sender}\n${company}`,
        place: 'body',
        isRequired: true,
      },
      company: COMPANY,
    },
    subject: `${subject}: {{borrower}}, {{loan}}`,
    body: [
      'Hello,',
      request,
      '{{facts}}',
      ...(namesMortgagee ? [mortgagee] : []),
      'Please reply all.',
      '{{signature}}',
    ].join('\n\n'),
  };
}
