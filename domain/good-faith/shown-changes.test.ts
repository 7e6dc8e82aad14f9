import { expect, it } from 'vitest';
import type { Disclosure } from './disclosure.ts';
import { changed, estimate, faithFacts, lender, revised } from './good-faith.fixture.ts';
import { goodFaith, revisionsDue } from './good-faith.ts';

const LATER = '2026-06-09T20:00:00.000Z';

// Tests FAITH-17.
it.each([
  ['recorded before', 100, '2026-06-09T14:00:00.000Z', []],
  ['recorded after it, and the amount is still the old one', 100, LATER, ['fee']],
  ['recorded after it, but it shows the new amount', 150, LATER, []],
  ['recorded a day later, and the amount is still the old one', 100, '2026-06-10T14:00:00.000Z', ['fee']],
])('asks whether an estimate of the day shows a circumstance: %s', (_, dollars, recordedAt, due) => {
  const facts = faithFacts({
    disclosures: [estimate([lender('fee', 100)]), revised('2026-06-09', [lender('fee', dollars)])],
    circumstances: [{ ...changed('request', '2026-06-09', { fee: null }), recordedAt }],
    charges: [lender('fee', 150)],
    today: '2026-06-10',
  });
  expect(revisionsDue(facts).flatMap(({ chargeIds }) => chargeIds)).toEqual(due);
  expect(goodFaith(facts)?.refundCents).toBe(dollars === 150 ? 0 : 50_00);
});

// Tests FAITH-17.
it('lets an amount that another circumstance explains show no later one', () => {
  const facts = faithFacts({
    disclosures: [estimate([lender('fee', 100)]), revised('2026-06-09', [lender('fee', 150)])],
    circumstances: [
      changed('request', '2026-06-08', { fee: null }),
      { ...changed('event', '2026-06-09', { fee: null }), recordedAt: LATER },
    ],
    charges: [lender('fee', 250)],
    today: '2026-06-10',
  });
  expect(revisionsDue(facts)).toMatchObject([{ knownOn: '2026-06-09', dueOn: '2026-06-12' }]);
  expect(goodFaith(facts)?.refundCents).toBe(100_00);
});

// Tests FAITH-12 and FAITH-17.
it('owes one more estimate for a lock of the same day, and for a lock that replaces it', () => {
  const floating = revised('2026-06-09', [lender('fee', 100)]);
  const given = { disclosures: [estimate([lender('fee', 100)]), floating], today: '2026-06-09' };
  const due = (over: object) => revisionsDue(faithFacts({ ...given, lockedOn: '2026-06-09', ...over }));
  expect(due({ lockedAt: LATER })).toMatchObject([{ how: 'Issue a revised Loan Estimate.' }]);
  // Also if the one from before the lock is not sent yet.
  const unsent = { ...floating, sentOn: null, receivedOn: null };
  expect(due({ lockedAt: LATER, disclosures: [given.disclosures[0], unsent] })).toMatchObject([
    { how: 'Issue a revised Loan Estimate.' },
  ]);
  const locked = { ...floating, isLocked: true };
  expect(due({ disclosures: [given.disclosures[0], locked] })).toEqual([]);
  expect(due({ disclosures: [given.disclosures[0], locked], lockedAt: LATER })).toHaveLength(1);
});

// Tests FAITH-6 and FAITH-18.
it('stays due after an estimate that comes too late for the closing', () => {
  const facts = {
    disclosures: [estimate([lender('fee', 100)]), revised('2026-06-09', [lender('fee', 150)])],
    circumstances: [changed('request', '2026-06-08', { fee: null })],
    charges: [lender('fee', 150)],
    today: '2026-06-09',
  };
  const due = (closingOn: string) =>
    revisionsDue(faithFacts({ ...facts, closing: { closingDisclosureOn: null, closingOn } }));
  // Sent on Tuesday, presumed on Friday: four specific business days before Wednesday.
  expect(due('2026-06-17')).toEqual([]);
  expect(due('2026-06-12')).toMatchObject([{ how: expect.stringContaining('on the Closing Disclosure') }]);
  const closing: Disclosure = { ...revised('2026-06-10', [lender('fee', 150)]), kind: 'closing-disclosure' };
  const shown = faithFacts({ ...facts, disclosures: [...facts.disclosures, closing] });
  expect(
    revisionsDue({ ...shown, closing: { closingDisclosureOn: '2026-06-10', closingOn: '2026-06-12' } }),
  ).toEqual([]);
});
