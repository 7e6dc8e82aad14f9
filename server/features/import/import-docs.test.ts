import { createReadStream, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FINANCE_TABLES, typedColumns } from '../../../domain/application/section2/finance-columns.ts';
import { LOAN_PROGRAMS, LOAN_PURPOSES } from '../../../domain/loans/loan-product.ts';
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { createImportsForTests, type ImportsForTests } from '../../testing/services/imports-for-tests.ts';
import { ANSWER_COLUMN_NAMES, ANSWER_COLUMNS } from './answers/answer-columns.ts';
import type { TypedColumn } from './answers/typed-cell.ts';
import { ENTRY_COLUMNS, FIELD_COLUMNS, fieldsOf, SECTION_NAMES, SECTIONS } from './finances/entry-columns.ts';
import { BOOK_COLUMNS } from './import-columns.ts';

const docs = new URL('../../../docs/', import.meta.url);
const text = readFileSync(new URL('import.md', docs), 'utf8');
const [ofBook = '', ofFinances = ''] = text.split('## The finances');

function columnsIn(part: string) {
  const rows = [...part.matchAll(/^\| `(\w+)` \|([^|]*)\|.*\|$/gm)].map(([, column, needed = '']) => ({
    column,
    needed: needed.trim(),
  }));
  const required = rows.filter(({ needed }) => needed === 'yes' || needed === 'required');
  return { all: rows.map(({ column }) => column), required: required.map(({ column }) => column) };
}

const optionsOf = ({ options = [] }: TypedColumn) => options;

let bed: ImportsForTests;

beforeAll(async () => {
  bed = await createImportsForTests();
});

afterAll(() => bed.close());

test.each([
  ['a book', ofBook, BOOK_COLUMNS],
  ['finances', ofFinances, ENTRY_COLUMNS],
])('the documentation lists every column of %s in order, and says which are required', (_, part, columns) => {
  expect(columnsIn(part)).toEqual(columns);
});

test('the documentation says which sections have a column of the finances', () => {
  for (const column of FIELD_COLUMNS) {
    const sections = SECTION_NAMES.filter((section) => fieldsOf(SECTIONS[section]).has(column));
    const said = sections.length === SECTION_NAMES.length ? 'all' : sections.join(', ');
    expect(ofFinances).toContain(`| \`${column}\` | ${said} |`);
  }
});

test('the documentation lists every choice', () => {
  const answers = ANSWER_COLUMN_NAMES.flatMap((column) => optionsOf(ANSWER_COLUMNS[column]));
  for (const option of [...LOAN_STATUSES, ...LOAN_PURPOSES, ...LOAN_PROGRAMS, ...answers])
    expect(ofBook).toContain(`\`${option}\``);
  const kinds = FINANCE_TABLES.flatMap(typedColumns).flatMap(optionsOf);
  for (const option of [...SECTION_NAMES, ...kinds]) expect(ofFinances).toContain(`\`${option}\``);
});

test('the samples have every column and no fault', async () => {
  const [book, finances] = ['import-sample.csv', 'import-finances-sample.csv'].map(
    (name) => new URL(name, docs),
  ) as [URL, URL];
  const header = (file: URL) => readFileSync(file, 'utf8').split('\n')[0];
  expect(header(book)).toBe(BOOK_COLUMNS.all.join(','));
  expect(header(finances)).toBe(ENTRY_COLUMNS.all.join(','));
  const report = await bed.run(createReadStream(book));
  expect(report.said).toEqual([]);
  expect(report.imported).toMatchObject({ customers: { created: 5 }, loans: { created: 5 } });
  const entries = await bed.runFinances(createReadStream(finances));
  expect(entries.said).toEqual([]);
  expect(entries.imported).toMatchObject({ entries: { created: 10 }, loans: 2 });
});
