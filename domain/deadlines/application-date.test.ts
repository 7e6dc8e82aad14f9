import { expect, it } from 'vitest';
import { dateByHistory } from './application-date.ts';

const moments = { receivedOn: '2026-03-02', cameByImport: true, completedOn: null, isWholeHistory: true };

// Tests DEADLINE-5.
it.each([
  ['2000-01-01', '2000-01-01'],
  ['2026-03-02', '2026-03-02'],
  ['1999-12-31', '2026-03-02'],
  ['1955-01-01', '2026-03-02'],
  ['2026-03-03', '2026-03-02'],
])('an imported file that names %s is received on %s', (byFile, expected) => {
  expect(dateByHistory({ moments, byFile, missingItems: [] }).on).toBe(expected);
});
