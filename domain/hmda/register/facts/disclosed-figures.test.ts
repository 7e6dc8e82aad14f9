import { expect, it } from 'vitest';
import { closingDisclosure } from '../../../closing-disclosure/closing-disclosure.ts';
import { FORM_B } from '../../../closing-disclosure/sample-forms/sample-facts.fixture.ts';
import { charge } from '../../../loan-costs/loan-costs.fixture.ts';
import { termText } from '../../../loan-estimate/estimate-text.ts';
import { ARM, estimateFacts } from '../../../loan-estimate/loan-estimate.fixture.ts';
import { loanEstimate } from '../../../loan-estimate/loan-estimate.ts';
import { aClosingDisclosure, aLoanEstimate } from '../register-facts.fixture.ts';
import {
  costsOfRecorded,
  disclosureOfYear,
  figuresOfClosing,
  figuresOfEstimate,
} from './disclosed-figures.ts';

// Tests HMDA-25: form H-25(B) of 12 CFR 1026, Appendix H.
it('reads lines A, D and J, the points, rate and APR of the Bureau’s sample form', () => {
  const issued = { number: 1, providedOn: FORM_B.loan.issuedOn };
  expect(figuresOfClosing(closingDisclosure(FORM_B), issued)).toEqual({
    ...issued,
    form: 'Closing Disclosure',
    amountCents: 16_200_000,
    rate: 3875,
    apr: 4174,
    termMonths: 360,
    fixedMonths: null,
    hasInterestOnly: false,
    penaltyYears: 2,
    costs: { loanCosts: 469_405, origination: 180_200, points: 40_500, lenderCredits: 0 },
  });
});

// Tests HMDA-24.
it('reads the APR and the fixed months of a Loan Estimate', () => {
  const facts = estimateFacts(ARM);
  const figures = figuresOfEstimate(loanEstimate(facts), { number: 2, providedOn: '2026-03-10' });
  expect(figures).toMatchObject({ form: 'Loan Estimate', fixedMonths: 84, costs: null });
  expect(figures.apr).toBeGreaterThan(facts.terms.rate);
});

it.each([
  [360, '30 years'],
  [12, '1 year'],
  [18, '18 mo.'],
  [366, '30 yr. 6 mo.'],
])('reads a term of %d months', (termMonths, words) => {
  const facts = estimateFacts(ARM);
  const form = loanEstimate(facts);
  const figures = figuresOfEstimate(
    { ...form, general: { ...form.general, loanTerm: words } },
    { number: 1, providedOn: '2026-03-10' },
  );
  expect(termText(termMonths)).toBe(words);
  expect(figures.termMonths).toBe(termMonths);
});

// Tests HMDA-24.
it('takes the newest Closing Disclosure of the year before any Loan Estimate', () => {
  const [late, second, first] = [
    aClosingDisclosure({ number: 3, providedOn: '2026-01-01' }),
    aClosingDisclosure({ number: 2, providedOn: '2025-12-31' }),
    aClosingDisclosure(),
  ];
  const estimate = aLoanEstimate({ providedOn: '2025-12-31' });
  const both = ['Closing Disclosure', 'Loan Estimate'] as const;
  expect(disclosureOfYear([late, estimate, second, first], '2025', both)).toBe(second);
  expect(disclosureOfYear([late, estimate], '2025', both)).toBe(estimate);
  expect(disclosureOfYear([late, estimate], '2025', ['Closing Disclosure'])).toBeNull();
});

// Tests HMDA-25.
it('adds up the lines of a recorded Closing Disclosure', () => {
  const charges = [
    charge({ section: 'A', kind: 'points', cents: 40_500 }),
    charge({ section: 'A', cents: 139_700 }),
    charge({ section: 'B', cents: 50_000, paidBy: 'borrower-before-closing' }),
    charge({ section: 'B', cents: 30_000, paidBy: 'lender' }),
    charge({ section: 'C', cents: 20_000, paidBy: 'seller-at-closing' }),
    charge({ section: 'E', kind: 'recording-fee', cents: 8_500 }),
  ];
  const costs = { loanCosts: 230_200, origination: 180_200, points: 40_500 };
  expect(costsOfRecorded(charges, { lenderCredits: 55_000, hasRefund: false })).toEqual({
    ...costs,
    lenderCredits: 25_000,
  });
  expect(costsOfRecorded(charges, { lenderCredits: 55_000, hasRefund: true })).toEqual({
    ...costs,
    lenderCredits: null,
  });
});
