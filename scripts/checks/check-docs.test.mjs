import { expect, test } from 'vitest';
import { faultsIn, settingFaults } from './check-docs.mjs';

const files = new Set([
  'domain/money/money.ts',
  'docs/import.md',
  'docs/sample.csv',
  'README.md',
  'vitest.config.ts',
]);
const project = {
  scripts: new Set(['start', 'seed']),
  exists: (/** @type {string} */ path) => files.has(path),
  folders: new Set(['domain', 'docs']),
  names: new Set(['money.ts', 'import.md', 'sample.csv', 'README.md', 'vitest.config.ts']),
};

test.each([
  ['`npm run sed`', 'the command npm run sed'],
  ['run npm test first', 'the command npm test'],
  ['```\nnpm run gone -- --loans 5\n```', 'the command npm run gone'],
  ['[the rule](../domain/rule.ts)', 'the link ../domain/rule.ts'],
  ['[here](import-csv.md#columns)', 'the link import-csv.md'],
  ['see `domain/rule.ts`', 'the path domain/rule.ts'],
  ['see `domain/rules/`', 'the path domain/rules/'],
  ['see `srever/main.ts`', 'the path srever/main.ts'],
  ['see `HISTORY.md`', 'the path HISTORY.md'],
  ['see `cents.service.ts`', 'the path cents.service.ts'],
])('finds a missing name: %s', (text, what) => {
  expect(faultsIn('docs/guide.md', text, project)).toEqual([{ doc: 'docs/guide.md', what }]);
});

test.each([
  '`npm run seed -- --loans 1000000`, then `npm start`, `npm ci`',
  '[import](import.md#columns), [web](https://lender.example/x.md), [above](#top)',
  '`domain/money/money.ts`, `money.ts`, `docs/sample.csv`, `sample.csv`, `vitest.config.ts`',
  '`data/mail`, `./data`, `web/dist`, `node_modules/.bin/node`',
  '`/api/urlas`, `text/csv`, `America/New_York`, `domain/*.ts`, `domain/<feature>.ts`',
  '```\nserver/features/made-up.ts   a tree\n```',
])('accepts existing names, and texts that are no paths: %s', (text) => {
  expect(faultsIn('docs/guide.md', text, project)).toEqual([]);
});

test('the settings table must list each setting, and no other', () => {
  const readme = '| Setting | Default |\n|---|---|\n| `PORT` | 3000 |\n| `PROT` | |\n';
  expect(settingFaults(readme, ['PORT', 'HOST'])).toEqual([
    { doc: 'README.md', what: 'the setting HOST is not in its table' },
    { doc: 'README.md', what: 'the setting PROT' },
  ]);
});
