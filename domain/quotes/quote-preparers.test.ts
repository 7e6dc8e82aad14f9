import { expect, it } from 'vitest';
import { missingIds, preparersText } from './quote-preparers.ts';

const lender = { name: 'Harbor Lending', nmlsId: '402100' };
const officer = { name: 'Ann Lee', nmlsId: '12345' };

// Tests QUOTE-57.
it.each([
  [{ lender, officer }, 'Harbor Lending, NMLS #402100. Loan officer: Ann Lee, NMLS #12345.', 0],
  [{ lender: { ...lender, nmlsId: '' }, officer }, 'Harbor Lending. Loan officer: Ann Lee, NMLS #12345.', 1],
  [
    { lender, officer: { ...officer, nmlsId: '' } },
    'Harbor Lending, NMLS #402100. Loan officer: Ann Lee.',
    1,
  ],
  [{ lender, officer: null }, 'Harbor Lending, NMLS #402100.', 0],
])('a quote names its lender and officer, and no empty label: %j', (preparers, text, missing) => {
  expect(preparersText(preparers)).toBe(text);
  expect(missingIds(preparers)).toHaveLength(missing);
});
