import type { MailKind } from './mail-kinds.ts';
import {
  AFTER_RESET,
  CONFIRMATION_WARNING,
  FACTOR_WARNING,
  NEW_BROWSER_WARNING,
  signInWarning,
  WRONG_CODES_WARNING,
} from './sign-in-mail-kinds.ts';
import { SECOND_FACTOR_STEP } from './team-mail-kinds.ts';

/** Mails exactly as Lintel sent them before there were templates. */
export const MAILS_BEFORE: readonly {
  kind: MailKind;
  values: Record<string, string>;
  subject: string;
  body: string;
}[] = [
  {
    kind: 'sign-in-code',
    values: {
      company: 'Brightwater Home Loans',
      code: '483920',
      minutes: '10',
      warning: signInWarning({ company: 'Brightwater Home Loans' }),
    },
    subject: 'Your Brightwater Home Loans sign-in code',
    body: `Your sign-in code is 483920

It is valid for 10 minutes. It works once, and only in the browser that requested it. A newer code replaces it.

No one from Brightwater Home Loans will ever ask you for this code. If you did not try to sign in, ignore this email:
no one can sign in without the code.`,
  },
  {
    kind: 'new-browser',
    values: {
      company: 'Brightwater Home Loans',
      link: 'https://x.example/l',
      minutes: '10',
      wrongCodes: '100',
      warning: NEW_BROWSER_WARNING,
    },
    subject: 'Sign in to Brightwater Home Loans in a new browser',
    body: `Someone requested a sign-in code for your account in a browser you have not used before. After
100 wrong codes in a row, a code alone is not enough there.

If it was you, open this link in that browser within 10 minutes, then request a code again:
https://x.example/l

If it was not you, do not open the link. Tell an administrator.`,
  },
  {
    kind: 'wrong-codes',
    values: { company: 'Brightwater Home Loans', wrongCodes: '100', warning: WRONG_CODES_WARNING },
    subject: 'Many wrong sign-in codes for your Brightwater Home Loans account',
    body: `100 wrong sign-in codes were entered for your account since you last signed in.

You can sign in as usual in any browser you have used before. In a new browser, you first get a link
by email. This ends the next time you sign in.

If the wrong codes were not yours, tell an administrator.`,
  },
  {
    kind: 'confirmation-code',
    values: {
      company: 'Brightwater Home Loans',
      code: '483920',
      minutes: '10',
      warning: CONFIRMATION_WARNING,
    },
    subject: 'Confirm your new Brightwater Home Loans second factor',
    body: `Your confirmation code is 483920

Someone signed in as you wants to set up a second factor. The code is valid for 10 minutes
and works once, in that session.

If it was not you, tell an administrator at once, and do not give the code to anyone.`,
  },
  {
    kind: 'second-factor-changed',
    values: {
      company: 'Brightwater Home Loans',
      change: 'The passkey "Phone" was added to your account',
      when: 'Nov 25, 2026, 10:00 AM',
      nextStep: '',
      warning: FACTOR_WARNING,
    },
    subject: 'Your Brightwater Home Loans second factor has changed',
    body: `The passkey "Phone" was added to your account.
When: Nov 25, 2026, 10:00 AM, Eastern time

If you did not do this or ask for it, tell an administrator at once.`,
  },
  {
    kind: 'second-factor-changed',
    values: {
      company: 'Brightwater Home Loans',
      change: 'Your second factor was reset by Ines Okafor',
      when: 'Nov 25, 2026, 10:00 AM',
      nextStep: AFTER_RESET,
      warning: FACTOR_WARNING,
    },
    subject: 'Your Brightwater Home Loans second factor has changed',
    body: `Your second factor was reset by Ines Okafor.
When: Nov 25, 2026, 10:00 AM, Eastern time

You have been signed out everywhere. Sign in with the code from your email and set up a new second factor.

If you did not do this or ask for it, tell an administrator at once.`,
  },
  {
    kind: 'staff-invitation',
    values: {
      firstName: 'Paul',
      sender: 'Ines Okafor',
      company: 'Brightwater Home Loans',
      role: 'Loan officer',
      link: 'https://lintel.brightwater.example/signin',
      email: 'paul@brightwater.example',
      secondFactorStep: '',
    },
    subject: 'You can now sign in to Brightwater Home Loans',
    body: `Hello Paul,

Ines Okafor has added you to the mortgage back office of Brightwater Home Loans.
Your role: Loan officer

To sign in:
1. Open https://lintel.brightwater.example/signin
2. Enter your address: paul@brightwater.example
3. Enter the 6-digit code that we email you. There is no password.

Not expecting this email? Ask Ines Okafor.`,
  },
  {
    kind: 'staff-invitation',
    values: {
      firstName: 'Paul',
      sender: 'Ines Okafor',
      company: 'Brightwater Home Loans',
      role: 'Loan officer',
      link: 'https://lintel.brightwater.example/signin',
      email: 'paul@brightwater.example',
      secondFactorStep: SECOND_FACTOR_STEP,
    },
    subject: 'You can now sign in to Brightwater Home Loans',
    body: `Hello Paul,

Ines Okafor has added you to the mortgage back office of Brightwater Home Loans.
Your role: Loan officer

To sign in:
1. Open https://lintel.brightwater.example/signin
2. Enter your address: paul@brightwater.example
3. Enter the 6-digit code that we email you. There is no password.
4. Set up a second factor: an authenticator app on your phone, or a passkey. The screen guides you through it.

Not expecting this email? Ask Ines Okafor.`,
  },
  {
    kind: 'loans-reassigned',
    values: {
      sender: 'Ines Okafor',
      leaver: 'Noor Haddad',
      tasks: 'Loan Officer: 1 loan\nSetup Processor: 1,204 loans',
      link: 'https://lintel.brightwater.example/loans?mine=true',
    },
    subject: "Noor Haddad's loans were assigned to you",
    body: `Ines Okafor assigned you Noor Haddad's loans.

Loan Officer: 1 loan
Setup Processor: 1,204 loans

Your loans:
https://lintel.brightwater.example/loans?mine=true`,
  },
  {
    kind: 'task-assignment',
    values: {
      sender: 'Ines Okafor',
      role: 'Setup Processor and Loan Officer',
      loan: 'LN-26-004817',
      borrower: 'Lee, Ann',
      link: 'https://lintel.brightwater.example/customers/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41/urlas/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a42/action-center/loan-summary',
    },
    subject: 'Loan LN-26-004817 was assigned to you: Setup Processor and Loan Officer',
    body: `Ines Okafor assigned you a loan.

Your role: Setup Processor and Loan Officer
Loan: LN-26-004817
Borrower: Lee, Ann

https://lintel.brightwater.example/customers/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41/urlas/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a42/action-center/loan-summary`,
  },
  {
    kind: 'note-tag',
    values: {
      sender: 'Ines Okafor',
      customer: 'Lee, Ann',
      note: 'Please look\nat {{code}}',
      link: 'https://lintel.brightwater.example/customers/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41/urlas/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a42/action-center/notes',
    },
    subject: 'Ines Okafor tagged you in a note about Lee, Ann',
    body: `Please look
at {{code}}

https://lintel.brightwater.example/customers/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41/urlas/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a42/action-center/notes`,
  },
  {
    kind: 'note-to-customer',
    values: {
      firstName: 'Ann',
      note: 'Your rate is locked.\n\nBest',
      sender: 'Ines Okafor',
      company: 'Brightwater Home Loans',
    },
    subject: 'A message from Brightwater Home Loans about your loan',
    body: `Dear Ann,

Your rate is locked.

Best

Ines Okafor
Brightwater Home Loans`,
  },
  {
    kind: 'lock-reminder',
    values: {
      firstName: 'Paul',
      locks: '1 rate lock expires',
      days: '3',
      loans:
        'LN-1, Lee, Ann\nLock expires Nov 26, 2026 (tomorrow)\nhttps://lintel.brightwater.example/customers/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41/urlas/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a42/action-center/lock-info',
    },
    subject: '1 rate lock expires within 3 days',
    body: `Hello Paul,

1 rate lock expires within 3 days on your loans:

LN-1, Lee, Ann
Lock expires Nov 26, 2026 (tomorrow)
https://lintel.brightwater.example/customers/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41/urlas/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a42/action-center/lock-info

You get this email each morning while a lock on one of your loans expires within 3 days.`,
  },
  {
    kind: 'lock-reminder',
    values: {
      firstName: 'Paul',
      locks: '2 rate locks expire',
      days: '3',
      loans:
        'LN-1, Lee, Ann\nLock expires Nov 25, 2026 (today)\nhttps://lintel.brightwater.example/customers/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41/urlas/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a42/action-center/lock-info\n\nLN-2, Lee, Ann\nLock expires Nov 28, 2026 (in 3 days)\nhttps://lintel.brightwater.example/customers/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41/urlas/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a42/action-center/lock-info',
    },
    subject: '2 rate locks expire within 3 days',
    body: `Hello Paul,

2 rate locks expire within 3 days on your loans:

LN-1, Lee, Ann
Lock expires Nov 25, 2026 (today)
https://lintel.brightwater.example/customers/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41/urlas/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a42/action-center/lock-info

LN-2, Lee, Ann
Lock expires Nov 28, 2026 (in 3 days)
https://lintel.brightwater.example/customers/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41/urlas/01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a42/action-center/lock-info

You get this email each morning while a lock on one of your loans expires within 3 days.`,
  },
  {
    kind: 'title-docs',
    values: {
      borrower: 'Ann Lee',
      loan: 'loan AX-1',
      facts:
        'Borrowers: Ann Lee, Tom Lee\nProperty: 4218 Bluestem Ct, Plano, TX 75024\nLoan: AX-1\nPurpose: Purchase\nLoan amount: $ 402,000\nClosing date: Dec 18, 2026',
      signature: 'Thank you,\nInes Okafor\nBrightwater Home Loans',
      company: 'Brightwater Home Loans',
    },
    subject: 'Title order: Ann Lee, loan AX-1',
    body: `Hello,

Please open title for the loan below and send us the title commitment, the closing protection letter and your wiring instructions.

Borrowers: Ann Lee, Tom Lee
Property: 4218 Bluestem Ct, Plano, TX 75024
Loan: AX-1
Purpose: Purchase
Loan amount: $ 402,000
Closing date: Dec 18, 2026

Please reply all.

Thank you,
Ines Okafor
Brightwater Home Loans`,
  },
  {
    kind: 'insurance-binder',
    values: {
      borrower: 'Ann Lee',
      loan: 'loan AX-1',
      facts:
        'Borrowers: Ann Lee, Tom Lee\nProperty: 4218 Bluestem Ct, Plano, TX 75024\nLoan: AX-1\nPurpose: Purchase\nLoan amount: $ 402,000\nClosing date: Dec 18, 2026\nImpounds or escrow: Yes',
      mortgagee: 'Mortgagee clause: Brightwater Home Loans, ISAOA\nLoan number: AX-1',
      signature: 'Thank you,\nInes Okafor\nBrightwater Home Loans',
      company: 'Brightwater Home Loans',
    },
    subject: 'Insurance binder: Ann Lee, loan AX-1',
    body: `Hello,

Please send us the insurance binder for the loan below, with the invoice or paid receipt for the first year.

Borrowers: Ann Lee, Tom Lee
Property: 4218 Bluestem Ct, Plano, TX 75024
Loan: AX-1
Purpose: Purchase
Loan amount: $ 402,000
Closing date: Dec 18, 2026
Impounds or escrow: Yes

Please name the mortgagee and the loan number on the binder:
Mortgagee clause: Brightwater Home Loans, ISAOA
Loan number: AX-1

Please reply all.

Thank you,
Ines Okafor
Brightwater Home Loans`,
  },
];
