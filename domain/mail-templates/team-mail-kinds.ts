import { LOCK_REMINDER_DAYS } from '../locks/rate-lock-expiration.ts';
import type { MailField, MailKindRecord } from './mail-kind.ts';

const COMPANY: MailField = {
  meaning: 'The name of the company',
  example: ({ company }) => company,
  place: 'both',
};

function sender(meaning: string): MailField {
  return { meaning, example: ({ sender: name }) => name, place: 'both', isRequired: true };
}

function link(meaning: string, path: string): MailField {
  return { meaning, example: `https://lintel.example${path}`, place: 'body', isRequired: true };
}

const FIRST_NAME: MailField = { meaning: 'The first name of the receiver', example: 'Paul', place: 'both' };

export const SECOND_FACTOR_STEP =
  '4. Set up a second factor: an authenticator app on your phone, or a passkey. The screen guides you through it.';

export const TEAM_MAIL_KINDS = {
  'staff-invitation': {
    name: 'Invitation',
    receiver: 'A person who was added to the staff',
    isFromPerson: true,
    fields: {
      firstName: FIRST_NAME,
      sender: sender('The administrator who added the person'),
      company: COMPANY,
      role: { meaning: 'The roles of the person', example: 'Loan officer', place: 'body' },
      link: link('The address of the sign-in page', '/signin'),
      email: {
        meaning: 'The address with which the person signs in',
        example: 'paul@lintel.example',
        place: 'body',
        isRequired: true,
      },
      secondFactorStep: {
        meaning: 'The fourth step; empty where no second factor is required',
        example: SECOND_FACTOR_STEP,
        place: 'body',
        isRequired: true,
      },
    },
    subject: 'You can now sign in to {{company}}',
    body: `Hello {{firstName}},

{{sender}} has added you to the mortgage back office of {{company}}.
Your role: {{role}}

To sign in:
1. Open {{link}}
2. Enter your address: {{email}}
3. Enter the 6-digit code that we email you. There is no password.
{{secondFactorStep}}

Not expecting this email? Ask {{sender}}.`,
  },
  'single-sign-on-invitation': {
    name: 'Invitation to single sign-on',
    receiver: 'A person who was added to the staff and signs in at the provider',
    isFromPerson: true,
    fields: {
      firstName: FIRST_NAME,
      sender: sender('The administrator who added the person'),
      company: COMPANY,
      role: { meaning: 'The roles of the person', example: 'Loan officer', place: 'body' },
      link: link('The address of the sign-in page', '/signin'),
      provider: {
        meaning: 'The provider, as its button calls it',
        example: 'Harbor Login',
        place: 'body',
        isRequired: true,
      },
      email: {
        meaning: 'The address with which the person signs in',
        example: 'paul@lintel.example',
        place: 'body',
        isRequired: true,
      },
    },
    subject: 'You can now sign in to {{company}}',
    body: `Hello {{firstName}},

{{sender}} has added you to the mortgage back office of {{company}}.
Your role: {{role}}

To sign in:
1. Open {{link}}
2. Choose "Sign in with {{provider}}".
3. Sign in there with your address: {{email}}

Not expecting this email? Ask {{sender}}.`,
  },
  'task-assignment': {
    name: 'Loan assigned',
    receiver: 'A member of the team who was assigned to a loan',
    isFromPerson: true,
    fields: {
      sender: sender('The person who assigned the loan'),
      role: {
        meaning: 'The roles of the receiver in the loan',
        example: 'Setup processor and Loan officer',
        place: 'both',
        isRequired: true,
      },
      loan: { meaning: 'The loan number', example: 'LN-26-004817', place: 'both', isRequired: true },
      borrower: { meaning: 'The borrower, last name first', example: 'Haddad, Noor', place: 'both' },
      link: link('The address of the loan', '/customers/…/loans/…/loan-summary'),
    },
    subject: 'Loan {{loan}} was assigned to you: {{role}}',
    body: `{{sender}} assigned you a loan.

Your role: {{role}}
Loan: {{loan}}
Borrower: {{borrower}}

{{link}}`,
  },
  'loans-reassigned': {
    name: 'Loans reassigned',
    receiver: 'A member of the team who got the loans of someone else',
    isFromPerson: true,
    fields: {
      sender: sender('The administrator who reassigned the loans'),
      leaver: { meaning: 'The person whose loans these were', example: 'Tom Reyes', place: 'both' },
      tasks: {
        meaning: 'The number of loans for each task, one task a line',
        example: 'Setup processor: 12 loans\nLoan officer: 1 loan',
        place: 'body',
        isRequired: true,
      },
      link: link('The address of the list of their loans', '/loans?mine=true'),
    },
    subject: "{{leaver}}'s loans were assigned to you",
    body: `{{sender}} assigned you {{leaver}}'s loans.

{{tasks}}

Your loans:
{{link}}`,
  },
  'note-tag': {
    name: 'Tagged in a note',
    receiver: 'A member of the team who was tagged in a note',
    isFromPerson: true,
    fields: {
      sender: { meaning: 'The author of the note', example: ({ sender: name }) => name, place: 'both' },
      customer: { meaning: 'The customer, last name first', example: 'Haddad, Noor', place: 'both' },
      note: {
        meaning: 'The text of the note',
        example: 'The pay stubs are in.\nPlease check the overtime.',
        place: 'body',
        isRequired: true,
      },
      link: link('The address of the note', '/customers/…/loans/…/notes'),
    },
    subject: '{{sender}} tagged you in a note about {{customer}}',
    body: `{{note}}

{{link}}`,
  },
  'lock-reminder': {
    name: 'Expiring rate locks',
    receiver: 'The officer and the processors of loans whose lock expires soon',
    isFromPerson: false,
    fields: {
      firstName: FIRST_NAME,
      locks: { meaning: 'The number of locks, with its verb', example: '2 rate locks expire', place: 'both' },
      days: {
        meaning: 'The days until the last of them',
        example: String(LOCK_REMINDER_DAYS),
        place: 'both',
      },
      loans: {
        meaning: 'The loans, each with its borrower, expiration and link',
        example: [
          'LN-26-004817, Haddad, Noor\nLock expires Nov 26, 2026 (tomorrow)\nhttps://lintel.example/customers/…/loans/…/lock-info',
          'LN-26-004902, Reyes, Ana\nLock expires Nov 28, 2026 (in 3 days)\nhttps://lintel.example/customers/…/loans/…/lock-info',
        ].join('\n\n'),
        place: 'body',
        isRequired: true,
      },
    },
    subject: '{{locks}} within {{days}} days',
    body: `Hello {{firstName}},

{{locks}} within {{days}} days on your loans:

{{loans}}

You get this email each morning while a lock on one of your loans expires within {{days}} days.`,
  },
  'my-day': {
    name: 'My day',
    receiver: 'A member of the team who gets their day by email',
    isFromPerson: false,
    fields: {
      firstName: FIRST_NAME,
      things: { meaning: 'How many items need attention', example: '2 items need attention', place: 'both' },
      list: {
        meaning: 'The most urgent items, each with its loan and its link',
        example: [
          'The lock expires tomorrow\nRate lock\nLN-26-004817, Haddad, Noor\nhttps://lintel.example/customers/…/loans/…/lock-info',
          'Grace Lee tagged you in a note\nPlease call her back.\nLN-26-004902, Reyes, Ana\nhttps://lintel.example/customers/…/loans/…/notes',
        ].join('\n\n'),
        place: 'body',
        isRequired: true,
      },
      more: {
        meaning: 'How many more there are; empty when all are listed',
        example: 'And 3 more.',
        place: 'body',
        isRequired: true,
      },
      link: link('The address of My day', '/my-day'),
      settingLink: link('The address of the account page, where the email is turned off', '/account'),
    },
    subject: 'Your day: {{things}}',
    body: `Good morning {{firstName}},

{{things}} today.

{{list}}

{{more}}

Open your day:
{{link}}

You get this email on business days when something needs your attention. Turn it off on your account page:
{{settingLink}}`,
  },
  report: {
    name: 'Report',
    receiver: 'A member of the team who gets a saved view of a report by email',
    isFromPerson: false,
    fields: {
      firstName: FIRST_NAME,
      view: { meaning: 'The name of the view', example: 'Oscar by month', place: 'both' },
      report: { meaning: 'The title of the report', example: 'Volume', place: 'both' },
      date: { meaning: 'The day of the figures', example: 'Nov 30, 2026', place: 'both' },
      scope: {
        meaning: 'The period and the filters, one a line',
        example: 'Nov 1, 2025 to Nov 30, 2026\nLoan officer: Oscar',
        place: 'body',
        isRequired: true,
      },
      words: {
        meaning: 'The chart in words, for people who do not see it',
        example: 'Volume by month. Funded amount: from $5,100,000 (Sep 2026) to $6,480,000 (Oct 2026).',
        place: 'body',
        isRequired: true,
      },
      table: {
        meaning: 'The figures, below their chart; or why there are none',
        example:
          'Month     Funded  Funded amount\nOct 2026      18     $6,480,000\nTotal         18     $6,480,000',
        place: 'body',
        isRequired: true,
      },
      more: {
        meaning: 'How many more rows there are; empty when all are listed',
        example: 'And 3 more rows on the page.',
        place: 'body',
        isRequired: true,
      },
      link: link('The address of the view', '/reports'),
      when: { meaning: 'How often it comes', example: 'each Monday', place: 'body' },
    },
    subject: '{{view}}: {{report}}, {{date}}',
    body: `Good morning {{firstName}},

{{view}}: {{report}}, {{date}}
{{scope}}

{{words}}

{{table}}

{{more}}

Open the report:
{{link}}

You get this email {{when}}. Change that on the page of the report, where you saved the view.`,
  },
} as const satisfies Record<string, MailKindRecord>;
