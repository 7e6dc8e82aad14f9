import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationDraftSchema } from '../../domain/application/application.ts';
import { applicationHeader } from '../../domain/application/application-header.ts';
import { customerSearchText } from '../../domain/customers/customer-search.ts';
import { createTestDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';
import { seedBook } from './seed-book.ts';

const sealingKey = Buffer.alloc(32, 3);
const silent = { loaded: () => undefined, phase: () => undefined };

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = await connect(database);
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

async function connect({ ownerConnectionString: connectionString }: TestDatabase): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString, options: '-c TimeZone=UTC' });
  connection.on('error', () => undefined);
  await connection.connect();
  return connection;
}

function seed(loans: number, documents: number, on = client) {
  return seedBook(on, { size: { loans, documents }, today: '2026-03-09', sealingKey }, silent);
}

async function one(statement: string, on = client): Promise<Record<string, unknown>> {
  return (await on.query(statement)).rows[0];
}

const indexes = async () =>
  (await client.query(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`)).rows;

test('adds as many customers as loans, some with two and some with none', async () => {
  await seed(1_000, 20);
  expect(await one('SELECT count(*)::integer AS n FROM customers')).toEqual({ n: 1_000 });
  expect(
    await one('SELECT count(*)::integer AS n, count(DISTINCT loan_number)::integer AS numbers FROM loans'),
  ).toEqual({
    n: 1_000,
    numbers: 1_000,
  });
  const { rows } = await client.query(
    'SELECT count(loans.id)::integer AS loans FROM customers LEFT JOIN loans ON customer_id = customers.id GROUP BY customers.id',
  );
  expect(new Set(rows.map(({ loans }) => loans))).toEqual(new Set([0, 1, 2]));
});

test('gives the newest loans whole applications, and each loan one that fits its header', async () => {
  await seed(400, 50);
  const { rows } = await client.query<{
    document: unknown;
    size: number;
    borrower_last_name: string;
    loan_amount: string | null;
  }>(
    `SELECT document, length(document::text) AS size, borrower_last_name, loan_amount FROM loans
     JOIN loan_applications ON loan_id = id ORDER BY loans.created_at DESC`,
  );
  expect(rows).toHaveLength(400);
  expect(rows.filter(({ size }) => size > 3_000).length).toBeGreaterThan(25);
  expect(rows.slice(100).every(({ size }) => size < 2_000)).toBe(true);
  for (const { document, ...loan } of rows) {
    const header = applicationHeader(applicationDraftSchema.parse(document));
    expect(header.borrowerLastName).toBe(loan.borrower_last_name);
    expect(header.loanAmount).toBe(loan.loan_amount === null ? null : Number(loan.loan_amount));
  }
});

test('writes search texts as the application does', async () => {
  await seed(30, 30);
  const customer = await one(`SELECT customers.* FROM customers JOIN loans ON customer_id = customers.id
    GROUP BY customers.id HAVING count(*) = 1 ORDER BY customers.id LIMIT 1`);
  const loan = await one(`SELECT loan_number, document FROM loans JOIN loan_applications ON loan_id = loans.id
    WHERE customer_id = '${customer.id}'`);
  expect(customer.search_text).toBe(
    customerSearchText(
      {
        firstName: String(customer.first_name),
        lastName: String(customer.last_name),
        primaryEmail: String(customer.primary_email),
        phones: [String(customer.cell_phone)],
      },
      [
        {
          loanNumber: String(loan.loan_number),
          ...applicationHeader(applicationDraftSchema.parse(loan.document)),
        },
      ],
    ),
  );
});

test('keeps the counts exact and restores every index', async () => {
  const before = await indexes();
  await seed(20_000, 0);
  expect(await indexes()).toEqual(before);
  expect(
    await one(`SELECT sum(delta)::integer AS counted, (SELECT count(*)::integer FROM loans) AS loans
    FROM loan_count_deltas WHERE bucket = upper(bucket)`),
  ).toEqual({ counted: 20_000, loans: 20_000 });
});

test('leaves nothing when it is stopped', async () => {
  const before = await indexes();
  const pid = (await one('SELECT pg_backend_pid() AS pid')).pid;
  const other = await connect(database);
  const loaded = () => void other.query('SELECT pg_terminate_backend($1)', [pid]);
  await expect(
    seedBook(
      client,
      { size: { loans: 20_000, documents: 0 }, today: '2026-03-09', sealingKey },
      { ...silent, loaded },
    ),
  ).rejects.toThrow(/terminat|connection error/i);
  await client.end().catch(() => undefined);
  client = other;
  expect(await one('SELECT count(*)::integer AS n FROM customers')).toEqual({ n: 0 });
  expect(await indexes()).toEqual(before);
});

test('creates the same people on every empty database, and others in a second run', async () => {
  const names = `SELECT md5(string_agg(search_text, '|' ORDER BY id)) AS all FROM customers`;
  await seed(100, 10);
  const first = await one(names);
  const otherDatabase = await createTestDatabase();
  const other = await connect(otherDatabase);
  await seed(100, 10, other);
  expect(await one(names, other)).toEqual(first);
  await other.end();
  await otherDatabase.drop();
  await seed(100, 10);
  expect(
    await one('SELECT count(*)::integer AS n, count(DISTINCT id)::integer AS ids FROM customers'),
  ).toEqual({
    n: 200,
    ids: 200,
  });
  expect(await one('SELECT count(DISTINCT search_text)::integer AS texts FROM customers')).toEqual({
    texts: 200,
  });
});
