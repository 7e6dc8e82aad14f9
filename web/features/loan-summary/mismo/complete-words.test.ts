import { expect, it } from 'vitest';
import { completeWords } from './complete-words.ts';

const EVERY = 'The loan has every answer that DU and LPA require.';
const finding = (rule: string, level: 'error' | 'warning' = 'error') => ({
  rule,
  level,
  words: '',
  path: '',
});
const schemaOf = (count: number) => ({
  errors: Array.from({ length: count }, () => ({ words: '', path: '', line: 1 })),
});

// Tests MISMO-18.
it.each([
  ['a good file', [finding('R44', 'warning')], 'whole', 0, EVERY],
  [
    'numbers that are left out',
    [finding('R24'), finding('R24')],
    'left-out',
    0,
    `${EVERY} This file leaves the Social Security numbers out, which counts as 2 errors below.`,
  ],
  [
    'errors of the file',
    [finding('R10')],
    'whole',
    1,
    `${EVERY} The check below names 2 errors of the file.`,
  ],
  [
    'both',
    [finding('R24'), finding('R20')],
    'left-out',
    0,
    `${EVERY} This file leaves the Social Security numbers out, which counts as 1 error below. The check below names 1 more error of the file.`,
  ],
] as const)('contradicts no error: %s', (_, findings, numbers, schemaErrors, words) => {
  const told = completeWords({ findings: [...findings], schema: schemaOf(schemaErrors) }, numbers);
  expect(told).toEqual({ tone: words === EVERY ? 'info' : 'warn', words });
});
