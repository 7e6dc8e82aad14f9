import { expect, test } from 'vitest';
import { absentDocumentFaults, decisionFaults, ruleFaults } from './product-rules.mjs';

const page = (/** @type {string} */ text) => ({ path: 'docs/product/rate-locks.md', text });
const code = (/** @type {string} */ text) => ({ path: 'domain/locks/rate-lock.ts', text });

const RULES = page(
  '# Locks\n\n- **LOCK-1** A lock has a rate.\n- **APP-4.2** The program is one of LOCK-1.\n',
);

test('finds an id that exists twice', () => {
  const other = { path: 'docs/product/other.md', text: '\n- **LOCK-1** Something else.\n' };
  expect(ruleFaults([RULES, other], [])).toEqual([
    { path: 'docs/product/other.md', line: 2, fault: expect.stringContaining('LOCK-1 exists twice') },
  ]);
});

test.each([
  ['an unknown number', '// (LOCK-2)', 'LOCK-2'],
  ['an unknown number of a section', '/** The program (APP-4.3). */', 'APP-4.3'],
  ['an unknown section', '// APP-5 says more', 'APP-5'],
  ['a longer number', '// LOCK-12', 'LOCK-12'],
  ['a number below a rule', '// LOCK-1.5', 'LOCK-1.5'],
  ['an unknown area', '// docs/product LOKC-1', 'LOKC-1'],
  ['a rule in the title of a test', "test('keeps the rate: LOCK-9', () => undefined);", 'LOCK-9'],
  ['the second end of a range', '// LOCK-1 to LOCK-3', 'LOCK-3'],
])('finds a citation of a missing rule: %s', (_name, text, id) => {
  expect(ruleFaults([RULES], [RULES, code(`const a = 1;\n${text}\n`)])).toEqual([
    { path: 'domain/locks/rate-lock.ts', line: 2, fault: `${id} is no rule in docs/product` },
  ]);
});

test.each([
  'the rate (LOCK-1), the program (APP-4.2)',
  'all of APP-4',
  'docs/product LOCK-1.',
  'LN-26-004817, UTF-8, SHA-256, BLOCK-9, LOCK-A, LOCK-9-X',
])('accepts citations of rules, and texts that cite nothing: %s', (text) => {
  expect(ruleFaults([RULES], [RULES, code(text)])).toEqual([]);
});

test('finds nothing without rules', () => {
  expect(ruleFaults([], [code('LOCK-1')])).toEqual([]);
});

test.each([
  '// in the words of the specification',
  "/** The specification's message. */",
  '/** Limits (staff shell specification, section 9). */',
  '/** Application wizard specification, section 2. */',
  '// (readings, Documents)',
  'Readings of a list',
])('refuses a document that the project does not contain: %s', (text) => {
  expect(absentDocumentFaults([code(`\n\n${text}`)])).toEqual([
    {
      path: 'domain/locks/rate-lock.ts',
      line: 3,
      fault: expect.stringContaining('cite a rule of docs/product'),
    },
  ]);
});

test.each([
  '// walks the chunks (PNG specification, 5.6)',
  '// a reading of the meter; OrderSpec; Section 3 of the form; the spec file',
])('accepts other words: %s', (text) => {
  expect(absentDocumentFaults([code(text)])).toEqual([]);
});

const records = [
  { path: 'docs/decisions/README.md', text: '- [sessions](sessions.md): Rotate refresh tokens' },
  { path: 'docs/decisions/sessions.md', text: '# Rotate refresh tokens' },
];

test.each([
  ['a missing record', '// see docs/decisions/session.md', 'decisions/session.md is no record'],
  ['a former number', '// counted first (decision 7)', 'decision 7 is no record'],
  ['former numbers', 'Decisions 7 and 55 say why.', 'Decisions 7 is no record'],
])('finds %s', (_name, text, fault) => {
  expect(decisionFaults([...records, code(text)])).toEqual([
    { path: 'domain/locks/rate-lock.ts', line: 1, fault: expect.stringContaining(fault) },
  ]);
});

test('finds a record that the README does not list', () => {
  expect(decisionFaults([...records, { path: 'docs/decisions/drafts.md', text: '# Keep drafts' }])).toEqual([
    { path: 'docs/decisions/README.md', line: 1, fault: 'drafts.md is not listed' },
  ]);
});

test('accepts records by their path or a link', () => {
  const cited =
    '/** Rotates (docs/decisions/sessions.md). [why](../decisions/sessions.md); a decision in 30 days */';
  expect(decisionFaults([...records, code(cited)])).toEqual([]);
});
