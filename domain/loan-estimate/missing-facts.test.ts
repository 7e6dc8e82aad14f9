import { expect, it } from 'vitest';
import { estimateExpiresOn, lockedUntil } from './estimate-dates.ts';
import { estimateFacts } from './loan-estimate.fixture.ts';
import { type KnownFacts, missingFacts } from './missing-facts.ts';

const missing = (over: Partial<KnownFacts> = {}) =>
  missingFacts({ ...estimateFacts(), closingOn: null, missingFigures: [], ...over });

// Tests LE-11.
it('asks for nothing that is there', () => {
  expect(missing()).toEqual([]);
  expect(missing({ closingOn: '2026-01-07' })).toEqual([]);
});

// Tests LE-11.
it('names what is missing, and the page for it', () => {
  const without = missing({
    creditor: { name: 'Harbor Lending', nmlsId: '', address: '' },
    officer: { name: 'Olivia Grant', nmlsId: '', email: 'o@harbor.example', phone: '' },
    latePayment: null,
    applicants: [
      { name: 'Ann Lee', address: [] },
      { name: 'Ike Lee', address: [] },
    ],
    property: ['Lot 7, Oak Street'],
    closingOn: '2026-01-06',
    missingFigures: ['Loan amount', 'Rate after 7 years'],
  });
  expect(without.map(({ what, place }) => `${what}: ${place}`)).toEqual([
    'Loan amount: application',
    'Rate after 7 years: costs',
    'The address of the lender: settings',
    'The NMLS ID of the lender: settings',
    'The charge for a late payment: settings',
    'The NMLS ID of the loan officer: account',
    'A telephone number for loan officers: settings',
    'The mailing address of Ann Lee: application',
    'The mailing address of Ike Lee: form details',
    'The property with its zip code: application',
    'A closing date that is not in the past: form details',
  ]);
  expect(missing({ officer: null }).map(({ what }) => what)).toEqual(['A loan officer']);
});

// Tests LE-3.
it('expires on the tenth business day, without holidays', () => {
  expect(estimateExpiresOn('2013-02-15')).toBe('2013-03-04');
  // January 19, 2026 is Martin Luther King's Birthday.
  expect(estimateExpiresOn('2026-01-07')).toBe('2026-01-22');
});

// Tests LE-3.
it('shows a lock until its day, and none that has ended or was transferred', () => {
  const lock = { status: 'LOCKED', lockExpirationDate: '2026-02-01' };
  expect(lockedUntil([lock], '2026-02-01')).toBe('2026-02-01');
  expect(lockedUntil([lock], '2026-02-02')).toBeNull();
  expect(lockedUntil([{ ...lock, status: 'TRANSFERRED' }], '2026-01-07')).toBeNull();
  expect(lockedUntil([], '2026-01-07')).toBeNull();
});
