import { createReadStream, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOAN_PROGRAMS, LOAN_PURPOSES } from '../../../domain/loans/loan-product.ts';
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { createImportsForTests, type ImportsForTests } from '../../testing/services/imports-for-tests.ts';
import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from './import-columns.ts';

const docs = new URL('../../../docs/', import.meta.url);
const text = readFileSync(new URL('import.md', docs), 'utf8');
const rows = [...text.matchAll(/^\| `(\w+)` \|([^|]*)\|(.*)\|$/gm)];

let bed: ImportsForTests;

beforeAll(async () => {
  bed = await createImportsForTests();
});

afterAll(() => bed.close());

test('the documentation lists every column in order, and says which are required', () => {
  expect(rows.map(([, column]) => column)).toEqual(IMPORT_COLUMNS);
  const required = rows.filter(([, , answer]) => answer?.trim() === 'yes').map(([, column]) => column);
  expect(required).toEqual(REQUIRED_COLUMNS);
});

test('the documentation lists every status, purpose and program', () => {
  for (const option of [...LOAN_STATUSES, ...LOAN_PURPOSES, ...LOAN_PROGRAMS])
    expect(text).toContain(`\`${option}\``);
});

test('the sample has every column and no fault', async () => {
  const file = new URL('import-sample.csv', docs);
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(IMPORT_COLUMNS.join(','));
  const report = await bed.run(createReadStream(file));
  expect(report.said).toEqual([]);
  expect(report.imported).toMatchObject({ customers: { created: 5 }, loans: { created: 5 } });
});
