import { describe, expect, it } from 'vitest';
import type { Application } from '../application/application.ts';
import type { SecondLien } from '../quotes/second-liens/second-liens.ts';
import { amountsElsewhere } from './amounts-elsewhere.ts';
import { fillLines, keptFields } from './fill-lines.ts';
import { liensOfLoan } from './liens-of-loan.ts';
import { quoteDifferences } from './quote-differences.ts';
import { quoted, quotedRefinance } from './quote-fill.fixture.ts';

const SECOND: SecondLien = { kind: 'Closed-end loan', balanceCents: 40_000_00, paymentCents: 334_58 };
const LINE: SecondLien = {
  kind: 'Line of credit',
  balanceCents: 10_000_00,
  limitCents: 50_000_00,
  paymentCents: 75_00,
};
const STAYING: SecondLien = { ...SECOND, time: 'Stays on the home' };

const REFINANCED: Application = {
  section4LoanAndPropertyInformation: {
    part4aLoanInformation: { loanPurpose: 'Refinance', hasOtherLoansOnProperty: true },
    part4bOtherLoansOnSubjectProperty: [
      { lienType: 'First Lien', loanAmount: 180_000, monthlyPayment: 1_500 },
      {
        lienType: 'Subordinate Lien',
        toBePaidOff: false,
        loanAmount: 15_000,
        creditLimit: 60_000,
        monthlyPayment: 90,
      },
      { lienType: 'Subordinate Lien', toBePaidOff: true, loanAmount: 5_000 },
    ],
  },
};

function withFunds(closingFunds: object, proposedPayment: object = {}): Application {
  return { section4LoanAndPropertyInformation: { lenderLoanInformation: { closingFunds, proposedPayment } } };
}

const linesOf = (...secondLiens: SecondLien[]) =>
  fillLines(quoted({ secondLiens }), {}).filter(({ field }) =>
    /subordinateLiens|otherNewLoans|newCreditLimit/.test(field),
  );

// Tests DET-12.
describe('new second liens', () => {
  it('fill in L3 and L4, a line of credit with its limit', () => {
    expect(linesOf(SECOND, LINE).map(({ field, proposed, state }) => [field, proposed, state])).toEqual([
      ['proposedPayment.subordinateLiens', 410, 'new'],
      ['closingFunds.otherNewLoans', 50_000, 'new'],
      ['closingFunds.newCreditLimit', 50_000, 'new'],
    ]);
    expect(linesOf(SECOND).map(({ proposed }) => proposed)).toEqual([335, 40_000]);
    expect(linesOf()).toEqual([]);
  });

  it('stay as they are in the form if the quote has none, and the dialog says so', () => {
    const application = withFunds({ otherNewLoans: 30_000 });
    expect(keptFields(quoted(), application)).toContain('Other new loans on the property ($ 30,000)');
    const compared = { application, lockedRate: null, closingOn: null };
    expect(quoteDifferences(quoted(), compared)).toContain(
      'Other new loans: none in the quote, $30,000.00 in the loan.',
    );
    expect(quoteDifferences(quoted({ secondLiens: [SECOND] }), compared).join()).not.toContain(
      'Other new loans',
    );
  });

  it('name the ratio that one limit cannot say', () => {
    const compared = { application: {}, lockedRate: null, closingOn: null };
    const said = (...secondLiens: SecondLien[]) => quoteDifferences(quoted({ secondLiens }), compared).join();
    expect(said(SECOND, LINE)).toContain(
      'HCLTV: the quote has a new second mortgage beside a new line of credit',
    );
    expect(said(LINE)).not.toContain('HCLTV');
  });
});

// Tests DET-13.
it('names a lien that stays, and does not fill it in', () => {
  const scenario = quotedRefinance({ secondLiens: [STAYING] });
  expect(amountsElsewhere(scenario, REFINANCED).map(({ text }) => text)).toContain(
    'Second liens that stay: $40,000.00 in the quote, $15,000.00 in the mortgage loans of Section 4.',
  );
  expect(fillLines(scenario, {}).some(({ field }) => field === 'closingFunds.otherNewLoans')).toBe(false);
  const compared = { application: REFINANCED, lockedRate: null, closingOn: null };
  expect(quoteDifferences(quotedRefinance(), compared)).toContain(
    'Second liens that stay: none in the quote, $15,000.00 in the loan.',
  );
});

// Tests QUOTE-22.
describe('the second liens of a loan', () => {
  it('are those that stay, and not those that the closing pays off', () => {
    expect(liensOfLoan(REFINANCED)).toEqual([
      { kind: 'Line of credit', time: 'Stays on the home', balance: 15_000, limit: 60_000, payment: 90 },
    ]);
  });

  it('are the new ones of L4', () => {
    expect(liensOfLoan(withFunds({ otherNewLoans: 30_000 }, { subordinateLiens: 250 }))).toEqual([
      { kind: 'Closed-end loan', time: 'New at closing', balance: 30_000, limit: null, payment: 250 },
    ]);
    expect(liensOfLoan(withFunds({ newCreditLimit: 50_000 }))).toEqual([
      { kind: 'Line of credit', time: 'New at closing', balance: null, limit: 50_000, payment: null },
    ]);
    expect(liensOfLoan({})).toEqual([]);
  });
});
