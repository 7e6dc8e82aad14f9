import { describe, expect, it } from 'vitest';
import { CLEAN_SHEET, cleanRow, TEST_LEI } from '../../../../domain/hmda/clean-rows.fixture.ts';
import { uliOf } from '../../../../domain/hmda/identifiers/loan-identifier.ts';
import type { LarKey } from '../../../../domain/hmda/record/lar-row.ts';
import { writeLine } from '../../../../domain/hmda/record/parse-line.ts';
import { SHEET } from '../../../../domain/hmda/record/transmittal-sheet.ts';
import { checkHmdaFile } from './check-hmda-file.ts';

const sheet = (entries: number) => writeLine(CLEAN_SHEET.with(SHEET.entries, String(entries)));

function row(place: number, changes: Partial<Record<LarKey, string>> = {}): string {
  return writeLine(cleanRow('originated', { uli: uliOf(TEST_LEI, `LN${place}`) ?? '', ...changes }));
}

const GOOD = `${[sheet(3), row(1), row(2), row(3)].join('\n')}\n`;

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let begin = 0; begin < bytes.length; begin += size) yield bytes.subarray(begin, begin + size);
}

function check(content: string | Buffer, size = 1000) {
  return checkHmdaFile(chunksOf(Buffer.from(content), size));
}

// Tests HMDA-8.
describe('a file', () => {
  it.each([1, 2, 3, 7, 64, 100_000])('is read whole in pieces of %s bytes', async (size) => {
    const { judgement, faults, year } = await check(GOOD, size);
    expect(judgement).toMatchObject({ rows: 3, unreadable: 0, edits: [], verdict: 'ready' });
    expect([faults, year]).toEqual([[], 2026]);
  });

  it.each([
    ['the line ends of Windows', GOOD.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${GOOD}`],
    ['no line end at its end', GOOD.trimEnd()],
    ['blank lines at its end', `${GOOD}\r\n\n\n`],
    ['letters beyond ASCII, cut between their bytes', GOOD.replaceAll('Fictional', 'Peñasco')],
  ])('may have %s', async (_, content) => {
    for (const size of [1, 50, 100_000])
      expect((await check(content, size)).judgement).toMatchObject({ rows: 3, edits: [], verdict: 'ready' });
  });

  it.each<[string, string | Buffer, string | RegExp]>([
    ['an empty file', '', 'The file is empty.'],
    ['only a byte order mark', '\ufeff', 'The file is empty.'],
    [
      'no sheet',
      row(1),
      'Line 1 must be the transmittal sheet: It has 110 fields, and the transmittal sheet has 15.',
    ],
    [
      'a blank first line',
      `\n${GOOD}`,
      'Line 1 must be the transmittal sheet: It has 1 field, and the transmittal sheet has 15.',
    ],
    [
      'a year in words',
      GOOD.replace('|2026|4|', '|this year|4|'),
      'Line 1 must be the transmittal sheet: field 3: Calendar Year is "this year", and must be a whole number.',
    ],
    [
      'another year',
      GOOD.replace('|2026|4|', '|2019|4|'),
      'Line 1, field 3: the file is for 2019, and Lintel has the edits of 2025 and 2026.',
    ],
    ['UTF-16', Buffer.from(`\ufeff${GOOD}`, 'utf16le'), 'The file is encoded in UTF-16: save it as UTF-8.'],
    [
      'Latin-1',
      Buffer.from(GOOD.replace('Ada', 'Aña'), 'latin1'),
      'Line 1 is not encoded in UTF-8: save the file as UTF-8.',
    ],
    [
      'Latin-1 further on',
      Buffer.from(`${GOOD}${row(4, { street: '1 Peña Way' })}\n`, 'latin1'),
      'Line 5 is not encoded in UTF-8: save the file as UTF-8.',
    ],
    [
      'a spreadsheet of today',
      Buffer.from('PK\u0003\u0004\u0014\0\u0006\0'),
      /spreadsheet or a ZIP: save .* as text/,
    ],
    [
      'an older spreadsheet',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /a spreadsheet: save it as text with \| between/,
    ],
    ['a gzip', Buffer.from('1f8b080000000000', 'hex'), /a packed file \(gzip\): unpack it/],
    ['a PDF', '%PDF-1.7\n', /This is a PDF: export the register as text/],
    [
      'no line end for long',
      `${sheet(3)}\n${'x'.repeat(250_000)}`,
      'Line 2 is longer than 100 KB: this is no HMDA file.',
    ],
  ])('is refused as %s', async (_, content, message) => {
    for (const size of [3, 100_000]) await expect(check(content, size)).rejects.toThrow(message);
  });

  it.each([
    ['111 fields', `${row(2)}|1`, { line: 3, field: null, words: 'It has 111 fields, and a row has 110.' }],
    [
      'a number that is none',
      row(2, { loanAmount: 'much' }),
      { line: 3, field: 10, words: 'Loan Amount is "much", and must be a number.' },
    ],
    [
      'a NUL byte',
      row(2, { street: '1 Elm\0 St' }),
      {
        line: 3,
        field: 13,
        words: 'Street Address has a control character (U+0000): type the field again.',
      },
    ],
    ['a blank line', '', { line: 3, field: null, words: 'It is blank.' }],
  ])('names the line and field of %s, and judges the others', async (_, line, fault) => {
    const { faults, judgement } = await check([sheet(3), row(1), line, row(3, { lien: '4' })].join('\n'));
    expect(faults).toEqual([fault]);
    expect(judgement).toMatchObject({ rows: 3, unreadable: 1, verdict: 'not-ready' });
    expect(judgement.edits.map(({ id, places }) => [id, places[0]?.line])).toEqual([['V659', 4]]);
  });

  it('that is cut off says so', async () => {
    const { faults } = await check(GOOD.slice(0, -60));
    expect(faults).toEqual([
      {
        line: 4,
        field: null,
        words: expect.stringMatching(
          /^It has \d+ fields, and a row has 110\. The file ends within it: it may be cut off\.$/,
        ),
      },
    ]);
  });

  it('names the first faults only, and counts all', async () => {
    const { faults, judgement } = await check(
      [sheet(500), ...Array.from({ length: 500 }, () => 'x')].join('\n'),
    );
    expect([faults.length, judgement.unreadable]).toEqual([20, 500]);
  });

  it('can be judged by another year than its own', async () => {
    const { judgement } = await checkHmdaFile(chunksOf(Buffer.from(GOOD), 999), { year: 2025 });
    expect(judgement.edits.map(({ id, count }) => `${id} ${count}`)).toEqual(['S302 1', 'V619-2 3']);
  });
});
