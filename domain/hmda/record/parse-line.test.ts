import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLEAN_ROWS, CLEAN_SHEET, cleanRow } from '../clean-rows.fixture.ts';
import { codesOf, LAR, LAR_FIELD_COUNT, type LarKey, larRow } from './lar-row.ts';
import { parseLarLine, parseSheetLine, writeLine } from './parse-line.ts';

// Tests HMDA-3.
describe('a row', () => {
  it.each(CLEAN_ROWS)('comes back as it was written: %s', (kind) => {
    const row = cleanRow(kind);
    expect(parseLarLine(writeLine(row)).values).toEqual(row);
  });

  it('comes back whatever its texts hold', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((value) => !/[|\r\n]/.test(value) && value === value.trim());
    fc.assert(
      fc.property(text, text, (street, denialReasonText) => {
        const row = cleanRow('denied', { street, denialReasonText });
        expect(parseLarLine(writeLine(row)).values).toEqual(row);
      }),
    );
  });

  it.each([
    [109, 'It has 109 fields, and a row has 110.'],
    [111, 'It has 111 fields, and a row has 110.'],
  ])('with %s fields is refused', (count, words) => {
    const line = [...cleanRow().slice(1), 'more'].slice(0, count).join('|');
    expect(parseLarLine(line)).toEqual({ values: null, faults: [{ field: null, words }] });
  });

  it.each<[LarKey, string, string]>([
    ['age', 'forty', 'Age of Applicant or Borrower is "forty", and must be a whole number.'],
    ['age', '38.5', 'Age of Applicant or Borrower is "38.5", and must be a whole number.'],
    ['loanAmount', '380,000', 'Loan Amount is "380,000", and must be a number.'],
    ['loanAmount', '3e5', 'Loan Amount is "3e5", and must be a number.'],
    ['loanAmount', '', 'Loan Amount is blank, and must be a number.'],
    [
      'loanAmount',
      '1'.repeat(19) + 'x'.repeat(9),
      `Loan Amount is "${'1'.repeat(19)}x…", and must be a number.`,
    ],
    ['applicationDate', '20260229', 'Application Date is "20260229", and must be a date as YYYYMMDD or NA.'],
    ['applicationDate', 'na', 'Application Date is "na", and must be a date as YYYYMMDD or NA.'],
    ['actionTakenDate', '2026-04-28', 'Action Taken Date is "2026-04-28", and must be a date as YYYYMMDD.'],
    ['loanTerm', '3 60', 'Loan Term is "3 60", and must be a whole number, NA or Exempt.'],
    ['lenderCredits', 'none', 'Lender Credits is "none", and must be a number, NA, Exempt or blank.'],
  ])('with %s of "%s" says so', (key, value, words) => {
    expect(parseLarLine(writeLine(cleanRow('originated', { [key]: value })))).toEqual({
      values: null,
      faults: [{ field: LAR[key], words }],
    });
  });

  it('names every field that cannot be read', () => {
    const row = cleanRow('originated', { loanType: 'FHA', income: '12.5' });
    expect(parseLarLine(writeLine(row)).faults?.map(({ field }) => field)).toEqual([5, 57]);
  });

  it('reads codes that do not exist, which are for the edits', () => {
    expect(parseLarLine(writeLine(cleanRow('originated', { loanType: '9' }))).faults).toBeNull();
  });

  it('is read without spaces around its fields, zeros before its codes, and a sign at its end', () => {
    const row = cleanRow('denied');
    const line = writeLine(row);
    for (const same of [
      `${line}|`,
      ` ${line} `,
      line.replaceAll('|', ' | '),
      `${line.replace('|3|', '|03|')} | `,
    ])
      expect(parseLarLine(same).values).toEqual(row);
    expect(parseLarLine(`${line}||`).faults).toHaveLength(1);
    expect(parseLarLine(writeLine(cleanRow('denied', { nmlsrId: '01234' }))).values?.[LAR.nmlsrId]).toBe(
      '01234',
    );
  });

  it('has 110 fields, blank without a value', () => {
    const row = larRow({ loanType: '2' });
    expect([LAR_FIELD_COUNT, row.length, row[1], row[5]]).toEqual([110, 111, '2', '2']);
    expect(row.filter(Boolean)).toEqual(['2', '2']);
  });
});

it('reads the transmittal sheet', () => {
  expect(parseSheetLine(writeLine(CLEAN_SHEET)).values).toEqual(CLEAN_SHEET);
  expect(parseSheetLine(writeLine(CLEAN_SHEET.with(13, 'ten'))).faults).toEqual([
    {
      field: 13,
      words: 'Total Number of Entries Contained in Submission is "ten", and must be a whole number.',
    },
  ]);
  expect(parseSheetLine(writeLine(cleanRow())).faults).toEqual([
    { field: null, words: 'It has 110 fields, and the transmittal sheet has 15.' },
  ]);
});

it('gives codes their meanings', () => {
  expect(codesOf('actionTaken')).toMatchObject({ '1': 'Loan originated', '6': 'Purchased loan' });
  expect(codesOf('street')).toBeNull();
});
