import { expect, it } from 'vitest';
import { html, pdf, reasonOf } from '../../../testing/checked-contents.ts';

const MARK = '\ufeff';

it.each([
  ['a byte order mark', MARK],
  ['blank lines', '\r\n\n \t\0'],
  ['a mark and many blank lines', `${MARK}${'\n'.repeat(1000)}`],
])('accepts a PDF behind %s', async (_what, before) => {
  expect(await reasonOf(Buffer.concat([Buffer.from(before), pdf]), 'deed.pdf')).toBe('taken');
});

const damaged = Buffer.from(pdf.toString('latin1').replaceAll('startxref', 'startxxxx'), 'latin1');

it.each([
  [
    'with a mark and HTML before it',
    Buffer.concat([Buffer.from(MARK), html, pdf]),
    'The name of this file ends in .pdf, but its content is a web page. Please check that you have chosen the right file.',
  ],
  [
    'behind the first kilobyte',
    Buffer.concat([Buffer.from('\n'.repeat(1024)), pdf]),
    /^The name of this file ends in \.pdf, but its content is/,
  ],
  [
    'with blank lines before it and HTML behind',
    Buffer.concat([Buffer.from('\n\n'), pdf, html]),
    'This PDF has something else after its end. Please print it to a new PDF, and upload that one.',
  ],
  [
    'without the place of its cross-reference table',
    damaged,
    'This PDF is damaged: it does not say where its cross-reference table is (startxref). Please print it to a new PDF, and upload that one.',
  ],
])('refuses a PDF %s', async (_what, bytes, reason) => {
  const said = await reasonOf(bytes, 'a.pdf');
  if (typeof reason === 'string') expect(said).toBe(reason);
  else expect(said).toMatch(reason);
});
