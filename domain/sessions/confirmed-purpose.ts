/** The actions that a person without a second factor confirms by a mailed code (SIGN-30, SIGN-32). */
export const CONFIRMED_PURPOSES = ['second-factor', 'api-key', 'webhook', 'whole-numbers'] as const;

export type ConfirmedPurpose = (typeof CONFIRMED_PURPOSES)[number];

/** The action in the mail with the code: 'Somebody who is signed in as you wants to …'. */
export const PURPOSE_WORDS: Readonly<Record<ConfirmedPurpose, string>> = {
  'second-factor': 'set up a second factor',
  'api-key': 'create an API key, by which another program uses the data of your company',
  webhook: 'set up a webhook, or its new secret, by which another program is told what happens',
  'whole-numbers': 'save a file with whole social security numbers and account numbers',
};
