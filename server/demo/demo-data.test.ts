import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIRECTORY_GROUPS } from '../../contract/directories.ts';
import { saysTheSame } from '../../domain/application/answers/answer-values.ts';
import { applicationDraftSchema } from '../../domain/application/application.ts';
import { applicationHeader } from '../../domain/application/application-header.ts';
import { wrongAnswers } from '../../domain/application/checks/wrong-answers.ts';
import { completeIssues } from '../../domain/application/progress/missing-items.ts';
import { withFinanceTotals } from '../../domain/application/section2/section2-totals.ts';
import { CONDITION_STAGES } from '../../domain/conditions/condition.ts';
import {
  CONDITION_STATUSES,
  canDecideCondition,
  isConditionOpen,
} from '../../domain/conditions/condition-status.ts';
import { canBeLoanDate } from '../../domain/deadlines/loan-date-checks.ts';
import { LOAN_STATUSES, loanCard } from '../../domain/loans/loan-status.ts';
import { NOTE_CATEGORIES } from '../../domain/notes/note.ts';
import {
  ADMIN,
  CLOSER,
  COMPLIANCE,
  LOAN_OFFICER,
  LOAN_PROCESSOR,
  UNDERWRITER,
} from '../../domain/people/role.ts';
import { figureOf, qualify } from '../../domain/qualification/qualification.ts';
import { addDays, easternDate } from '../../domain/time/eastern-time.ts';
import { checkContent } from '../features/documents/content-check/check-content.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createDiskFileStore } from '../platform/file-store/disk-file-store.ts';
import { createSealer } from '../platform/secrets/seal.ts';
import { numberOwner } from '../platform/secrets/sealed-secrets.ts';
import { createTestDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';
import { type DemoOptions, loadDemoData } from './demo-data.ts';
import { DEMO_COLLEAGUES } from './demo-directories.data.ts';
import { numberSealing } from './seal-number.ts';

const TODAY = '2026-03-09';
const KEY = Buffer.alloc(32, 7);

let testDatabase: TestDatabase;
let database: Database;
let folder: string;
let options: DemoOptions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-demo-'));
  options = { today: TODAY, sealNumber: numberSealing(KEY), files: createDiskFileStore(folder) };
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionString, { max: 2 });
  expect(await loadDemoData(database.db, options)).toBe(true);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

async function loansWithDocuments() {
  const rows = await database.db
    .selectFrom('loans')
    .innerJoin('loan_applications', 'loan_id', 'loans.id')
    .selectAll('loans')
    .select('document')
    .execute();
  return rows.map((row) => ({ ...row, application: applicationDraftSchema.parse(row.document) }));
}

test('fills every directory, with eight loan officers five title companies and two other providers', async () => {
  const { db } = database;
  const entries = await db.selectFrom('directory_entries').selectAll().execute();
  expect(new Set(entries.map(({ directory }) => directory))).toEqual(new Set(DIRECTORY_GROUPS));
  expect(entries.filter(({ directory }) => directory === 'loanOfficers')).toHaveLength(8);
  const companies = await db.selectFrom('title_companies').selectAll().execute();
  expect(companies.map(({ recipients }) => recipients.length).sort()).toEqual([0, 0, 1, 1, 1, 2, 2]);
});

test('lists staff in the directories under their sign-in addresses', async () => {
  const { db } = database;
  const entries = await db
    .selectFrom('directory_entries')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.first_name', '=', 'directory_entries.first_name')
        .onRef('staff.last_name', '=', 'directory_entries.last_name'),
    )
    .select(['directory', 'directory_entries.email', 'staff.email as signIn'])
    .execute();
  expect(entries.map(({ directory }) => directory)).toEqual(
    expect.arrayContaining(['loanOfficers', 'processors', 'admins']),
  );
  for (const { email, signIn } of entries) expect(email).toBe(signIn);
});

test('has a person who signs in for each role, one without a role, and an account for each name on a loan', async () => {
  const of = database.db.selectFrom('staff').leftJoin('staff_roles', 'staff_id', 'id').orderBy('email');
  const staff = await of.select(['email', 'role']).execute();
  const names = (email: string) => DEMO_COLLEAGUES.some((colleague) => colleague.email === email);
  expect(staff.filter(({ email }) => names(email))).toHaveLength(14);
  expect(staff.filter(({ email }) => !names(email))).toEqual([
    { email: 'admin@lintel.example', role: ADMIN },
    { email: 'closer@lintel.example', role: CLOSER },
    { email: 'compliance@lintel.example', role: COMPLIANCE },
    { email: 'officer@lintel.example', role: LOAN_OFFICER },
    { email: 'processor@lintel.example', role: LOAN_PROCESSOR },
    { email: 'underwriter@lintel.example', role: UNDERWRITER },
    { email: 'visitor@lintel.example', role: null },
  ]);
});

test('has 150 customers with 200 loans in every status', async () => {
  const { db } = database;
  const owners = await db
    .selectFrom('customers')
    .leftJoin('loans', 'loans.customer_id', 'customers.id')
    .select((query) => query.fn.count<number>('loans.id').as('loans'))
    .groupBy('customers.id')
    .execute();
  expect(owners).toHaveLength(150);
  expect(owners.filter(({ loans }) => loans === 0)).toHaveLength(10);
  expect(owners.filter(({ loans }) => loans >= 2)).toHaveLength(50);
  const loans = await loansWithDocuments();
  expect(loans).toHaveLength(200);
  expect(new Set(loans.map(({ status }) => status))).toEqual(new Set(LOAN_STATUSES));
});

test('derives each header from the application, and each card from status and lock', async () => {
  for (const { application, ...loan } of await loansWithDocuments()) {
    const header = applicationHeader(application);
    expect(loan).toMatchObject({
      borrower_first_name: header.borrowerFirstName,
      borrower_last_name: header.borrowerLastName,
      borrower_email: header.borrowerEmail,
      loan_purpose: header.loanPurpose,
      loan_program: header.loanProgram,
      loan_amount: header.loanAmount,
      property_city: header.propertyCity,
      property_state: header.propertyState,
      card: loanCard(loan.status, loan.lock_status !== null),
    });
  }
});

test('completes the application of every loan from FLOATED on', async () => {
  const loans = await loansWithDocuments();
  const complete = loans.filter(({ status }) => status !== 'STARTED' && status !== 'PARTIAL');
  for (const { application, created_at, progress } of complete) {
    expect(progress).toBe(800);
    const day = created_at.slice(0, 10);
    expect(completeIssues(application, day)).toEqual([]);
    expect(wrongAnswers({}, application, day)).toEqual([]);
  }
  const sizes = complete.map(({ document }) => JSON.stringify(document).length);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  expect(mean).toBeGreaterThan(6_000);
  expect(mean).toBeLessThan(14_000);
});

test('has finances from which every complete loan qualifies', async () => {
  const loans = await loansWithDocuments();
  const complete = loans.filter(({ status }) => status !== 'STARTED' && status !== 'PARTIAL');
  for (const { application } of complete) {
    const qualification = qualify({ application, lockedRate: null });
    for (const key of ['housing ratio', 'debt ratio', 'cash to close', 'reserves'] as const) {
      expect(figureOf(qualification, key)?.missing, key).toEqual([]);
    }
    expect(saysTheSame(withFinanceTotals(application, application), application)).toBe(true);
  }
});

test('has locks that expire soon, expired, old, extended and transferred', async () => {
  const { db } = database;
  const locks = await db.selectFrom('loans').selectAll().where('card', '=', 'locked').execute();
  const expiring = (from: number, to: number) =>
    locks.filter(({ lock_expiration_date: date }) => {
      return date !== null && date >= addDays(TODAY, from) && date <= addDays(TODAY, to);
    });
  expect(expiring(0, 3).length).toBeGreaterThan(0);
  expect(expiring(4, 10).length).toBeGreaterThan(0);
  expect(expiring(-90, -1).length).toBeGreaterThan(0);
  expect(locks.filter((loan) => (loan.lock_date ?? TODAY) <= addDays(TODAY, -30)).length).toBeGreaterThan(0);
  const records = await db.selectFrom('loan_actions').selectAll().where('action_type', '=', 'LOCK').execute();
  expect(new Set(records.map(({ status }) => status))).toEqual(
    new Set(['LOCKED', 'EXTENDED', 'TRANSFERRED']),
  );
  for (const loan of locks) {
    const active = records.find(({ loan_id, status }) => loan_id === loan.id && status === loan.lock_status);
    expect(active?.data).toMatchObject({
      lockDate: loan.lock_date,
      lockExpirationDate: loan.lock_expiration_date,
    });
  }
});

test('has title and insurance orders in draft and sent, and assigned people', async () => {
  const actions = await database.db.selectFrom('loan_actions').selectAll().execute();
  const kinds = new Set(actions.map(({ action_type, status }) => `${action_type} ${status}`));
  for (const order of ['TITLE_DOCS', 'INSURANCE_BINDER']) {
    expect(kinds).toContain(`${order} DRAFT`);
    expect(kinds).toContain(`${order} ORDERED`);
  }
  const { rows: signatures } = await sql<{ by: string; signature: string }>`
    SELECT DISTINCT created_by AS by, substring(data -> 'email' ->> 'body' FROM 'Thank you,\n(.*)\n') AS signature
    FROM loan_actions WHERE data -> 'email' IS NOT NULL ORDER BY 1`.execute(database.db);
  expect(signatures).toEqual([
    { by: 'admin', signature: 'Adele Whitcombe' },
    { by: 'officer', signature: 'Oscar Brandt' },
    { by: 'processor', signature: 'Paula Quintero' },
  ]);
  const tasks = actions.find(({ action_type }) => action_type === 'TASKS');
  expect(Object.keys(tasks?.data ?? {}).sort()).toEqual([
    'closer',
    'conditionsProcessor',
    'loanOfficer',
    'setupProcessor',
    'underwriter',
  ]);
});

test('has notes of every category by each working person, none older than its loan or from today', async () => {
  const notes = await database.db.selectFrom('notes').selectAll().execute();
  expect(new Set(notes.flatMap(({ categories }) => categories))).toEqual(new Set(NOTE_CATEGORIES));
  expect(new Set(notes.map(({ created_by }) => created_by))).toEqual(
    new Set(['admin', 'officer', 'processor']),
  );
  const staff = await database.db.selectFrom('staff').selectAll().execute();
  const loans = await database.db.selectFrom('loans').selectAll().execute();
  for (const note of notes) {
    expect(staff.find(({ id }) => id === note.author_id)?.email).toBe(`${note.created_by}@lintel.example`);
    const starts = loans
      .filter(({ customer_id }) => customer_id === note.customer_id)
      .map(({ created_at }) => created_at.slice(0, 10));
    expect(note.created_at.slice(0, 10) >= (starts.sort()[0] ?? TODAY)).toBe(true);
    expect(note.created_at < TODAY).toBe(true);
  }
});

test('keeps Social Security numbers sealed and out of the documents', async () => {
  const numbers = await database.db.selectFrom('social_security_numbers').selectAll().execute();
  const loans = await loansWithDocuments();
  const sealer = createSealer(KEY);
  expect(numbers.length).toBeGreaterThan(150);
  for (const { loan_id, owner, sealed, last_four } of numbers) {
    const digits = sealer.open(sealed, numberOwner(loan_id, owner));
    expect(digits).toMatch(/^9\d{8}$/);
    expect(digits.slice(-4)).toBe(last_four);
    const document = JSON.stringify(loans.find(({ id }) => id === loan_id)?.document);
    expect(document).toContain(`***-**-${last_four}`);
    expect(document).not.toContain(digits);
  }
});

test('gives every customer with a loan a few real documents, whose bytes are stored once', async () => {
  const { db } = database;
  const files = await db.selectFrom('files').selectAll().execute();
  const owners = await db.selectFrom('loans').select('customer_id').distinct().execute();
  expect(new Set(files.map((file) => file.customer_id))).toEqual(
    new Set(owners.map((owner) => owner.customer_id)),
  );
  expect(new Set(files.map(({ format }) => format)).size).toBe(6);
  const contents = new Map(files.map(({ hash, name }) => [hash ?? '', name]));
  expect(contents.size).toBe(10);
  for (const [hash, name] of contents) {
    const bytes = await buffer(await options.files.read(hash));
    expect(await checkContent(bytes, name)).toEqual({ ok: true });
  }
  expect(files.every(({ uploaded_at }) => uploaded_at !== null && uploaded_at < TODAY)).toBe(true);
});

test('lies in the past, and contains only example addresses', async () => {
  const { db } = database;
  const customers = await db.selectFrom('customers').selectAll().execute();
  for (const customer of customers) {
    expect(customer.primary_email).toMatch(/@[a-z]+\.example$/);
    expect(customer.cell_phone).toMatch(/^\+1\(\d{3}\)555-01\d\d$/);
    expect(customer.created_at < TODAY).toBe(true);
  }
  const actions = await db.selectFrom('loan_actions').select('created_at').execute();
  expect(actions.every(({ created_at }) => created_at < TODAY)).toBe(true);
});

// Tests DEADLINE-15.
test('has dates that can be, in the past, for loans of every stage', async () => {
  const { db } = database;
  const dates = await db.selectFrom('loan_dates').selectAll().execute();
  expect(new Set(dates.map(({ date_kind }) => date_kind)).size).toBeGreaterThan(5);
  const started = await db.selectFrom('loans').select(['id', 'created_at']).execute();
  const createdOn = new Map(started.map(({ id, created_at }) => [id, easternDate(created_at)]));
  const byLoan = Map.groupBy(dates, ({ loan_id }) => loan_id);
  for (const [loanId, rows] of byLoan) {
    const recorded = Object.fromEntries(
      rows.map(({ date_kind, date, method }) => [date_kind, { date: date ?? '', method }]),
    );
    const applicationOn = createdOn.get(loanId) ?? null;
    for (const { date_kind, date, method } of rows) {
      const given = { date: date ?? '', method };
      expect(canBeLoanDate(date_kind, given, { today: TODAY, applicationOn, recorded })).toEqual({
        ok: true,
      });
    }
  }
});

// Tests COND-8, COND-9, COND-10.
test('has conditions of every stage and status that could have come about, and counts the open ones', async () => {
  const { db } = database;
  const rows = await db.selectFrom('conditions').selectAll().execute();
  const values = (column: 'stage' | 'status') => new Set(rows.map((row) => row[column]));
  expect(values('stage')).toEqual(new Set(CONDITION_STAGES));
  expect(values('status')).toEqual(new Set(CONDITION_STATUSES));
  const files = await db.selectFrom('files').selectAll().execute();
  for (const row of rows) {
    const documents = row.documents.filter(({ fileId }) => files.some(({ id }) => id === fileId)).length;
    expect(documents).toBe(row.documents.length);
    expect(canDecideCondition({ ...row, documents })).toEqual({ ok: true });
    expect(row.updated_at >= row.created_at && row.updated_at < TODAY).toBe(true);
  }
  expect(rows.some(({ documents }) => documents.length > 0)).toBe(true);
  expect(rows.some(({ status, due_date }) => status === 'OPEN' && (due_date ?? TODAY) < TODAY)).toBe(true);
  const open = Map.groupBy(
    rows.filter(({ status }) => isConditionOpen(status)),
    ({ loan_id }) => loan_id,
  );
  const loans = await db.selectFrom('loans').selectAll().execute();
  for (const loan of loans) expect(loan.open_conditions).toBe(open.get(loan.id)?.length ?? null);
  const events = await db.selectFrom('events').select('kind').where('kind', 'like', 'condition-%').execute();
  expect(events).toHaveLength(rows.reduce((sum, { version }) => sum + version, 0));
});

test('is loaded once, and is always the same', async () => {
  expect(await loadDemoData(database.db, options)).toBe(false);
  const other = await createTestDatabase();
  const second = openDatabase(other.connectionString, { max: 1 });
  await loadDemoData(second.db, options);
  const rows = async ({ db }: Database) => ({
    loans: await db.selectFrom('loans').selectAll().orderBy('loan_number').execute(),
    files: await db.selectFrom('files').selectAll().orderBy('id').execute(),
    conditions: await db.selectFrom('conditions').selectAll().orderBy('id').execute(),
  });
  const [one, two] = [await rows(database), await rows(second)];
  await second.close();
  await other.drop();
  expect(two).toEqual(one);
});
