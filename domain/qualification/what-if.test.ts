import { describe, expect, it } from 'vitest';
import { changed } from '../application/complete-application.fixture.ts';
import type { FigureKey } from './figure.ts';
import { inputOf, purchase } from './qualification.fixture.ts';
import { figureOf, qualify } from './qualification.ts';
import { type WhatIf, withWhatIf } from './what-if.ts';

const LENDER = 'section4LoanAndPropertyInformation.lenderLoanInformation';

function tried(key: FigureKey, whatIf: WhatIf, application = purchase) {
  return figureOf(qualify(withWhatIf(inputOf(application, 6_500), whatIf)), key)?.value;
}

// Tests QUAL-9.
describe('a try', () => {
  it('the rate changes: it replaces the locked one', () => {
    expect(tried('principal and interest', { rate: 7_000 })).toBe(2_128_97);
  });

  it('the amount and the value change', () => {
    expect(tried('loan to value', { loanAmount: 300_000 })).toBe(75_00);
    expect(tried('loan to value', { propertyValue: 500_000 })).toBe(64_00);
    expect(tried('cash to close', { loanAmount: 300_000 })).toBe(100_600_00);
  });

  it('debts are paid off: they leave the ratio and add to the cash', () => {
    expect(tried('debts', { paidOff: ['d1'] })).toBe(350_05);
    expect(tried('cash to close', { paidOff: ['d1'] })).toBe(94_600_00);
  });

  const insured = changed(purchase, {
    'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount': 360_000,
    [`${LENDER}.proposedPayment.mortgageInsurance`]: 180,
  });

  it('mortgage insurance follows the amount, and ends at 80 % of the value', () => {
    const insurance = (whatIf: WhatIf, application = insured) =>
      figureOf(qualify(withWhatIf(inputOf(application), whatIf)), 'proposed housing')?.lines.find(
        ({ label }) => label === 'Mortgage insurance',
      )?.value;
    expect(insurance({ loanAmount: 340_000 })).toBe(170_00);
    expect(insurance({ loanAmount: 320_000 })).toBe(0);
    expect(insurance({ propertyValue: 450_000 })).toBe(0);
    const fha = changed(insured, { [`${LENDER}.mortgageType`]: 'FHA' });
    expect(insurance({ loanAmount: 320_000 }, fha)).toBe(160_00);
  });

  it('nothing of it changes the application', () => {
    const before = JSON.stringify(insured);
    withWhatIf(inputOf(insured), { loanAmount: 1, propertyValue: 2, rate: 3, paidOff: ['d1'] });
    expect(JSON.stringify(insured)).toBe(before);
  });
});
