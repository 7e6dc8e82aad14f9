import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  ADA,
  type Cells,
  createImportsForTests,
  csv,
  type ImportsForTests,
  LOCKED_LOAN,
} from '../../testing/services/imports-for-tests.ts';

let bed: ImportsForTests;

beforeAll(async () => {
  bed = await createImportsForTests();
});

afterEach(() => bed.clear());

afterAll(() => bed.close());

const loans = () => bed.database.db.selectFrom('loans').selectAll().orderBy('loan_number').execute();
const customers = () => bed.database.db.selectFrom('customers').selectAll().orderBy('external_id').execute();

test.each<[string, Cells, string]>([
  ['customer_key', { customer_key: '' }, 'is blank, and is required'],
  ['first_name', { first_name: 'R2D2' }, 'is "R2D2": it must be a name'],
  ['last_name', { last_name: '' }, 'is blank, and is required'],
  ['email', { email: 'ada at mail' }, 'is "ada at mail": it must be an email address'],
  ['cell_phone', { cell_phone: '12' }, 'is "12": it must be a US phone number'],
  ['loan_number', { loan_number: '' }, 'is blank, and is required'],
  ['loan_number', { loan_number: '=1+1' }, 'is "=1+1": it must be letters, digits'],
  ['loan_status', { loan_status: 'OPEN' }, 'is "OPEN": it must be one of STARTED'],
  ['loan_status', { loan_status: '' }, 'is blank, and is required'],
  ['loan_purpose', { loan_purpose: 'Fun' }, 'is "Fun": it must be one of Purchase'],
  ['loan_program', { loan_program: '40-Year' }, 'is "40-Year": it must be one of 30-Year Fixed'],
  ['loan_amount', { loan_amount: '12.50' }, 'is "12.50": it must be an amount in whole dollars'],
  ['loan_amount', { loan_amount: '0' }, 'is "0": it must be an amount in whole dollars'],
  ['loan_amount', { loan_amount: '-5' }, 'is "-5": it must be an amount in whole dollars'],
  ['property_street', { property_street: '=1+1' }, 'is "=1+1": it must be a street address'],
  ['property_street', { property_street: '12 ~ Oak • St' }, '# @ * ( ) -, without ~ and •'],
  ['property_city', { property_city: 'Ral~eigh' }, "or O'Fallon, without ~"],
  ['last_name', { last_name: 'L~ee' }, 'at most 100 characters, without ~'],
  ['property_city', { property_city: 'R4leigh' }, 'is "R4leigh": it must be a city'],
  ['property_state', { property_state: 'N1' }, 'is "N1": it must be a state'],
  ['property_zip', { property_zip: '2760' }, 'is "2760": it must be five digits'],
  ['closing_date', { closing_date: '2026-02-30' }, 'is "2026-02-30": it must be a date'],
  [
    'closing_date',
    { loan_status: 'CLOSED', closing_date: '' },
    'is blank, and is required for a loan that is CLOSED',
  ],
  ['loan_officer', { loan_officer: '@@' }, 'is "@@": it must be a name'],
  [
    'lock_date',
    { lock_date: '2026-03-10' },
    'is "2026-03-10": it must be a date, as in 2026-03-09 or 03/09/2026, and not',
  ],
  ['lock_date', { loan_status: 'FLOATED' }, 'a loan that is FLOATED has no lock'],
  ['lock_expiration_date', { lock_expiration_date: '' }, 'is blank, and is required for a loan with a lock'],
  ['lock_expiration_date', { lock_expiration_date: '2026-02-19' }, 'is before the lock_date'],
  ['locked_interest_rate', { locked_interest_rate: '6.12345' }, 'is "6.12345": it must be a rate in percent'],
  ['investor_name', { investor_name: 'x'.repeat(201) }, 'it must be at most 200 characters'],
  ['investor_name', { investor_name: 'Oak\0Bank' }, 'contains a character that cannot be stored'],
  ['created_on', { created_on: '2026-03-10' }, 'is "2026-03-10": it must be a date'],
])('names a fault of %s (%#) by line and column, and imports nothing', async (column, cells, message) => {
  const report = await bed.run(
    csv([
      { ...ADA, customer_key: 'C-0' },
      { ...LOCKED_LOAN, ...cells },
    ]),
  );
  expect(report.imported).toBeNull();
  expect(report.said).toHaveLength(1);
  expect(report.said[0]).toContain(`line 3, column ${column}: `);
  expect(report.said[0]).toContain(message);
  expect(await customers()).toEqual([]);
});

test('names every fault of a lock without its date', async () => {
  const report = await bed.run(csv([{ ...LOCKED_LOAN, lock_date: '' }]));
  expect(report.said).toEqual([
    'line 2, column lock_date: is blank, and is required for a loan that is LOCKED',
    'line 2, column lock_expiration_date: belongs to a lock, but lock_date is blank',
    'line 2, column locked_interest_rate: belongs to a lock, but lock_date is blank',
    'line 2, column investor_name: belongs to a lock, but lock_date is blank',
  ]);
});

// Tests STATUS-19.
test('refuses a status that a requirement stops, and lets one that asks pass', async () => {
  const closed = { ...LOCKED_LOAN, loan_status: 'CLOSED', closing_date: '2026-03-01', loan_officer: '' };
  const importWith = (effect: 'stops' | 'asks') =>
    bed.run(csv([closed]), { requirements: { CLOSED: { 'people-assigned': effect } } });
  const stopped = await importWith('stops');
  expect(stopped.imported).toBeNull();
  expect(stopped.said.join()).toContain('column loan_status: is not possible for this loan.');
  expect(stopped.said.join()).toContain('No Loan Officer is assigned.');
  expect((await importWith('asks')).imported).toMatchObject({ loans: { created: 1 } });
});

test('names lines that contradict each other', async () => {
  const report = await bed.run(
    csv([
      LOCKED_LOAN,
      { ...LOCKED_LOAN, loan_amount: 'much' },
      { ...ADA, last_name: 'Brandt', cell_phone: '' },
      { ...ADA, cell_phone: '9195550143' },
    ]),
  );
  expect(report.said).toEqual([
    expect.stringContaining('line 3, column loan_amount: is "much"'),
    'line 3, column loan_number: stands on line 2 already',
    'line 4, column last_name: differs from line 2, which has the same customer_key',
    'line 5, column cell_phone: differs from line 2, which has the same customer_key',
  ]);
});

test('refuses a loan number that another customer has in Lintel', async () => {
  await bed.run(csv([LOCKED_LOAN]));
  const report = await bed.run(csv([{ ...LOCKED_LOAN, customer_key: 'C-9' }]));
  expect(report.said).toEqual([
    'line 2, column loan_number: is the number of a loan that another customer has in Lintel',
  ]);
});

test('skips faulty lines on request, and imports the others', async () => {
  const report = await bed.run(
    csv([
      { ...LOCKED_LOAN, loan_amount: 'x' },
      { ...ADA, loan_number: 'B-1', loan_status: 'PARTIAL' },
    ]),
    {
      skipFaulty: true,
    },
  );
  expect(report.faults).toEqual({ faults: 1, lines: 1 });
  expect((await loans()).map(({ loan_number }) => loan_number)).toEqual(['B-1']);
});

test.each([
  [
    'unknown',
    'customer_key,first_name,last_name,email,salary',
    'line 1: "salary" is not a column of an import',
  ],
  ['missing', 'customer_key,first_name,last_name', 'line 1, column email: is missing from the header row'],
  [
    'repeated',
    'customer_key,first_name,last_name,email,email',
    'line 1, column email: appears twice, as column 4 and 5',
  ],
  ['nameless', 'customer_key,first_name,last_name,email,', 'line 1: column 5 has no name'],
])('refuses a file with an %s column', async (_, header, message) => {
  await expect(bed.run(`${header}\n`)).rejects.toThrow(message);
});

test('refuses an empty file', async () => {
  await expect(bed.run('')).rejects.toThrow('line 1: the file is empty');
});

test('reports lines with too few or too many cells, and skips blank ones', async () => {
  const report = await bed.run(
    'customer_key,first_name,last_name,email\nA,Ann\n,,,\n\nB,Bo,Lee,bo@mail.example,x\n',
  );
  expect(report.said).toEqual([
    'line 2: has 2 cells, and the header row has 4',
    'line 5: has 5 cells, and the header row has 4',
  ]);
});

test('imports nothing from a file that turns out to be unreadable', async () => {
  const latin1 = Buffer.concat([Buffer.from(csv([ADA])), Buffer.from('C-2,Garc\u00eda', 'latin1')]);
  await expect(bed.run(Readable.from([latin1]))).rejects.toThrow('line 3: is not UTF-8');
  expect(await customers()).toEqual([]);
});
