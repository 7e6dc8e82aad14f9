import { expect, test } from 'vitest';
import { crowdedFolders, forbiddenImports, foreignWrites, mutualImports } from './check-rooms.mjs';

const files = (/** @type {number} */ count, /** @type {string} */ ending) =>
  Array.from({ length: count }, (_, nth) => `domain/loans/loan-${nth}${ending}`);

test('a folder holds at most 25 code files', () => {
  expect(crowdedFolders(files(25, '.ts'))).toEqual([]);
  expect(crowdedFolders(files(26, '.ts'))).toEqual([
    'domain/loans holds 26 code files: at most 25 are allowed (CONTRIBUTING.md)',
  ]);
});

test('tests, styles and pictures do not count', () => {
  const others = [...files(9, '.test.ts'), ...files(9, '.module.css'), ...files(9, '.png')];
  expect(crowdedFolders([...files(25, '.ts'), ...others])).toEqual([]);
});

const importing = (/** @type {string} */ imported) => `import { x } from '${imported}';`;

test.each([
  ['web/features/tasks/tasks-form.tsx', '../notes/note.tsx'],
  ['web/features/documents/list/document-row.tsx', '../../notes/note.tsx'],
  ['server/features/loans/list/loan-list.store.ts', '../../notes/notes.store.ts'],
  ['server/features/loans/loans.service.ts', '../notes/notes.routes.ts'],
  ['server/features/loans/loans.service.ts', '../notes/note-answer.ts'],
  ['server/loan-action-kinds/loan-action-kind.ts', '../features/loans/loan-changes.store.ts'],
  ['server/platform/platform.ts', '../features/notes/notes.service.ts'],
])('%s may not import %s', (path, imported) => {
  expect(forbiddenImports(path, importing(imported))).toHaveLength(1);
});

test.each([
  ['web/features/documents/list/document-row.tsx', '../folders/folder-tree.tsx'],
  ['web/features/tasks/tasks-form.tsx', '../../loans/loan-queries.ts'],
  ['server/features/loans/loans.service.ts', '../notes/notes.service.ts'],
  ['server/features/loans/loans.test.ts', '../notes/notes.store.ts'],
  ['server/app.ts', './features/notes/notes.routes.ts'],
  ['server/loan-action-kinds/loan-action-kind.ts', '../features/loans/loan-changes.service.ts'],
  ['server/features/tasks/tasks-kind.ts', '../../loan-action-kinds/loan-action-kind.ts'],
])('%s may import %s', (path, imported) => {
  expect(forbiddenImports(path, importing(imported))).toEqual([]);
});

test('an import of a type counts like any other import', () => {
  const path = 'server/features/loans/loans.service.ts';
  expect(forbiddenImports(path, "import type { Note } from '../notes/note.ts';")).toHaveLength(1);
  expect(forbiddenImports(path, "const note = await import('../notes/note.ts');")).toHaveLength(1);
});

const file = (/** @type {string} */ path, /** @type {string} */ imported) => ({
  path,
  text: importing(imported),
});

test('two features do not import each other', () => {
  const there = file('server/features/loans/loans.service.ts', '../notes/notes.service.ts');
  const back = file('server/features/notes/notes.store.ts', '../loans/loans.service.ts');
  expect(mutualImports([there, back])).toEqual([
    `loans and notes import each other (${there.path}, ${back.path}): let server/feature-areas/ hand one to the other`,
  ]);
  expect(mutualImports([there])).toEqual([]);
  const tested = { ...back, path: 'server/features/notes/notes.test.ts' };
  expect(mutualImports([there, tested])).toEqual([]);
});

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
