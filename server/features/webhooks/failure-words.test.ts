import { expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';

// Tests HOOK-9.
it.each([
  ['ECONNREFUSED', 'Nothing listens at the address (ECONNREFUSED).'],
  ['ENOTFOUND', 'The name of the receiver was not found (ENOTFOUND).'],
  ['ETIMEDOUT', 'The receiver took too long to accept the connection (ETIMEDOUT).'],
  [
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'The encrypted connection failed; perhaps the receiver speaks only http (ERR_SSL_WRONG_VERSION_NUMBER).',
  ],
  ['ENOVEL', 'The connection failed (ENOVEL).'],
  [undefined, 'The connection failed.'],
])('says in plain words why a connection failed: %s', (code, words) => {
  expect(failureWords(code)).toBe(words);
});
