import { describe, expect, it } from 'vitest';
import { rowEdits, sheetEdits } from '../../../domain/hmda/edits/all-edits.ts';
import { EDITS_NOT_CHECKED, EDITS_REPLACED } from '../../../domain/hmda/edits/not-checked.ts';
import { createFileJudge } from '../../../domain/hmda/judge/judge-file.ts';
import { LAR_FIELDS } from '../../../domain/hmda/record/lar-fields.data.ts';
import { codesOf } from '../../../domain/hmda/record/lar-row.ts';
import { writeLine } from '../../../domain/hmda/record/parse-line.ts';
import { HMDA_YEARS, type HmdaYear } from '../../../domain/hmda/rules/edit.ts';
import {
  changed,
  needReference,
  referenceCases,
  referenceEdits,
  referenceFields,
} from './reference.fixture.ts';

/** Edits on the whole file, which no table of edits on a line holds. */
const WHOLE_FILE = /^(?:S304|S305|S306|S307|Q600|Q63[4-9]|Q640)$/;

// Tests HMDA-4.
describe('the cases of the CFPB', () => {
  it('raise the edits that they are named after', (context) => {
    needReference(context);
    const { sheet, bases, lineCases } = referenceCases();
    const wrong: string[] = [];
    for (const { edit: id, on, expect: expected, years, base, changes } of lineCases) {
      if (id in EDITS_NOT_CHECKED) continue;
      const values = changed(on === 'ts' ? sheet : (bases[base] ?? []), changes);
      for (const year of years ?? HMDA_YEARS) {
        const edit = editsOf(year).find((other) => other.id === id && other.isSheet === (on === 'ts'));
        // The rows are of 2025, and only a case with a year of its own is about the year.
        const filing = { sheet: on === 'ts' ? values : sheet, year: years === undefined ? 2025 : year };
        if (edit?.holds(values, filing) !== (expected === 'pass'))
          wrong.push(`${id} ${year} ${expected} ${JSON.stringify(changes)} on ${base}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(lineCases.length).toBeGreaterThan(1100);
  });

  it('raise the edits on a whole file', (context) => {
    needReference(context);
    const { sheet, bases, fileCases } = referenceCases();
    const wrong = fileCases.filter(({ edit, expect: expected, rows, ts }) => {
      const judge = createFileJudge({ sheet: changed(sheet, ts), year: 2025 });
      for (const [place, { base, changes }] of rows.entries()) {
        const row = changed(bases[base] ?? [], changes);
        judge.row(row, place + 2, writeLine(row));
      }
      const isRaised = judge.end().edits.some(({ id }) => id === edit);
      return isRaised !== (expected === 'fail');
    });
    expect(wrong).toEqual([]);
    expect(fileCases.length).toBe(10);
  });

  it('are of edits that are all there, but for those that are named', (context) => {
    needReference(context);
    const edits = referenceEdits();
    for (const year of HMDA_YEARS) {
      const ours = new Set(editsOf(year).map(({ id }) => id));
      const theirs = edits.filter(({ id, years }) => years.includes(year) && !WHOLE_FILE.test(id));
      const missing = theirs.filter(({ id }) => !ours.has(id)).map(({ id }) => id);
      expect(missing.sort()).toEqual(Object.keys(EDITS_NOT_CHECKED).sort());
      const known = new Set(theirs.map(({ id }) => id));
      expect([...ours].filter((id) => !known.has(id))).toEqual([]);
    }
    const older = edits.filter(({ years }) => years.length === 0).map(({ id }) => id);
    expect(older.sort()).toEqual(Object.keys(EDITS_REPLACED).sort());
  });
});

function editsOf(year: HmdaYear) {
  return [
    ...rowEdits(year).map((edit) => ({ ...edit, isSheet: false })),
    ...[...sheetEdits(year, false), ...sheetEdits(year, true)].map((edit) => ({ ...edit, isSheet: true })),
  ];
}

// Tests HMDA-3.
it("has the fields and codes of the CFPB's schema", (context) => {
  needReference(context);
  const schema = referenceFields();
  expect(LAR_FIELDS.map(({ name }) => name)).toEqual(schema.map(({ fieldName }) => fieldName));
  const different = LAR_FIELDS.filter(({ key }, place) => {
    const theirs = schema[place]?.enumerations.map(({ value }) => value).filter((code) => /^\d+$/.test(code));
    const codes = codesOf(key);
    return codes !== null && Object.keys(codes).sort().join() !== theirs?.sort().join();
  });
  // The schema offers codes in further places that V628-2 and V696-2 refuse there.
  expect(different.map(({ key }) => key)).toEqual([
    ...['ethnicity2', 'ethnicity3', 'ethnicity4', 'ethnicity5'],
    ...['ausResult2', 'ausResult3', 'ausResult4', 'ausResult5'],
  ]);
});
