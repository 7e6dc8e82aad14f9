import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fundingSheet } from '../closing-day/funding-sheet.ts';
import { sheetDifferences } from '../closing-day/sheet-differences.ts';
import { MAX_AMOUNT_CENTS } from '../schedules/amortization-terms.ts';
import { addDays } from '../time/eastern-time.ts';
import { closingChecks } from './closing-checks.ts';
import { closingFacts, REFINANCE } from './closing-disclosure.fixture.ts';
import { canMakeClosingDisclosure, closingDisclosure } from './closing-disclosure.ts';
import {
  type ClosingFacts,
  closingFactsSchema,
  ITEM_KINDS,
  type ItemKind,
  NO_CLOSING_FACTS,
  PRORATED_KINDS,
  type ProratedKind,
} from './closing-facts.ts';

const day = fc.oneof(
  fc.constantFrom('1000-01-01', '2024-02-29', '2026-03-16', '2999-12-31'),
  fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2024-12-15', days)),
);
const cents = fc.oneof(
  fc.constantFrom(0, 1, MAX_AMOUNT_CENTS),
  fc.integer({ min: 0, max: MAX_AMOUNT_CENTS }),
);
const id = fc.constantFrom('a', 'b', 'c');
const name = fc.constantFrom('', 'HOA Dues');
const given = fc.constantFrom('Fuel oil', 'Old loan');
const kindOf = <Key extends string>(kinds: Readonly<Record<Key, unknown>>) =>
  fc.constantFrom(...(Object.keys(kinds) as Key[]));
const few = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { maxLength: 3 });

/** Whatever any release could save. */
const saved: fc.Arbitrary<Partial<ClosingFacts>> = fc.record({
  disbursesOn: fc.option(day),
  isAppraised: fc.boolean(),
  deedFeeCents: cents,
  mortgageFeeCents: cents,
  assumedLoansCents: cents,
  excessDepositCents: cents,
  sellerFirstPayoffCents: cents,
  items: few(fc.record({ id, kind: kindOf<ItemKind>(ITEM_KINDS), name: given, cents, outsidePayer: name })),
  prorated: few(
    fc.record({
      id,
      kind: kindOf<ProratedKind>(PRORATED_KINDS),
      name,
      cents,
      from: day,
      to: day,
      isPaidBySeller: fc.boolean(),
    }),
  ),
  payoffs: few(
    fc.record({
      id,
      payee: name,
      name: given,
      cents,
      goodThrough: fc.option(day),
      perDayCents: cents,
      outsidePayer: name,
    }),
  ),
  noEscrow: fc.constantFrom(null, 'declined' as const),
  escrowWaiverChargeId: fc.constantFrom(null, 'nothing'),
  refund: fc.constantFrom(null, 'credit' as const),
});

// Tests CD-45.
it('judges every kind of saved facts, and makes a form and a sheet wherever it may', () => {
  let made = 0;
  fc.assert(
    fc.property(saved, fc.boolean(), (closing, isRefinance) => {
      expect(closingFactsSchema.safeParse({ ...NO_CLOSING_FACTS, ...closing }).success).toBe(true);
      const facts = closingFacts({
        closing: { sellers: [], ...closing },
        ...(isRefinance ? { scenario: REFINANCE } : {}),
      });
      closingChecks(facts, null);
      if (!canMakeClosingDisclosure(facts).ok) return;
      made += 1;
      const form = closingDisclosure(facts);
      sheetDifferences(fundingSheet(facts, form, []), { issued: form, now: form });
    }),
    { numRuns: 150 },
  );
  expect(made).toBeGreaterThan(0);
});
