import { describe, expect, it } from 'vitest';
import { CLEAN_SHEET, cleanRow, TEST_LEI } from '../clean-rows.fixture.ts';
import { uliOf } from '../identifiers/loan-identifier.ts';
import type { Values } from '../record/field-record.ts';
import type { LarKey } from '../record/lar-row.ts';
import { writeLine } from '../record/parse-line.ts';
import { SHEET } from '../record/transmittal-sheet.ts';
import { createFileJudge } from './judge-file.ts';
import {
  countRow,
  MACRO_EDITS,
  type MacroCounts,
  type MacroEdit,
  macroFault,
  noMacroCounts,
} from './macro-counts.ts';

function rows(count: number, changes: Partial<Record<LarKey, string>> = {}): Values[] {
  return Array.from({ length: count }, (_, place) =>
    cleanRow('originated', { uli: uliOf(TEST_LEI, `LN${place}`) ?? '', loanPurpose: '31', ...changes }),
  );
}

function judged(
  given: readonly Values[],
  sheet: Partial<Record<keyof typeof SHEET, string>> = {},
  options = {},
) {
  const values = [...CLEAN_SHEET];
  for (const [key, value] of Object.entries({ entries: String(given.length), ...sheet }))
    values[SHEET[key as keyof typeof SHEET]] = value;
  const judge = createFileJudge({ sheet: values, year: 2026, ...options });
  for (const [place, row] of given.entries()) judge.row(row, place + 2, writeLine(row));
  return judge.end();
}

function raisedIn(...given: Parameters<typeof judged>): string[] {
  return judged(...given).edits.map(({ id, count }) => `${id} ${count}`);
}

// Tests HMDA-5.
describe('a file', () => {
  it('is ready without an edit', () => {
    expect(judged(rows(3))).toMatchObject({ rows: 3, unreadable: 0, edits: [], verdict: 'ready' });
  });

  it('is to be confirmed with quality and macro edits only', () => {
    expect(judged(rows(3, { income: '20000' }))).toMatchObject({
      edits: [{ id: 'Q606', kind: 'quality', count: 3 }],
      verdict: 'confirm',
    });
    expect(judged(rows(3, { income: '5' }))).toMatchObject({
      edits: [{ id: 'Q640', kind: 'macro', count: 1, places: [], figure: expect.stringContaining(' of ') }],
      verdict: 'confirm',
    });
  });

  it('is not ready with a validity edit, or a row that cannot be read', () => {
    expect(judged([...rows(3), cleanRow('originated', { lien: '3' })]).verdict).toBe('not-ready');
    const judge = createFileJudge({ sheet: CLEAN_SHEET.with(SHEET.entries, '1'), year: 2026 });
    judge.unreadable();
    expect(judge.end()).toMatchObject({ rows: 1, unreadable: 1, edits: [], verdict: 'not-ready' });
  });

  it('names the first places of each edit, with the fields behind it', () => {
    const { edits } = judged(rows(9, { loanTerm: 'Exempt', lien: '3' }), {}, { placesKept: 2 });
    expect(
      edits.map(({ id, count, places }) => [id, count, places.map(({ line, fields }) => [line, fields])]),
    ).toEqual([
      [
        'V659',
        9,
        [
          [2, [61]],
          [3, [61]],
        ],
      ],
      [
        'Q646',
        9,
        [
          [2, [82]],
          [3, [82]],
        ],
      ],
    ]);
  });

  it('has as many rows as its sheet says', () => {
    expect(raisedIn(rows(3), { entries: '4' })).toEqual(['S304 1']);
  });

  it.each([
    ['1', '20260331', []],
    ['1', '20260401', ['S307 1']],
    ['2', '20260401', []],
    ['3', '20260930', []],
    ['3', '20260630', ['S307 1']],
    ['4', '20261231', []],
  ])('of quarter %s may have its only action on %s', (quarter, actionTakenDate, raised) => {
    expect(raisedIn(rows(1, { actionTakenDate }), { quarter })).toEqual(raised);
  });
});

// Tests HMDA-6.
describe('repeated rows', () => {
  const [one, other] = rows(2) as [Values, Values];
  const denied = cleanRow('denied', { uli: one[3] ?? '' });

  it.each<[string, Values[], string[]]>([
    ['none', [one, other], []],
    ['a whole row', [one, other, one], ['S305 1', 'S306 1', 'Q600 1']],
    ['a whole row, three times', [one, one, one], ['S305 2', 'S306 2', 'Q600 2']],
    ['a ULI of another action', [one, denied], ['Q600 1']],
    ['a denied row', [denied, denied], ['S305 1', 'Q600 1']],
    [
      'an originated ULI after a denied one',
      [denied, one, cleanRow('originated', { uli: one[3] ?? '', income: '90' })],
      ['S306 1', 'Q600 2'],
    ],
    ['the third row as the second', [one, denied, denied], ['S305 1', 'Q600 2']],
  ])('%s', (_, given, raised) => {
    const stopping = raisedIn(given).filter((edit) => !edit.startsWith('Q63'));
    expect(stopping).toEqual(raised);
  });

  it('name the line that they repeat', () => {
    const [, , uli] = judged([other, one, one]).edits;
    expect(uli).toMatchObject({ id: 'Q600', places: [{ line: 4, fields: [3], repeats: 3 }] });
  });

  it('are found among 1,500 rows, and only they', () => {
    const many = rows(1_500);
    const given = [...many, ...many.slice(777, 779)];
    const repeated = ['S305 2', 'S306 2', 'Q600 2'];
    expect(raisedIn(given)).toEqual(repeated);
    // Room for as many rows as the sheet says, whatever it says.
    for (const entries of ['1', '-7', '99999999999999999999', ''])
      expect(raisedIn(given, { entries })).toEqual(expect.arrayContaining(['S304 1', ...repeated]));
  });

  it('stay fast with one ULI throughout', () => {
    const same = Array.from({ length: 700 }, (_, place) =>
      cleanRow('originated', { loanPurpose: '31', income: String(1200 + place) }),
    );
    expect(raisedIn([...same, ...same.slice(0, 5)])).toEqual(['S305 5', 'S306 704', 'Q600 704']);
  });

  it('are looked for among the first rows only if there are too many', () => {
    const many = rows(10);
    const { edits, isEveryRowCompared } = judged([...many, ...many], {}, { maxIndexedRows: 6 });
    expect(edits.find(({ id }) => id === 'S305')?.count).toBe(6);
    expect(isEveryRowCompared).toBe(false);
    expect(judged([...many, ...many], {}, { maxIndexedRows: 10 }).isEveryRowCompared).toBe(true);
  });
});

const PASS = {
  Q634: [{ loanPurpose: '1', actionTaken: '1' }, 25],
  Q635: [{ actionTaken: '2' }, 15],
  Q636: [{ actionTaken: '4' }, 30],
  Q637: [{ actionTaken: '5' }, 15],
  Q638: [{ actionTaken: '3' }, 80],
  Q639: [{ preapproval: '1' }, 1000],
  Q640: [{ income: '9' }, 20],
} as const;

const faultOf = (id: string, counts: MacroCounts) =>
  macroFault(MACRO_EDITS.find((edit) => edit.id === id) as MacroEdit, counts);

// Each with as many rows as still pass, and with one more in place of another row.
it.each(Object.entries(PASS))('raises macro edit %s beyond its share', (id, [changes, most]) => {
  const others = id === 'Q634' || id === 'Q639' ? 0 : 100;
  const isRaised = (count: number) => {
    const counts = noMacroCounts();
    const special = cleanRow('originated', { loanPurpose: '31', ...changes });
    const usual = cleanRow('originated', { loanPurpose: '31' });
    for (let place = 0; place < count; place += 1) countRow(counts, special);
    for (let place = count; place < others; place += 1) countRow(counts, usual);
    return faultOf(id, counts) !== null;
  };
  expect([isRaised(most), isRaised(most + 1)]).toEqual([false, true]);
});

it('takes Q640 of the rows with an income, and passes an empty file', () => {
  const counts = noMacroCounts();
  expect(MACRO_EDITS.map((edit) => macroFault(edit, counts))).toEqual(MACRO_EDITS.map(() => null));
  countRow(counts, cleanRow('originated', { income: '9' }));
  for (let place = 0; place < 9; place += 1) countRow(counts, cleanRow('originated', { income: 'NA' }));
  expect(faultOf('Q640', counts)).toBe('1 of 1 rows, 100.0%');
});
