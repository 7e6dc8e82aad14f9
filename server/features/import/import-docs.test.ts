import { createReadStream, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOAN_PROGRAMS, LOAN_PURPOSES } from '../../../domain/loans/loan-product.ts';
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { createImportsForTests, type ImportsForTests } from '../../testing/services/imports-for-tests.ts';
import { ANSWER_COLUMN_NAMES, ANSWER_COLUMNS } from './answers/answer-columns.ts';
import type { TypedColumn } from './answers/typed-cell.ts';
import { BOOK_COLUMNS } from './import-columns.ts';

const docs = new URL('../../../docs/', import.meta.url);
const text = readFileSync(new URL('import.md', docs), 'utf8');

/** The columns of the table in a part of the text, and those of them that are required. */
function columnsIn(part: string) {
  const rows = [...part.matchAll(/^\| `(\w+)` \|([^|]*)\|.*\|$/gm)].map(([, column, needed = '']) => ({
    column,
    needed: needed.trim(),
  }));
  const required = rows.filter(({ needed }) => needed === 'yes');
  return { all: rows.map(({ column }) => column), required: required.map(({ column }) => column) };
}

const optionsOf = ({ options = [] }: TypedColumn) => options;

let bed: ImportsForTests;

beforeAll(async () => {
  bed = await createImportsForTests();
});

afterAll(() => bed.close());

test('the documentation lists every column in order, and says which are required', () => {
  expect(columnsIn(text)).toEqual(BOOK_COLUMNS);
});

test('the documentation lists every choice', () => {
  const answers = ANSWER_COLUMN_NAMES.flatMap((column) => optionsOf(ANSWER_COLUMNS[column]));
  for (const option of [...LOAN_STATUSES, ...LOAN_PURPOSES, ...LOAN_PROGRAMS, ...answers])
    expect(text).toContain(`\`${option}\``);
});

test('the sample has every column and no fault', async () => {
  const file = new URL('import-sample.csv', docs);
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(BOOK_COLUMNS.all.join(','));
  const report = await bed.run(createReadStream(file));
  expect(report.said).toEqual([]);
  expect(report.imported).toMatchObject({ customers: { created: 5 }, loans: { created: 5 } });
});
