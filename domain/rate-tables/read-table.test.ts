import { describe, expect, it } from 'vitest';
import { LOAN_LIMIT_TABLE } from './loan-limit-table.ts';
import { tableCsv, versionInForce } from './rate-table.ts';
import { INSURANCE_TABLE, PRICE_TABLE } from './rate-table-kinds.ts';
import { faultText, readTable } from './read-table.ts';
import { tableChanges } from './table-changes.ts';

const HEAD = 'Item,Term,LTV above,LTV to,Score from,Score to,Rate per year';
const CARD = [
  HEAD,
  'Base rate,All,80,90,700,850,0.38',
  'Base rate,All,80,90,620,699,0.62',
  'base RATE,all,90,97,700,850,.58%',
  'Base rate,All,90,97,620,699,1.1',
  'Second Home,All,80,97,620,850,-0.125',
].join('\n');

function faults(text: string): string[] {
  const read = readTable(INSURANCE_TABLE, text);
  return read.ok ? [] : read.faults.map(faultText);
}

// Tests TABLE-4.
describe('readTable', () => {
  it('reads a file with a byte order mark, CRLF, quotation marks and blank lines', () => {
    const text = `\ufeff${CARD.replaceAll('\n', '\r\n').replace('Second Home', '"Second Home"')}\r\n\r\n`;
    const read = readTable(INSURANCE_TABLE, text);
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && read.rows[2]).toEqual(['Base rate', 'All', '90.00', '97.00', '700', '850', '0.580']);
  });

  it('writes what it reads, negative percentages too', () => {
    const read = readTable(INSURANCE_TABLE, CARD);
    const rows = read.ok ? read.rows : [];
    expect(rows.at(-1)?.at(-1)).toBe('-0.125');
    expect(readTable(INSURANCE_TABLE, tableCsv(INSURANCE_TABLE, rows))).toEqual(read);
    expect(tableCsv(INSURANCE_TABLE, [['=1+1', '-x', 'a "b"', '', '', '', '']])).toContain(
      `'=1+1,'-x,"a ""b"""`,
    );
  });

  it.each([
    ['', ['The file is empty']],
    [HEAD, ['The file has no row below its heads']],
    [CARD.replaceAll(',', ';'), ['The cells are separated by semicolons. Save the file as CSV with commas']],
    [CARD.replaceAll(',', '\t'), ['The cells are separated by tabs. Save the file as CSV with commas']],
    [CARD.replace('0.62', '0.\0'), ['Line 3: A character cannot be read. Save the file as CSV UTF-8']],
    [CARD.replace('0.62', '0.\ud83d'), ['A character cannot be read. Save the file as CSV UTF-8']],
    [CARD.replace('Score to', 'Score until'), [`Line 1: The first line must be: ${HEAD}`]],
    [CARD.replace(',0.62', ''), ['Line 3: This line has 6 cells, and the table has 7 columns']],
    [CARD.replace('0.62', '0,62'), ['Line 3: This line has 8 cells, and the table has 7 columns']],
    [
      CARD.replace('0.62', 'a lot').replace('0.38', '0.3801'),
      [
        'Line 2, Rate per year: Enter a percentage from -10 to 10 with at most 3 places, such as 0.250',
        'Line 3, Rate per year: Enter a percentage from -10 to 10 with at most 3 places, such as 0.250',
      ],
    ],
    [
      CARD.replace('Second Home', 'Boat'),
      [expect.stringContaining('Line 6, Item: Enter one of: Base rate;')],
    ],
    [
      CARD.replace('620,699,0.62', '200,699,0.62'),
      ['Line 3, Score from: Enter a whole number from 300 to 850'],
    ],
    [`${CARD}\nSecond Home,All,80,97,620,850,0.2`, ['Line 7: This row repeats line 6']],
    [CARD.replace('620,699,0.62', '620,710,0.62'), ['Line 3: This row overlaps line 2']],
    [
      CARD.replace('620,699,0.62', '620,690,0.62'),
      ['Base rate, All: no row for LTV 80.00 to 90.00, score 691 to 699'],
    ],
    [CARD.replace('90,97,620', '97,90,620'), ["Line 5, LTV to: Enter more than 'LTV above'"]],
    [CARD.replace('700,850,0.38', '850,700,0.38'), ["Line 2, Score to: Enter at least 'Score from'"]],
    [
      CARD.replace(',0.62', ',-0.62'),
      ['Line 3, Rate per year: Enter at least 0: only an addition may be negative'],
    ],
    [CARD.replace('0.62', '"0.62'), ['Line 3: A quotation mark that is opened here is never closed']],
    [
      CARD.replace('0.62', '0"6"2'),
      ['Line 3: Put the whole cell in quotation marks, and double those in it'],
    ],
    [
      [HEAD, ...Array.from({ length: 10_001 }, () => 'Base rate,All,80,97,620,850,0.2')].join('\n'),
      ['A table has at most 10,000 rows, and this has 10,001'],
    ],
  ])('refuses file %#', (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  it('lists the first faults, and counts all of them', () => {
    const text = [HEAD, ...Array.from({ length: 9_500 }, () => 'Base rate,All,80,97,620,850,0.2')].join('\n');
    const read = readTable(INSURANCE_TABLE, text);
    expect(read).toMatchObject({ ok: false, faultCount: 9_499 });
    expect(faults(text)).toHaveLength(100);
  });

  it('refuses an item for all terms beside the same item for some', () => {
    expect(faults(`${CARD}\nSecond Home,Over 20 years,80,97,620,850,0.2`)).toEqual([
      'Line 7, Term: This item has rows for all terms too',
    ]);
  });

  it('knows the items of price adjustments', () => {
    const text = `${HEAD.replace('Rate per year', 'Adjustment')}\nCash-out refinance,All,0,80,300,850,0.375`;
    expect(readTable(PRICE_TABLE, text)).toMatchObject({ ok: true });
  });

  it.each([
    ['commas', ',', 'A file has at most 150,000 cells, and this has 1,000,001'],
    ['bars', '|', 'A file has at most 150,000 cells, and this has 1,000,001'],
    ['line feeds', '\n', 'A table has at most 10,000 rows, and this has 1,000,001 lines'],
    ['carriage returns', '\r', 'A table has at most 10,000 rows, and this has 1,000,001 lines'],
  ])('refuses a megabyte of %s before it is parsed', (_what, char, message) => {
    for (const kind of [INSURANCE_TABLE, LOAN_LIMIT_TABLE]) {
      const read = readTable(kind, char.repeat(1_000_000));
      expect(read.ok ? [] : read.faults.map(faultText)).toEqual([message]);
    }
  });
});

describe('tableChanges', () => {
  it('counts and lists rows that were added, removed and changed', () => {
    const read = readTable(INSURANCE_TABLE, CARD);
    const before = read.ok ? read.rows : [];
    const [first = [], second = [], ...rest] = before;
    const after = [[...first.slice(0, -1), '0.400'], ...rest, ['Adjustable rate', ...first.slice(1)]];
    expect(tableChanges(INSURANCE_TABLE, before, after)).toMatchObject({
      added: 1,
      removed: 1,
      changed: 1,
      rows: [{ before: first }, { before: null }, { before: second, after: null }],
    });
  });
});

// Tests TABLE-2.
describe('versionInForce', () => {
  it('is the last one that began by the day, and of one day the newest', () => {
    const version = (validFrom: string, createdOn: string | null) => ({
      validFrom,
      createdOn,
      tableId: `${validFrom} ${createdOn}`,
    });
    const versions = [
      version('2026-01-01', null),
      version('2026-06-01', '2026-05-20T10:00:00.000Z'),
      version('2026-01-01', '2026-02-01T10:00:00.000Z'),
    ];
    expect(versionInForce(versions, '2025-12-31')).toBeNull();
    expect(versionInForce(versions, '2026-01-01')).toBe(versions[2]);
    expect(versionInForce(versions, '2026-06-01')).toBe(versions[1]);
  });
});
