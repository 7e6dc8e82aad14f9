import { expect, it } from 'vitest';
import type { Charge } from './charge.ts';
import { charge } from './loan-costs.fixture.ts';
import { isListInTime, toleranceOf } from './tolerance.ts';

const of = (over: Partial<Charge>, hasProviderList = true) => {
  const { kind, law } = toleranceOf(charge(over), { hasProviderList });
  return `${kind} ${law.replace('12 CFR 1026.', '')}`;
};

// Tests COST-6 to COST-8.
it.each<[string, Partial<Charge>, string]>([
  ['to the lender', { section: 'A', payeeKind: 'lender' }, 'zero 19(e)(3)(i), comment 19(e)(3)(i)-1.i'],
  ['to the broker', { section: 'A', payeeKind: 'broker' }, 'zero 19(e)(3)(i), comment 19(e)(3)(i)-1.ii'],
  ['without a choice', { section: 'B' }, 'zero 19(e)(3)(i), comment 19(e)(3)(i)-1.iv'],
  [
    'to an affiliate',
    { section: 'B', payeeKind: 'affiliate' },
    'zero 19(e)(3)(i), comment 19(e)(3)(i)-1.iii',
  ],
  [
    'shopped, an affiliate',
    { section: 'C', payeeKind: 'affiliate' },
    'zero 19(e)(3)(i), comment 19(e)(3)(i)-1.iii',
  ],
  [
    'shopped, on the list',
    { section: 'C', payeeKind: 'listed' },
    'ten-percent 19(e)(3)(ii), comment 19(e)(3)(ii)-3',
  ],
  [
    'shopped, nobody chosen',
    { section: 'C', payeeKind: 'selected' },
    'ten-percent 19(e)(3)(ii), comment 19(e)(3)(ii)-3',
  ],
  ['shopped, chosen', { section: 'C', payeeKind: 'chosen' }, 'none 19(e)(3)(iii)(D)'],
  [
    'recording',
    { section: 'E', kind: 'recording-fee', payeeKind: 'government' },
    'ten-percent 19(e)(3)(ii), comment 19(e)(3)(ii)-4',
  ],
  [
    'transfer tax',
    { section: 'E', kind: 'transfer-tax', payeeKind: 'government' },
    'zero 19(e)(3)(i), comment 19(e)(3)(i)-1.v',
  ],
  ['other government', { section: 'E', kind: 'government', payeeKind: 'government' }, 'zero 19(e)(3)(i)'],
  ['interest', { section: 'F', kind: 'prepaid-interest' }, 'none 19(e)(3)(iii)(A)'],
  ['premium', { section: 'F', kind: 'homeowners-insurance' }, 'none 19(e)(3)(iii)(B)'],
  ['flood premium', { section: 'F', kind: 'property-insurance' }, 'none 19(e)(3)(iii)(B)'],
  ['tax', { section: 'F', kind: 'property-tax' }, 'none 19(e)(3)(iii)(E)'],
  ['mortgage insurance', { section: 'F', kind: 'mortgage-insurance' }, 'zero 19(e)(3)(i)'],
  ['escrow', { section: 'G', kind: 'property-tax' }, 'none 19(e)(3)(iii)(C)'],
  ['not required', { section: 'H', kind: 'optional-product' }, 'none 19(e)(3)(iii)(E)'],
])('knows the tolerance of a charge: %s', (_name, over, expected) => {
  expect(of(over)).toBe(expected);
});

// Tests COST-7.
it('keeps the limit for a chosen provider while the borrower has no list', () => {
  expect(of({ section: 'C', payeeKind: 'chosen' }, false)).toBe(
    'ten-percent 19(e)(3)(ii), comment 19(e)(3)(iii)-2',
  );
});

// Tests COST-9.
it('takes the freedom from a charge whose estimate was not the best information', () => {
  const low = { lacksBestInformation: true } as const;
  expect(of({ section: 'C', payeeKind: 'chosen', ...low })).toMatch(/^zero .*\(iii\)-1 to -3$/);
  expect(of({ section: 'F', kind: 'property-tax', ...low })).toMatch(/^zero /);
  expect(of({ section: 'C', payeeKind: 'listed', ...low })).toMatch(/^ten-percent /);
});

// Tests COST-20.
it.each([
  [null, '2026-11-20', false],
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-21', '2026-11-20', false],
  ['2026-11-21', null, true],
])('a list of providers given on %s and due on %s is in time: %s', (givenOn, dueOn, isInTime) => {
  expect(isListInTime(givenOn, dueOn)).toBe(isInTime);
});
