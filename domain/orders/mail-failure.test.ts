import { expect, it } from 'vitest';
import { mailFailure, reachedBy } from './mail-failure.ts';

it.each([
  ['agent@title.example: 550 No such mailbox', 'The mail server refused agent@title.example.'],
  [
    'a@title.example: 550 5.1.1 no; b@title.example: 552 full; a@title.example: 550 again',
    'The mail server refused a@title.example, b@title.example.',
  ],
  ['ECONNREFUSED: the email was not sent', 'The mail server could not be reached.'],
  ['ENOTDIR: the email was not sent', 'The server could not store the email.'],
  ['ETIMEDOUT: Greeting never received', 'The mail server could not be reached.'],
  ['EDNS: getaddrinfo ENOTFOUND mail.lender.example', 'The mail server could not be reached.'],
  ['535 5.7.8 Authentication credentials invalid', 'The mail server did not accept our sign-in.'],
  [
    'EATTACHMENT: an attachment could not be read',
    'An attached document could not be read, or the email is too large for the mail server.',
  ],
  [
    'EMALWARE: malware was found in a@b.example: 550.pdf (Test.Harmful)',
    'Malware was found in a@b.example: 550.pdf (Test.Harmful).',
  ],
  ['interrupted', 'Sending was interrupted.'],
  ['something no one has seen yet', 'The mail server did not accept the email.'],
  [null, 'The mail server did not accept the email.'],
])('%s is explained as: %s', (lastError, reason) => {
  const failure = mailFailure(lastError);
  expect(failure.reason).toBe(reason);
  expect(failure.advice).toMatch(/\.$/);
});

it('lists who has the mail and who has not, without duplicates', () => {
  const addresses = ['a@title.example', 'B@title.example', 'c@title.example', 'a@title.example'];
  expect(reachedBy(addresses, ['b@title.example', 'c@title.example'])).toEqual({
    received: ['B@title.example', 'c@title.example'],
    missing: ['a@title.example'],
  });
});
