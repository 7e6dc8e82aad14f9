import { PURPOSE_WORDS } from '../sessions/second-factor.ts';
import { MAX_CONSECUTIVE_WRONG_CODES, OTP_LIFE_SECONDS } from '../sessions/sign-in.ts';
import type { MailField, MailKindRecord } from './mail-kind.ts';

const COMPANY: MailField = {
  meaning: 'The name of the company',
  example: ({ company }) => company,
  place: 'both',
};

const MINUTES: MailField = {
  meaning: 'The number of minutes until it expires',
  example: String(OTP_LIFE_SECONDS / 60),
  place: 'body',
};

const WRONG_CODES: MailField = {
  meaning: 'The number of wrong codes in a row',
  example: String(MAX_CONSECUTIVE_WRONG_CODES),
  place: 'body',
};

const CODE: MailField = { meaning: 'The code', example: 'XXXXXX', place: 'body', isRequired: true };

/** A fixed sentence of a security mail, which administrators can move but not reword (docs/decisions/mail.md). */
function warning(example: MailField['example']): MailField {
  return { meaning: 'The fixed warning', example, place: 'body', isRequired: true };
}

export function signInWarning({ company }: { company: string }): string {
  return [
    `No one from ${company} will ever ask you for this code. If you did not try to sign in, ignore this email:`,
    'no one can sign in without the code.',
  ].join('\n');
}

export const NEW_BROWSER_WARNING = 'If it was not you, do not open the link. Tell an administrator.';
export const WRONG_CODES_WARNING = 'If the wrong codes were not yours, tell an administrator.';
export const CONFIRMATION_WARNING =
  'If it was not you, tell an administrator at once, and do not give the code to anyone.';
export const FACTOR_WARNING = 'If you did not do this or ask for it, tell an administrator at once.';
export const AFTER_RESET =
  'You have been signed out everywhere. Sign in with the code from your email and set up a new second factor.';

export const SIGN_IN_MAIL_KINDS = {
  'sign-in-code': {
    name: 'Sign-in code',
    receiver: 'A member of staff who signs in',
    isFromPerson: false,
    fields: { company: COMPANY, code: CODE, minutes: MINUTES, warning: warning(signInWarning) },
    subject: 'Your {{company}} sign-in code',
    body: `Your sign-in code is {{code}}

It is valid for {{minutes}} minutes. It works once, and only in the browser that requested it. A newer code replaces it.

{{warning}}`,
  },
  'new-browser': {
    name: 'Sign-in link for a new browser',
    receiver: 'A member of staff with many wrong codes, in a browser that is new to them',
    isFromPerson: false,
    fields: {
      company: COMPANY,
      link: {
        meaning: 'The link that opens the new browser',
        example: 'https://lintel.example/this-link-does-not-work',
        place: 'body',
        isRequired: true,
      },
      minutes: MINUTES,
      wrongCodes: WRONG_CODES,
      warning: warning(NEW_BROWSER_WARNING),
    },
    subject: 'Sign in to {{company}} in a new browser',
    body: `Someone requested a sign-in code for your account in a browser you have not used before. After
{{wrongCodes}} wrong codes in a row, a code alone is not enough there.

If it was you, open this link in that browser within {{minutes}} minutes, then request a code again:
{{link}}

{{warning}}`,
  },
  'wrong-codes': {
    name: 'Many wrong sign-in codes',
    receiver: 'A member of staff for whose account someone typed wrong codes',
    isFromPerson: false,
    fields: { company: COMPANY, wrongCodes: WRONG_CODES, warning: warning(WRONG_CODES_WARNING) },
    subject: 'Many wrong sign-in codes for your {{company}} account',
    body: `{{wrongCodes}} wrong sign-in codes were entered for your account since you last signed in.

You can sign in as usual in any browser you have used before. In a new browser, you first get a link
by email. This ends the next time you sign in.

{{warning}}`,
  },
  'confirmation-code': {
    name: 'Code for a second factor',
    receiver: 'A member of staff who sets up a first second factor',
    isFromPerson: false,
    fields: { company: COMPANY, code: CODE, minutes: MINUTES, warning: warning(CONFIRMATION_WARNING) },
    subject: 'Confirm your new {{company}} second factor',
    body: `Your confirmation code is {{code}}

Someone signed in as you wants to set up a second factor. The code is valid for {{minutes}} minutes
and works once, in that session.

{{warning}}`,
  },
  'action-code': {
    name: 'Code that confirms an action',
    receiver: 'A member of staff without a second factor, before an action such as creating an API key',
    isFromPerson: false,
    fields: {
      company: COMPANY,
      code: CODE,
      action: {
        meaning: 'The action that the code confirms',
        example: PURPOSE_WORDS['api-key'],
        place: 'body',
        isRequired: true,
      },
      minutes: MINUTES,
      warning: warning(CONFIRMATION_WARNING),
    },
    subject: 'Confirm an action in {{company}}',
    body: `Your confirmation code is {{code}}

Someone signed in as you wants to {{action}}.
The code confirms this and nothing else. It is valid for {{minutes}} minutes and works once, in that session.

{{warning}}`,
  },
  'second-factor-changed': {
    name: 'Second factor changed',
    receiver: 'A member of staff whose second factor was set up, removed or reset',
    isFromPerson: false,
    fields: {
      company: COMPANY,
      change: {
        meaning: 'The change, without its full stop',
        example: 'The passkey "Phone" was added to your account',
        place: 'body',
        isRequired: true,
      },
      when: {
        meaning: 'The time of the change in New York',
        example: 'Nov 25, 2026, 10:00 AM',
        place: 'body',
        isRequired: true,
      },
      nextStep: {
        meaning: 'The steps after a reset; empty after every other change',
        example: '',
        place: 'body',
        isRequired: true,
      },
      warning: warning(FACTOR_WARNING),
    },
    subject: 'Your {{company}} second factor has changed',
    body: `{{change}}.
When: {{when}}, Eastern time

{{nextStep}}

{{warning}}`,
  },
} as const satisfies Record<string, MailKindRecord>;
