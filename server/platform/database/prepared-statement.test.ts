import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../testing/services/postgres-for-tests.ts';
import type { Database } from './database.ts';

// A process prepares 200 texts at most, and other test files of this process have their own.
vi.resetModules();
const { openDatabase } = await import('./database.ts');
const { prepareArrays, prepareStatement } = await import('./prepared-statement.ts');
const { onSingleClient } = await import('./single-client.ts');

let database: Database;
let drop: () => Promise<void>;
let address: string;
beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  address = made.ownerConnectionString;
  // One connection, so that its prepared statements are known.
  database = openDatabase(made.ownerConnectionString, { max: 1 });
  await sql`CREATE TABLE words (id integer PRIMARY KEY, word text)`.execute(database.db);
  await sql`INSERT INTO words VALUES (1, 'one'), (2, 'two'), (3, 'three')`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const findWord = prepareStatement<
  { id: number; word?: string },
  { word: string },
  'by id' | 'by both' | 'unlike'
>(
  (db, place, shape) =>
    sql<{ word: string }>`SELECT word FROM words WHERE id = ${place('id')}::integer
      ${shape === 'by both' ? sql`AND word = ${place('word')}` : sql``}
      ${shape === 'unlike' ? sql`AND word <> ${place('word')}` : sql``}`.compile(db),
  (shape) => (shape === 'unlike' ? undefined : shape),
);

async function prepared(): Promise<{ statement: string; runs: number }[]> {
  const { rows } = await sql<{ statement: string; runs: number }>`
    SELECT statement, generic_plans + custom_plans AS runs FROM pg_prepared_statements
    WHERE statement LIKE 'SELECT word%' ORDER BY prepare_time`.execute(database.db);
  return rows;
}

it('uses the values of each execution, and is prepared once per connection', async () => {
  expect(await findWord(database.db, { id: 1 }, 'by id')).toEqual([{ word: 'one' }]);
  expect(await findWord(database.db, { id: 2 }, 'by id')).toEqual([{ word: 'two' }]);
  expect(await findWord(database.db, { id: 3, word: 'three' }, 'by both')).toEqual([{ word: 'three' }]);
  expect(await findWord(database.db, { id: 3, word: 'two' }, 'by both')).toEqual([]);
  expect(await prepared()).toMatchObject([{ runs: 2 }, { runs: 2 }]);
});

it('is part of its transaction', async () => {
  const undone = database.db.transaction().execute(async (tx) => {
    await sql`UPDATE words SET word = 'uno' WHERE id = 1`.execute(tx);
    expect(await findWord(tx, { id: 1 }, 'by id')).toEqual([{ word: 'uno' }]);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await findWord(database.db, { id: 1 }, 'by id')).toEqual([{ word: 'one' }]);
});

it('is sent normally when its shape is not to be prepared', async () => {
  const before = await prepared();
  expect(await findWord(database.db, { id: 1, word: 'two' }, 'unlike')).toEqual([{ word: 'one' }]);
  expect(await prepared()).toEqual(before);
});

it("survives a newer version's added column or index, as in a rolling restart", async () => {
  await sql`ALTER TABLE words ADD COLUMN language text DEFAULT 'en'`.execute(database.db);
  await sql`CREATE INDEX words_word ON words (word)`.execute(database.db);
  expect(await findWord(database.db, { id: 2 }, 'by id')).toEqual([{ word: 'two' }]);
});

it('fails alone: a refused statement is neither remembered nor blocks the next', async () => {
  await expect(findWord(database.db, { id: 1e12 }, 'by id')).rejects.toThrow(/out of range/);
  expect(await findWord(database.db, { id: 2 }, 'by id')).toEqual([{ word: 'two' }]);
});

it('answers with arrays in the order of the columns, on every kind of connection', async () => {
  const listWords = prepareArrays<{ least: number }, [word: string, id: number]>((db, place) =>
    sql`SELECT word, id FROM words WHERE id >= ${place('least')}::integer ORDER BY id`.compile(db),
  );
  const expected = [
    ['two', 2],
    ['three', 3],
  ];
  expect(await listWords(database.db, { least: 2 })).toEqual(expected);
  expect(await listWords(database.db, { least: 3 })).toEqual(expected.slice(1));
  expect(await listWords(database.db, { least: 9 })).toEqual([]);
  const client = new pg.Client(address);
  await client.connect();
  try {
    expect(await listWords(onSingleClient(client), { least: 2 })).toEqual(expected);
  } finally {
    await client.end();
  }
});
