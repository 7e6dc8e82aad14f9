import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../server/platform/database/database.ts';
import { createTestDatabase } from '../server/testing/services/postgres-for-tests.ts';
import { measureConditions, renderConditions } from './conditions/measure-conditions.ts';
import { measureGrowth, renderGrowth } from './growth/measure-growth.ts';
import { measureLoad, renderLoad } from './load/measure-load.ts';
import { LOAD_WORKS, readBenchOptions } from './options.ts';
import { insertReport, renderReport } from './report.ts';
import { fillBook, type OpenDatabase } from './seeded-database.ts';
import { measurePeople, renderPeople } from './triggers/measure-people.ts';
import { measureStatusWrites, renderStatusWrites } from './triggers/measure-status-writes.ts';

const CIRCUMSTANCES = { command: 'npm run bench', date: '2025-07-21', machine: 'On a machine.' };

const TITLES = [
  'list of 50, page 1',
  'list of 50, page 800',
  'count of a card',
  'search, popular fragment (3 letters inside a name)',
  'search, rare (inside an email)',
  'search, shared by many (7 digits of a phone)',
  'search, prefix (4 letters of a last name)',
  'search, first and last name',
  'search, whole email',
  'search, no match',
  'search, one letter',
  'search, two letters',
  'read one application',
  'read one application, by API key',
  'save one application with history',
];

const SHORT = { rounds: 1, seconds: 0.1 };
const silent = () => undefined;

/** A new database of this size, which lasts until the test ends. */
function databaseForTest() {
  const opened = { ownerConnectionString: '', connectionString: '' };
  const open: OpenDatabase = async (loans) => {
    const { connectionString, ownerConnectionString, drop } = await createTestDatabase();
    onTestFinished(drop);
    await fillBook(ownerConnectionString, loans);
    Object.assign(opened, { connectionString, ownerConnectionString });
    return { connectionString, ownerConnectionString, close: () => Promise.resolve() };
  };
  return { open, opened };
}

test('a small run gets every work answered by both servers, and both write the history of their saves', async () => {
  const options = readBenchOptions(['--sizes', '100', '--work', LOAD_WORKS.join()]);
  if (options === 'help') throw new Error('These are options.');
  const said: string[] = [];
  const { open, opened } = databaseForTest();

  const sizes = await measureLoad({ ...options, ...SHORT }, open, (text) => said.push(text));

  const report = renderReport(renderLoad(sizes), CIRCUMSTANCES);
  const rows = report.split('\n').map((line) => line.split(' | ')[0]?.replace('| ', ''));
  expect(rows).toEqual(expect.arrayContaining(TITLES));
  expect(report).not.toMatch(/NaN|undefined|Infinity/);
  expect(said).toHaveLength(1 + TITLES.length);
  expect(await brokenHistories(opened.connectionString)).toBe(0);
}, 120_000);

test('growth compares the smallest size with the largest, work by work', async () => {
  const { open } = databaseForTest();
  const figures = await measureGrowth({ sizes: [120, 60, 100], ...SHORT }, open, silent);
  expect(figures).toMatchObject({ few: 60, many: 120 });
  const report = renderGrowth(figures);
  expect(report.match(/^\| (?:list|count|read|save)/gm)).toHaveLength(6);
  expect(report).not.toMatch(/NaN|undefined|Infinity/);
}, 60_000);

test('status writes run with and without the counts, never deadlock, and leave the counts exact', async () => {
  const { open } = databaseForTest();
  const sizes = await measureStatusWrites({ sizes: [100], ...SHORT }, open, silent);
  expect(sizes[0]?.writes).toMatchObject([
    { deadlocks: 0, areExact: true },
    { deadlocks: 0, areExact: true },
  ]);
  expect(renderStatusWrites(sizes)).not.toMatch(/NaN|undefined|Infinity/);
}, 60_000);

test('changes of loans run with and without the people of loans, and leave them exact', async () => {
  const { open } = databaseForTest();
  const sizes = await measurePeople({ sizes: [100], ...SHORT }, open, silent);
  expect(sizes[0]?.writes.map(({ areExact }) => areExact)).toEqual([true, true, true]);
  expect(renderPeople(sizes)).not.toMatch(/NaN|undefined|Infinity/);
}, 60_000);

test('the conditions of loans are read beside notes, and the database is left as it was', async () => {
  const { open, opened } = databaseForTest();
  const sizes = await measureConditions({ sizes: [60], ...SHORT }, open, silent);
  expect(sizes).toMatchObject([{ loans: 60 }]);
  expect(sizes[0]?.conditions.requestsPerSecond).toBeGreaterThan(0);
  expect(sizes[0]?.notes.requestsPerSecond).toBeGreaterThan(0);
  const { db, close } = openDatabase(opened.ownerConnectionString, { max: 1 });
  onTestFinished(close);
  const { rows } = await sql<{ left: number }>`
    SELECT (SELECT count(*) FROM conditions WHERE created_by = 'bench')
      + (SELECT count(*) FROM notes WHERE created_by = 'bench') AS left`.execute(db);
  expect(rows).toEqual([{ left: 0 }]);
}, 60_000);

test('shows conditions beside notes, with the ratio of paired rounds and its target', () => {
  const notes = { requestsPerSecond: 100, p50: 4, p99: 20, cpu: 1.2 };
  const report = (ratio: number) =>
    renderConditions([
      { loans: 10_000, conditions: { ...notes, requestsPerSecond: 120, cpu: 1.1 }, notes, ratio },
    ]);
  expect(report(1.2)).toContain('| 10,000 | 120 | 100 | **1.20** ≥ 1 | 20.0 / 20.0 | 1.10 / 1.20 |');
  expect(report(0.7)).toContain('**0.70** under 1');
});

test('the report replaces its part of the document and leaves the rest unchanged', () => {
  const place = (part: string, figures: string) => `
<!-- The figures of ${part} from here on are written by npm run bench. -->

${figures}

<!-- The figures of ${part} up to here are written by npm run bench. -->
`;
  const document = `# Speed\n${place('load', 'old')}by hand\n${place('sizes', 'old')}`;
  expect(insertReport(document, 'sizes', 'new')).toBe(
    `# Speed\n${place('load', 'old')}by hand\n${place('sizes', 'new')}`,
  );
  expect(() => insertReport(document, 'wizard', 'new')).toThrow('lost its place');
});

/** Saved loans whose version is not one more than the number of changes in their history. */
async function brokenHistories(connectionString: string): Promise<number> {
  const { db, close } = openDatabase(connectionString, { max: 1 });
  const { rows } = await sql<{ saved: number; broken: number }>`
    SELECT count(*) AS saved, count(*) FILTER (WHERE version <> changes + 1) AS broken
    FROM loan_applications JOIN (
      SELECT loan_id, count(*) AS changes FROM events WHERE kind IN ('application-saved', 'loan-changed')
      GROUP BY loan_id HAVING bool_or(kind = 'application-saved')
    ) history USING (loan_id)`
    .execute(db)
    .finally(close);
  expect(rows[0]?.saved).toBeGreaterThan(0);
  return rows[0]?.broken ?? Number.NaN;
}
