import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProofTable } from './proof-table.tsx';

afterEach(cleanup);

// Tests MISMO-20.
it.each([
  [null, 'not checked: no schemas installed'],
  [0, 'no errors'],
  [1, '1 error'],
])('the proof of a file with %s errors against the schemas says: %s', (schemaErrors, words) => {
  const counts = { labels: 1, arcs: 1, dataPoints: 1, borrowers: 1 };
  render(<ProofTable schemaErrors={schemaErrors} areas={[]} counts={counts} />);
  expect(screen.getByRole('row', { name: /^Schema/ }).lastElementChild?.textContent).toBe(words);
});
