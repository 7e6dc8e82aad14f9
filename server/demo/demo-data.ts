import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DIRECTORY_GROUPS } from '../../contract/directories.ts';
import { type RecordChange, recordChange, recordedRow } from '../../domain/history/record-change.ts';
import { loanNumber } from '../../domain/loans/loan-number.ts';
import { ORDER_TYPES, ORDERS } from '../../domain/orders/order-types.ts';
import { type CalendarDate, easternDate } from '../../domain/time/eastern-time.ts';
import { findStaffRecord } from '../features/staff/staff.store.ts';
import { ADVISORY_LOCKS } from '../platform/advisory-locks.ts';
import type { Db } from '../platform/database/database.ts';
import { recordEvent } from '../platform/events.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import type { Platform } from '../platform/platform.ts';
import { SOCIAL_SECURITY_NUMBER_KEY } from '../platform/secrets/sealed-secrets.ts';
import { insertDemoRequests } from './borrower-requests/insert-demo-requests.ts';
import { insertDemoConditions } from './conditions/insert-demo-conditions.ts';
import { MADE_TABLES, type MadeRows, type MadeTable, noRows } from './copied-columns.ts';
import { insertDemoDecisions } from './decisions/insert-demo-decisions.ts';
import { sendDemoLetters } from './decisions/send-demo-letters.ts';
import {
  DEMO_COLLEAGUES,
  DEMO_DIRECTORIES,
  DEMO_PROVIDERS,
  DEMO_STAFF,
  DEMO_TITLE_COMPANIES,
  demoAddress,
} from './demo-directories.data.ts';
import { insertDemoNotes } from './demo-notes.ts';
import { isEmpty, rememberDemoRecords } from './demo-or-lender.ts';
import { numberLoans, planDemo } from './demo-plan.ts';
import { insertDemoFiles, storeDemoDocuments } from './documents/store-demo-documents.ts';
import { issueDemoClosings } from './estimates/issue-demo-closings.ts';
import { issueDemoEstimates } from './estimates/issue-demo-estimates.ts';
import { type ClosingLoan, takeClosingLoans } from './estimates/take-closing-loans.ts';
import { type IssuedLoan, takeIssuedLoans } from './estimates/take-issued-loans.ts';
import { addCustomer, type SealNumber } from './make-customer.ts';
import { createRandom } from './random.ts';
import { insertDemoRateCard } from './rate-tables/insert-demo-rate-card.ts';
import { numberSealing } from './seal-number.ts';

const DEMO_SEED = 20_250_721;
const ROWS_A_STATEMENT = 500;

/** Two apps that start on one empty database load the demo only once. */
const DEMO_LOCK = ADVISORY_LOCKS.demo;

export interface DemoOptions {
  today: CalendarDate;
  sealNumber: SealNumber;
  files: FileStore;
}

/**
 * Loads the demo in one transaction if the database has neither staff nor customers. Same data on every machine for
 * the same day, except ids of staff and directories.
 * @returns whether it was loaded.
 */
export async function loadDemoData(db: Db, options: DemoOptions): Promise<boolean> {
  return (await loadDemo(db, options)) !== null;
}

interface Issuing {
  estimates: IssuedLoan[];
  closings: ClosingLoan[];
}

/** @returns the loans whose forms are still to be issued; null if nothing was loaded. */
async function loadDemo(db: Db, options: DemoOptions): Promise<Issuing | null> {
  if (!(await isEmpty(db))) return null;
  const documents = await storeDemoDocuments(db, options.files, `${options.today}T00:00:00Z`);
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    if (!(await isEmpty(tx))) return null;
    await sql`SET LOCAL lintel.loan_statuses = 'from history'`.execute(tx);
    const staff = await insertStaff(tx);
    const directories = await insertDirectories(tx);
    await recordEvent(tx, {
      kind: 'demo-data-loaded',
      at: new Date(`${options.today}T00:00:00Z`).toISOString(),
      actor: 'demo',
      changes: [...staff, ...directories],
    });
    const { customers, waiting, issuing } = await insertCustomers(tx, options);
    await insertDemoFiles(tx, createRandom(DEMO_SEED), documents, options.today);
    await insertDemoNotes(tx, createRandom(DEMO_SEED), options.today);
    await insertDemoConditions(tx, createRandom(DEMO_SEED), {
      today: options.today,
      waiting,
    });
    await insertDemoDecisions(tx, createRandom(DEMO_SEED + 1), options.today);
    await insertDemoRequests(tx, createRandom(DEMO_SEED), options.today);
    const rateCard = await insertDemoRateCard(tx, options.today);
    await rememberDemoRecords(tx, [
      ...[...staff, ...directories].map(({ of, id }) => ({ kind: of, record_id: id })),
      ...customers.map((id) => ({ kind: 'customer' as const, record_id: id })),
      { kind: 'rate-table', record_id: rateCard },
    ]);
    return issuing;
  });
}

/** Called when a demo installation starts. @returns whether the data was loaded. */
export async function loadDemoDataOnce(platform: Platform): Promise<boolean> {
  const { database, clock, files, keyFor } = platform;
  const today = easternDate(clock.now());
  const sealNumber = numberSealing(keyFor(SOCIAL_SECURITY_NUMBER_KEY));
  const issuing = await loadDemo(database.db, { today, sealNumber, files });
  if (issuing !== null) {
    await sendDemoLetters(platform, createRandom(DEMO_SEED + 2), today);
    await issueDemoEstimates(platform, issuing.estimates, today);
    await issueDemoClosings(platform, issuing.closings);
  }
  return issuing !== null;
}

async function insertStaff(tx: Db): Promise<RecordChange[]> {
  const people = [...DEMO_STAFF, ...DEMO_COLLEAGUES].map((person) => ({ ...person, id: randomUUID() }));
  await tx
    .insertInto('staff')
    .values(
      people.map(({ id, email, firstName, lastName, nmlsId = '' }) => ({
        id,
        email,
        first_name: firstName,
        last_name: lastName,
        nmls_id: nmlsId,
      })),
    )
    .execute();
  await tx
    .insertInto('staff_roles')
    .values(people.flatMap(({ id, role }) => (role === null ? [] : [{ staff_id: id, role }])))
    .execute();
  return Promise.all(
    people.map(async ({ id }) => recordChange('staff', id, undefined, await findStaffRecord(tx, id))),
  );
}

async function insertDirectories(tx: Db): Promise<RecordChange[]> {
  const entries = DIRECTORY_GROUPS.flatMap((directory) =>
    DEMO_DIRECTORIES[directory].map((name, position) => {
      const [firstName = name, lastName = null] = name.split(' ');
      const email = demoAddress(name);
      return { id: randomUUID(), directory, first_name: firstName, last_name: lastName, email, position };
    }),
  );
  const listed = await tx.insertInto('directory_entries').values(entries).returningAll().execute();
  const companies = await tx
    .insertInto('title_companies')
    .values(
      [...DEMO_TITLE_COMPANIES, ...DEMO_PROVIDERS].map(({ services, recipients, ...company }, position) => ({
        id: randomUUID(),
        ...company,
        recipients: [...recipients],
        services: services === undefined ? null : [...services],
        position,
      })),
    )
    .returningAll()
    .execute();
  const copies = ORDER_TYPES.map((orderType) => ({
    action_type: orderType,
    email: ORDERS[orderType].demo.carbonCopy,
  }));
  await tx.insertInto('default_carbon_copies').values(copies).execute();
  return [
    ...listed.map((entry) => recordChange('directory-person', entry.id, undefined, recordedRow(entry))),
    ...companies.map((company) => recordChange('title-company', company.id, undefined, recordedRow(company))),
    ...copies.map(({ action_type, email }) => recordChange('carbon-copy', action_type, undefined, { email })),
  ];
}

/** @returns their ids, that of the loan whose document is missing, and the loans whose forms are issued here. */
async function insertCustomers(
  tx: Db,
  { today, sealNumber }: DemoOptions,
): Promise<{ customers: string[]; waiting: string; issuing: Issuing }> {
  const random = createRandom(DEMO_SEED);
  const customers = planDemo(random, today);
  const sequences = await takeSequences(tx, customers.flatMap(({ loans }) => loans).length);
  const rows = noRows();
  const outlines = numberLoans(customers, sequences);
  for (const customer of outlines) addCustomer(rows, random, customer, { today, sealNumber });
  const issuing = { estimates: takeIssuedLoans(rows, today), closings: takeClosingLoans(rows) };
  for (const table of MADE_TABLES) await insertRows(tx, table, rows);
  const loans = outlines.flatMap((customer) => customer.loans);
  const incomplete = loans.find(({ problem }) => problem === 'missing-document');
  const number = incomplete && loanNumber(incomplete.sequence, incomplete.createdOn);
  const waiting = rows.loans.find(({ loan_number }) => loan_number === number)?.id ?? '';
  return { customers: rows.customers.map(({ id }) => id), waiting, issuing };
}

async function takeSequences(tx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ sequence: number }>`
    SELECT nextval('loan_numbers') AS sequence FROM generate_series(1, ${count})`.execute(tx);
  return rows.map(({ sequence }) => sequence);
}

async function insertRows(tx: Db, table: MadeTable, rows: MadeRows): Promise<void> {
  for (let from = 0; from < rows[table].length; from += ROWS_A_STATEMENT) {
    const some = rows[table].slice(from, from + ROWS_A_STATEMENT);
    await tx.insertInto(table).values(some).execute();
  }
}
