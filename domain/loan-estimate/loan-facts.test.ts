import { expect, it } from 'vitest';
import { changed, single } from '../application/complete-application.fixture.ts';
import { defaultCompanySettings, readCompanySetting } from '../company-settings/company-settings.ts';
import { NO_STATE_TERMS } from '../company-settings/state-terms.ts';
import { charge, costs } from '../loan-costs/loan-costs.fixture.ts';
import { chargesOfLoan } from '../loan-costs/loan-costs.ts';
import { estimateChanges } from './estimate-changes.ts';
import { lateWords } from './estimate-dates.ts';
import { issueRefusals } from './issue-checks.ts';
import { estimateFacts, typedCharge } from './loan-estimate.fixture.ts';
import { loanEstimate } from './loan-estimate.ts';
import { type EstimateSources, gatherFacts } from './loan-facts.ts';
import { missingFacts } from './missing-facts.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const TODAY = '2026-01-07';

const APPLICATION = changed(single, {
  [`${LOAN}.loanPurpose`]: 'Purchase',
  [`${LOAN}.loanAmount`]: 320_000,
  [`${LOAN}.propertyValue`]: 400_000,
  [`${LOAN}.preferredInterestRate`]: 6.5,
  [`${LOAN}.preferredLoanProgram`]: '30-Year Fixed',
  [`${LOAN}.propertyAddress`]: { street: '12 Oak St', unit: '3', city: 'Austin', state: 'TX', zip: '78701' },
});

function gather(over: Partial<EstimateSources> = {}, settings: Partial<EstimateSources['settings']> = {}) {
  const costFacts = {
    application: APPLICATION,
    loanProgram: '30-Year Fixed',
    disbursesOn: null,
    closingDate: '2026-02-16',
    locks: [],
    today: TODAY,
  };
  return gatherFacts({
    costFacts,
    charges: chargesOfLoan(costs([charge()]), costFacts),
    settings: { ...defaultCompanySettings({ demo: true }), ...settings },
    loanNumber: 'LN-26-000001',
    officer: { name: 'Dana Okafor', nmlsId: '77', email: 'dana@lender.example' },
    hasIntent: false,
    ...over,
  });
}

// Tests LE-12 and CD-28.
it('takes the charge for a late payment of the state of the property', () => {
  const row = { ...NO_STATE_TERMS, lateCharge: '4%', lateChargeDays: 10 };
  const chargeOf = (state: string) => gather({}, { stateTerms: [{ ...row, state }] }).facts?.latePayment;
  expect(chargeOf('TX')).toEqual({ days: 10, charge: '4% of the monthly principal and interest payment' });
  expect(chargeOf('IA')).toEqual({ days: 15, charge: '5% of the monthly principal and interest payment' });
});

// Tests LE-12.
it('takes parties, property and settings from their places', () => {
  const { known, facts } = gather();
  expect(missingFacts(known)).toEqual([]);
  expect(facts).toMatchObject({
    issuedOn: TODAY,
    property: ['12 Oak St, Unit 3', 'Austin, TX 78701'],
    loanId: 'LN-26-000001',
    lockedUntil: null,
    costsExpireOn: '2026-01-22',
    officer: { name: 'Dana Okafor', phone: '(312) 555-0142' },
    latePayment: { days: 15, charge: '5% of the monthly principal and interest payment' },
    mayBeAssumed: false,
    intendsToService: false,
    hasSignatureLines: true,
  });
  expect(gather({ hasIntent: true }).facts?.costsExpireOn).toBeNull();
  const others = { assumableLoans: 'all', servicing: 'service', lateCharge: '$25' } as const;
  expect(gather({}, others).facts).toMatchObject({
    mayBeAssumed: true,
    intendsToService: true,
    latePayment: { charge: '$25' },
  });
});

// Tests LE-11 and LE-12.
it('leaves out what nobody entered', () => {
  const { known } = gather(
    { officer: null },
    { lateCharge: '', nmlsId: '', addresses: [], officerPhone: '' },
  );
  expect(missingFacts(known).map(({ what }) => what)).toEqual([
    'The address of the lender',
    'The NMLS ID of the lender',
    'The charge for a late payment',
    'A loan officer',
  ]);
});

// Tests LE-12.
it.each([
  ['5%', '5%'],
  [' $25.50 ', '$25.50'],
  ['', ''],
  ['5', undefined],
  ['$25.5', undefined],
  ['five', undefined],
])('the late charge %j is read as %j', (typed, read) => {
  expect(readCompanySetting('lateCharge', typed)).toBe(read);
});

// Tests LE-14.
it('lists changed lines, and no date of issue', () => {
  const fee = (cents: number) => typedCharge({ name: 'Appraisal', cents });
  const le = (cents: number, over = {}) => loanEstimate(estimateFacts({}, over, [fee(cents)]));
  expect(estimateChanges(le(100_00), le(100_00, { issuedOn: '2026-01-08', costsExpireOn: null }))).toEqual(
    [],
  );
  const changes = estimateChanges(le(100_00), le(150_00, { mayBeAssumed: true }));
  expect(changes.slice(0, 2)).toEqual([
    { line: 'B: Appraisal', before: '$100.00', after: '$150.00' },
    { line: 'B: total', before: expect.any(String), after: expect.any(String) },
  ]);
  expect(changes).toContainEqual({ line: 'Assumption', before: 'Not allowed', after: 'Allowed' });
  const without = loanEstimate(estimateFacts());
  expect(estimateChanges(le(100_00), without)).toContainEqual({
    line: 'B: Appraisal',
    before: '$100.00',
    after: null,
  });
});

// Tests LE-15.
it('says once that the estimate is late', () => {
  // January 19, 2026 is Martin Luther King's Birthday.
  expect(lateWords('2026-01-15', '2026-01-21')).toBeNull();
  expect(lateWords('2026-01-15', '2026-01-22')).toBe(
    'The Loan Estimate was due by Jan 21, 2026, three business days after the application of Jan 15, 2026 (12 CFR 1026.19(e)(1)(iii)(A)).',
  );
  expect(lateWords(null, '2026-01-22')).toBeNull();
});

// Tests LE-2 and LE-13.
it('says why none goes out', () => {
  const charges = { faults: [] };
  const judged = {
    status: 'CLOSED',
    facts: null,
    charges,
    disclosureFaults: {},
    sentElsewhereOn: null,
  } as const;
  expect(issueRefusals(judged)).toEqual(['The loan is no longer open, so no Loan Estimate goes out.']);
  const contradiction = { faults: ['Too much.'] };
  expect(issueRefusals({ ...judged, status: 'STARTED', charges: contradiction })).toEqual(['Too much.']);
  const faults = { issuedOn: 'Too close to closing.' };
  const facts = estimateFacts({}, { balloonCents: 1 });
  expect(issueRefusals({ ...judged, status: 'STARTED', facts, disclosureFaults: faults })).toEqual([
    'A loan with a balloon payment gets no Loan Estimate here.',
    'Too close to closing.',
  ]);
  const elsewhere = issueRefusals({ ...judged, status: 'STARTED', sentElsewhereOn: '2026-01-20' });
  expect(elsewhere[0]).toContain('Deadlines has a Loan Estimate that was sent on Jan 20, 2026');
});
