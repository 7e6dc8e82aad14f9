import { expect, it } from 'vitest';
import { AGENT } from '../../../domain/closing-disclosure/closing-disclosure.fixture.ts';
import { type ClosingFacts, NO_CLOSING_FACTS } from '../../../domain/closing-disclosure/closing-facts.ts';
import { mergeClosingFacts } from '../../../domain/closing-disclosure/merging/merge-closing-facts.ts';
import { questionOf } from './closing-conflicts.ts';

const item = (cents: number): ClosingFacts['items'][number] => ({
  id: 'gift',
  kind: 'credit-of-others',
  name: 'Gift of an aunt',
  cents,
  outsidePayer: '',
});

const side = (phone: string, cents: number, over: Partial<ClosingFacts>): ClosingFacts => ({
  ...NO_CLOSING_FACTS,
  settlementAgent: { ...AGENT, phone },
  items: [item(cents)],
  ...over,
});

// Tests CD-35.
it('names each contested field in the words of the page', () => {
  const base = side('1', 1, {});
  const found = mergeClosingFacts(
    base,
    side('2', 500_00, {
      disbursesOn: '2026-12-15',
      noEscrow: 'declined',
      sellers: [{ name: 'Pat', address: [] }],
    }),
    side('3', 600_00, {
      disbursesOn: '2026-12-16',
      noEscrow: 'not-offered',
      sellers: [{ name: 'Kim', address: [] }],
    }),
  );
  const { fields } = questionOf(found, 'Priya Nair');
  expect(fields.map(({ label, yours, theirs }) => [label, yours, theirs])).toEqual([
    ['Disbursement date', 'Dec 15, 2026', 'Dec 16, 2026'],
    ['Sellers', 'Pat', 'Kim'],
    ['No escrow account', 'The borrower declined it', 'The lender does not offer it'],
    ['Settlement agent: Phone', '2', '3'],
    ['Gift of an aunt: Amount', '$500.00', '$600.00'],
  ]);
  expect(fields.every(({ theirSide }) => theirSide === 'Priya Nair')).toBe(true);
});
