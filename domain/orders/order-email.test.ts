import { expect, it } from 'vitest';
import { signatureOf, signedBy } from './order-email.ts';

// These tests cover ORDER-18.
const PAULA = { name: 'Paula Quintero', company: 'Lintel' };
const OSCAR = { name: 'Oscar Brandt', company: 'Lintel' };
const STAFF = new Set([PAULA.name, OSCAR.name]);

it("the signature of the drafter becomes the sender's", () => {
  expect(signedBy(`Hello,\n\n${signatureOf(OSCAR)}`, PAULA, STAFF)).toBe(`Hello,\n\n${signatureOf(PAULA)}`);
  expect(signedBy(`Hello,\r\n\r\nThank you,\r\nOscar Brandt\r\nLintel\n\nP.S.`, PAULA, STAFF)).toBe(
    `Hello,\r\n\r\nThank you,\r\nPaula Quintero\nLintel\n\nP.S.`,
  );
});

it("the sender's own signature stays", () => {
  const body = `Hello,\n\n${signatureOf(PAULA)}`;
  expect(signedBy(body, PAULA, STAFF)).toBe(body);
});

// Tests KEY-11.
it('a program signs with the company alone', () => {
  const program = { name: 'Lintel', company: 'Lintel' };
  expect(signatureOf(program)).toBe('Thank you,\nLintel');
  expect(signedBy(`Hello,\n\n${signatureOf(OSCAR)}`, program, STAFF)).toBe('Hello,\n\nThank you,\nLintel');
});

it.each([
  ['a name that nobody on the staff has', 'Thank you,\nPaula Quintero for Oscar Brandt\nLintel'],
  ['another company', 'Thank you,\nOscar Brandt\nKeystone Harbor Title'],
  ['other words', 'Regards,\nOscar Brandt\nLintel'],
  ['a name in a sentence', 'Oscar Brandt says: Thank you,'],
  ['nothing', ''],
])('%s stays', (_what, body) => {
  expect(signedBy(body, PAULA, STAFF)).toBe(body);
});

it('only the last of two signatures changes, because one above it is quoted', () => {
  const quoted = `${signatureOf(OSCAR)}\n\n${signatureOf(OSCAR)}`;
  expect(signedBy(quoted, PAULA, STAFF)).toBe(`${signatureOf(OSCAR)}\n\n${signatureOf(PAULA)}`);
});
