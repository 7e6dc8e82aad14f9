import { expect, it } from 'vitest';
import { disclosureFaults } from './disclosure-checks.ts';
import { estimate } from './good-faith.fixture.ts';

const AROUND = {
  earlier: [],
  closing: { closingDisclosureOn: null, closingOn: null },
  today: '2026-06-30',
};

const first = { kind: 'loan-estimate', issuedOn: '2026-06-01', receivedOn: '2026-06-04' } as const;

// Tests FAITH-14.
it.each([
  [null, []],
  ['2026-06-12', ['expiresOn']],
  // The tenth business day.
  ['2026-06-15', []],
  ['2026-06-26', []],
])('costs hold for ten business days at least: until %s', (expiresOn, faults) => {
  expect(Object.keys(disclosureFaults({ ...first, expiresOn }, AROUND))).toEqual(faults);
});

// Tests FAITH-14 and LE-25.
it('takes another Loan Estimate while nobody has got one', () => {
  const kindFaults = (sentOn: string | null) =>
    Object.keys(
      disclosureFaults(first, { ...AROUND, earlier: [estimate([], { sentOn, receivedOn: sentOn })] }),
    );
  expect(kindFaults(null)).toEqual([]);
  expect(kindFaults('2026-06-01')).toEqual(['kind']);
});
