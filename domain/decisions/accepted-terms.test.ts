import { expect, it } from 'vitest';
import { changed, single } from '../application/complete-application.fixture.ts';
import { withAcceptedTerms } from './accepted-terms.ts';
import { decisionFacts, type LoanTerms } from './decision-facts.ts';

const LENDER = 'section4LoanAndPropertyInformation.lenderLoanInformation';
const OFFERED: LoanTerms = {
  loanAmount: 380_000,
  interestRate: 5875,
  loanProgram: '15-Year Fixed',
  mortgageType: 'FHA',
};
const NONE: LoanTerms = { loanAmount: null, interestRate: null, loanProgram: null, mortgageType: null };

// Tests DECIDE-18.
it.each([
  ['a preferred rate', single],
  ['a note rate', changed(single, { [`${LENDER}.noteRate`]: 6.5 })],
])('accepted terms become those of an application with %s', (_, application) => {
  const before = decisionFacts({ application, lockedRate: null }).terms;
  expect(before).not.toMatchObject(OFFERED);
  const next = withAcceptedTerms(application, OFFERED);
  expect(decisionFacts({ application: next, lockedRate: null }).terms).toEqual({ ...before, ...OFFERED });
});

// Tests DECIDE-18.
it('terms that the counteroffer leaves stay', () => {
  const before = decisionFacts({ application: single, lockedRate: null }).terms;
  const next = withAcceptedTerms(single, { ...NONE, loanAmount: 1000 });
  expect(decisionFacts({ application: next, lockedRate: null }).terms).toEqual({
    ...before,
    loanAmount: 1000,
  });
});
