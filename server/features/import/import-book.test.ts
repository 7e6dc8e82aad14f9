import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { applicationDraftSchema } from '../../../domain/application/application.ts';
import { applicationHeader } from '../../../domain/application/application-header.ts';
import { customerSearchText } from '../../../domain/customers/customer-search.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import {
  ADA,
  type Cells,
  createImportsForTests,
  csv,
  type ImportsForTests,
  LOCKED_LOAN,
} from '../../testing/services/imports-for-tests.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp } from '../../testing/test-app.ts';

let bed: ImportsForTests;

beforeAll(async () => {
  bed = await createImportsForTests();
});

afterEach(() => bed.clear());

afterAll(() => bed.close());

const loans = () => bed.database.db.selectFrom('loans').selectAll().orderBy('loan_number').execute();
const customers = () => bed.database.db.selectFrom('customers').selectAll().orderBy('external_id').execute();

test('imports a customer with a loan, its application, lock, assignments and history', async () => {
  const report = await bed.run(csv([LOCKED_LOAN]));
  expect(report.imported).toMatchObject({
    customers: { created: 1, changed: 0, unchanged: 0 },
    loans: { created: 1, changed: 0, unchanged: 0, kept: 0 },
    unknownPeople: ['Oscar', 'Paula', 'Tomas'],
  });
  const [customer] = await customers();
  const [loan] = await loans();
  expect(customer).toMatchObject({
    external_id: 'C-1',
    first_name: 'Adaeze',
    last_name: "O'Neill-García",
    primary_email: 'adaeze@mail.example',
    cell_phone: '+1(919)555-0142',
    created_at: '2026-01-15T17:00:00.000Z',
  });
  expect(loan).toMatchObject({
    customer_id: customer?.id,
    loan_number: '40012345',
    status: 'LOCKED',
    card: 'locked',
    loan_program: '30-Year Fixed',
    loan_amount: 312_000,
    lock_status: 'LOCKED',
    lock_date: '2026-02-20',
    lock_expiration_date: '2026-04-06',
    closing_date: '2026-05-04',
    setup_processor: 'Paula',
    created_at: '2026-01-15T17:00:00.000Z',
  });

  const stored = await bed.database.db.selectFrom('loan_applications').selectAll().executeTakeFirstOrThrow();
  const header = applicationHeader(applicationDraftSchema.parse(stored.document));
  expect(stored.version).toBe(1);
  expect(header).toMatchObject({
    borrowerLastName: "O'Neill-García",
    loanAmount: 312_000,
    propertyCity: 'Raleigh',
    closingDate: '2026-05-04',
  });
  expect(customer?.search_text).toBe(
    customerSearchText(
      {
        firstName: 'Adaeze',
        lastName: "O'Neill-García",
        primaryEmail: 'adaeze@mail.example',
        phones: ['+1(919)555-0142'],
      },
      [{ ...header, loanNumber: '40012345' }],
    ),
  );

  const actions = await bed.database.db
    .selectFrom('loan_actions')
    .selectAll()
    .orderBy('action_type')
    .execute();
  expect(actions.map(({ action_type, status, created_by }) => [action_type, status, created_by])).toEqual([
    ['LOCK', 'LOCKED', 'import'],
    ['TASKS', null, 'import'],
  ]);
  expect(actions[0]?.data).toMatchObject({ lockedInterestRate: '6.125', investorName: '=HYPERLINK("x")' });
  const events = await bed.database.db.selectFrom('events').selectAll().orderBy('id').execute();
  expect(events.map(({ kind, actor, to_version }) => [kind, actor, to_version])).toEqual([
    ['customer-imported', 'import', null],
    ['loan-imported', 'import', 1],
  ]);
});

test('imports a customer alone, and several loans of one customer', async () => {
  const alone = { customer_key: 'C-2', first_name: 'Ben', last_name: 'Ashford', email: 'ben@mail.example' };
  const second: Cells = { ...ADA, loan_number: 'A-7', loan_status: 'started' };
  await bed.run(csv([LOCKED_LOAN, second, alone]));
  const all = await customers();
  expect(all.map(({ external_id }) => external_id)).toEqual(['C-1', 'C-2']);
  expect((await loans()).map(({ loan_number, customer_id }) => [loan_number, customer_id])).toEqual([
    ['40012345', all[0]?.id],
    ['A-7', all[0]?.id],
  ]);
  expect(all[0]?.search_text.split('\n')).toHaveLength(3);
  expect(all[1]?.search_text).toBe(' ben ashford ben@mail.example');
});

test('reads texts as copied tables have them', async () => {
  const noBreaks = ['\u00a0', '\u2007', '\u202f', '\u3000', '\u200b \u2060', ' \u200d'];
  const lines = noBreaks.map((gap, place) => ({
    customer_key: `C-${place}`,
    first_name: `Ann${gap}Marie`,
    last_name: 'Lee\u2011Ray',
    email: `ann-${place}@mail.example`,
  }));
  await bed.run(csv(lines));
  const names = (await customers()).map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  expect(names).toEqual(noBreaks.map(() => 'Ann Marie Lee-Ray'));
});

// Tests APP-9.8, APP-9.21.
test.each([
  ['St. Louis', '63101-1001', 'Saint Louis', '63101'],
  ["O'Fallon", '63366', 'O Fallon', '63366'],
])('reads the city %s and the zip %s as %s and %s', async (city, zip, plain, five) => {
  await bed.run(
    csv([{ ...LOCKED_LOAN, property_city: city, property_zip: zip, mailing_city: city, mailing_zip: zip }]),
  );
  const stored = await bed.database.db.selectFrom('loan_applications').selectAll().executeTakeFirstOrThrow();
  const application = applicationDraftSchema.parse(stored.document);
  const { propertyAddress } = application.section4LoanAndPropertyInformation?.part4aLoanInformation ?? {};
  const { mailingAddress } = application.section1BorrowerInformation?.part1aPersonalInformation ?? {};
  for (const address of [propertyAddress, mailingAddress])
    expect(address).toMatchObject({ city: plain, zip: five });
});

test('accepts columns in any order, and without optional ones', async () => {
  const report = await bed.run(
    'Email,Last_Name\u00a0,first_name\u200b,CUSTOMER_KEY\nben@mail.example,Ashford,Ben,7\n',
  );
  expect(report.imported?.customers.created).toBe(1);
});

test('writes nothing on a dry run, and reports what it would do', async () => {
  const report = await bed.run(csv([LOCKED_LOAN]), { dryRun: true });
  expect(report.imported?.loans.created).toBe(1);
  expect(await customers()).toEqual([]);
});

test('changes nothing the second time', async () => {
  const file = csv([LOCKED_LOAN, { ...ADA, loan_number: 'A-7', loan_status: 'STARTED' }]);
  await bed.run(file);
  const before = await bed.snapshot();
  const report = await bed.run(file);
  expect(report.imported).toMatchObject({
    customers: { created: 0, changed: 0, unchanged: 1 },
    loans: { created: 0, changed: 0, unchanged: 2, kept: 0 },
  });
  expect(await bed.snapshot()).toEqual(before);
});

test('applies a later file to customer, loan, lock and search text', async () => {
  const other: Cells = { ...ADA, loan_number: 'A-7', loan_status: 'STARTED' };
  await bed.run(csv([LOCKED_LOAN, other]));
  const married = { last_name: 'Brandt' };
  const report = await bed.run(
    csv([
      { ...LOCKED_LOAN, ...married, property_city: 'Durham', lock_expiration_date: '2026-04-20' },
      { ...other, ...married },
    ]),
  );
  expect(report.imported).toMatchObject({ customers: { changed: 1 }, loans: { changed: 2 } });
  const [customer] = await customers();
  const [loan] = await loans();
  expect(customer?.search_text).toContain('brandt');
  expect(customer?.search_text).toContain('durham');
  expect(customer?.search_text).not.toMatch(/raleigh|garcia/);
  expect(customer?.search_text).toContain('19195550142');
  expect(customer?.search_text.split('\n')).toHaveLength(3);
  expect(loan).toMatchObject({ property_city: 'Durham', lock_expiration_date: '2026-04-20' });
  const locks = await bed.database.db
    .selectFrom('loan_actions')
    .selectAll()
    .where('action_type', '=', 'LOCK')
    .execute();
  expect(locks.map(({ data }) => data.lockExpirationDate)).toEqual(['2026-04-20']);
  for (const table of ['loan_applications', 'loans'] as const) {
    const versions = await bed.database.db.selectFrom(table).select('version').execute();
    expect(versions, table).toEqual([{ version: 2 }, { version: 2 }]);
  }
});

test('stores every version of the application in the history', async () => {
  await bed.run(csv([LOCKED_LOAN]));
  const document = () =>
    bed.database.db.selectFrom('loan_applications').select('document').executeTakeFirst();
  const first = await document();
  await bed.run(csv([{ ...LOCKED_LOAN, loan_amount: '400000' }]));
  const second = await document();
  const events = await bed.database.db
    .selectFrom('events')
    .selectAll()
    .where('kind', '=', 'loan-imported')
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    {
      from_version: null,
      to_version: 1,
      patch: [{ op: 'add', path: '', value: first?.document }],
      details: { file: 'book.csv', line: 2 },
    },
    {
      from_version: 1,
      to_version: 2,
      patch: [
        { op: 'test', path: '', value: first?.document },
        { op: 'replace', path: '', value: second?.document },
      ],
    },
  ]);
});

test('adds a loan to an existing customer, and finds them by it', async () => {
  await bed.run(csv([LOCKED_LOAN]));
  await bed.run(csv([{ ...ADA, loan_number: 'A-7', loan_status: 'STARTED' }]));
  const [customer] = await customers();
  expect(customer?.search_text.split('\n').map((line) => line.split(' ')[1])).toEqual([
    'adaeze',
    '40012345',
    'a-7',
  ]);
});

test('leaves a loan that staff have worked on unchanged, and reports it', async () => {
  await bed.run(csv([LOCKED_LOAN]));
  const [loan] = await loans();
  const app = await startTestApp({
    connectionString: bed.connectionString,
    clock: handClock('2026-03-10T12:00:00.000Z'),
  });
  const officer = app.as(LOAN_OFFICER);
  const url = `/api/customers/${loan?.customer_id}/urlas/${loan?.id}`;
  const application = (await officer({ url })).json();
  application.section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount = 299_000;
  const saved = await officer({ method: 'PUT', url, headers: { 'if-match': '"1"' }, payload: application });
  await app.close();
  expect(saved.statusCode).toBe(200);
  const before = await bed.snapshot();
  expect((await bed.run(csv([LOCKED_LOAN]))).imported?.loans).toMatchObject({ unchanged: 1, kept: 0 });
  const report = await bed.run(csv([{ ...LOCKED_LOAN, loan_amount: '400000' }]));
  expect(report.imported?.loans).toMatchObject({ changed: 0, kept: 1 });
  expect(await bed.snapshot()).toEqual(before);
  expect((await loans())[0]).toMatchObject({ loan_amount: 299_000, loan_officer: 'Oscar', status: 'LOCKED' });
});

test('keeps the phone of a customer when the file has none', async () => {
  await bed.run(csv([ADA]));
  const report = await bed.run(csv([{ ...ADA, cell_phone: '' }]));
  expect(report.imported?.customers.unchanged).toBe(1);
  expect((await customers())[0]?.cell_phone).toBe('+1(919)555-0142');
});

test('counts imported loans like others', async () => {
  await bed.run(csv([LOCKED_LOAN, { ...ADA, loan_number: 'A-7', loan_status: 'STARTED' }]));
  const { rows } = await bed.client.query(
    'SELECT bucket, sum(delta)::integer AS n FROM loan_count_deltas GROUP BY 1 ORDER BY 1',
  );
  expect(rows).toEqual([
    { bucket: 'LOCKED', n: 1 },
    { bucket: 'LOCKED amount', n: 312_000 },
    { bucket: 'STARTED', n: 1 },
    { bucket: 'locked', n: 1 },
    { bucket: 'locked amount', n: 312_000 },
    { bucket: 'partial', n: 1 },
  ]);
});

test('continues numbering after imported numbers of its own form', async () => {
  await bed.run(csv([{ ...ADA, loan_number: 'LN-26-004817', loan_status: 'STARTED' }]));
  const { rows } = await bed.client.query(`SELECT nextval('loan_numbers')::integer AS next`);
  expect(rows).toEqual([{ next: 4818 }]);
});

test('lets one import run at a time', async () => {
  const other = new pg.Client(bed.connectionString);
  await other.connect();
  await other.query('BEGIN; SELECT pg_advisory_xact_lock(7305759403793)');
  await expect(bed.run(csv([ADA]))).rejects.toThrow('Another import is running');
  await other.end();
});

test('holds only a few lines of a long file in memory', async () => {
  const lines = 30_000;
  let made = 0;
  let read = 0;
  let furthestAhead = 0;
  function* file() {
    yield Buffer.from('customer_key,first_name,last_name,email\n');
    for (; made < lines; made += 1) {
      furthestAhead = Math.max(furthestAhead, made - read);
      yield Buffer.from(`K${made},Ann,Lee,ann${made}@mail.example\n`);
    }
  }
  const report = await bed.run(Readable.from(file()), { dryRun: true, onLines: (count) => (read = count) });
  expect(report.imported?.customers.created).toBe(lines);
  expect(furthestAhead).toBeLessThan(10_000);
});
