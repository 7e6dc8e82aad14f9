import { expect, test } from 'vitest';
import { foreignWrites } from './table-writes.mjs';

const OWNERS = { notes: 'notes', loans: 'loans', mails: 'platform', events: 'everybody' };
const LOANS = 'server/features/loans/loans.store.ts';

test.each([
  "tx.updateTable('notes').set({})",
  "tx.insertInto('mails')",
  "tx\n    .deleteFrom('notes')",
  'sql`UPDATE notes SET text = 1`',
  'sql`INSERT INTO notes (id) VALUES (1)`',
  'sql`DELETE FROM notes USING loans`',
  "tx.updateTable('events')",
  'sql`DELETE FROM events`',
  "copyRows(client, 'notes', ['id'], lines)",
])('a feature may not write into the table of another one: %s', (text) => {
  expect(foreignWrites(LOANS, text, OWNERS)).toEqual([
    expect.stringMatching(
      /^server\/features\/loans\/loans.store.ts writes into (notes|mails|events), which belongs to/,
    ),
  ]);
});

test.each([
  'tx.deleteFrom(table)',
  'copyRows(client, table, names, lines)',
  `sql\`UPDATE \${sql.table(name)} SET x = 1\``,
])('a write must name its table: %s', (text) => {
  expect(foreignWrites(LOANS, text, OWNERS)).toEqual([expect.stringContaining('into an unnamed table')]);
});

test.each([
  "tx.updateTable('loans').set({})",
  "tx.insertInto('events')",
  'sql`INSERT INTO events (id) VALUES (1)`',
  'sql`INSERT INTO loans (id) VALUES (1) ON CONFLICT DO UPDATE SET id = 1`',
  "tx.selectFrom('notes').forUpdate()",
  'sql`SELECT 1 FROM notes FOR UPDATE SKIP LOCKED`',
])('a feature may write into its own tables and append to the history: %s', (text) => {
  expect(foreignWrites(LOANS, text, OWNERS)).toEqual([]);
});

test('the platform owns tables too', () => {
  const path = 'server/platform/mail/mail-store.ts';
  expect(foreignWrites(path, "tx.insertInto('mails')", OWNERS)).toEqual([]);
  expect(foreignWrites(path, "tx.insertInto('notes')", OWNERS)).toHaveLength(1);
});

test.each([
  'server/features/import/import-writes.store.ts',
  'server/features/loans/loans.test.ts',
  'server/demo/loans.ts',
])('%s may write into every table', (path) => {
  expect(foreignWrites(path, "tx.insertInto('notes')", OWNERS)).toEqual([]);
});
