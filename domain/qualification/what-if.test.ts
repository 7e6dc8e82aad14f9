import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed } from '../application/complete-application.fixture.ts';
import { cases } from '../testing/property-cases.ts';
import type { FigureKey } from './figure.ts';
import { inputOf, purchase } from './qualification.fixture.ts';
import { figureOf, qualify } from './qualification.ts';
import type { QualificationInput } from './qualification-input.ts';
import { debtsToPayOff, type WhatIf, withWhatIf } from './what-if.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
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

  it('debts of nobody on the loan, leases, and those without a balance or paid off anyway are not offered', () => {
    const debt = { type: 'Installment', monthlyPayment: 10, unpaidBalance: 100 } as const;
    const given = changed(purchase, {
      'section2AssetsAndLiabilities.part2cLiabilities.liabilities': [
        { ...debt, id: 'd1', owners: ['primary', 'gone'] },
        { ...debt, id: 'd2', owners: ['gone'] },
        { ...debt, id: 'd3', owners: ['spouse'], toBePaidOff: true },
        { ...debt, id: 'd4', owners: ['primary'], type: 'Lease' },
        { ...debt, id: 'd5', owners: ['primary'], unpaidBalance: 0 },
        { ...debt, id: 'd6', owners: ['primary'], unpaidBalance: null },
      ],
    });
    expect(debtsToPayOff(inputOf(given)).map(({ id }) => id)).toEqual(['d1', 'd6']);
  });

  const insured = changed(purchase, {
    [`${LOAN}.loanAmount`]: 360_000,
    [`${LENDER}.proposedPayment.mortgageInsurance`]: 180,
    [`${LENDER}.mortgageType`]: 'Conventional',
  });
  const premiumOf = (input: QualificationInput) =>
    figureOf(qualify(input), 'proposed housing')?.lines.find(({ label }) => label === 'Mortgage insurance');

  it('a premium for a larger loan replaces the missing one', () => {
    const larger = { loanAmount: 360_000 };
    expect(tried('proposed housing', larger)).toBeNull();
    expect(tried('proposed housing', { ...larger, mortgageInsurance: 150 })).toBe(
      2_275_44 + 120_00 + 450_00 + 150_00,
    );
    const premium = premiumOf(withWhatIf(inputOf(insured), { loanAmount: 370_000, mortgageInsurance: 190 }));
    expect(premium).toMatchObject({ value: 190_00, note: null });
  });

  it('mortgage insurance ends at 80% of the value, saved or tried', () => {
    const ends = {
      isCounted: false,
      value: 180_00,
      note: expect.stringMatching(/^The premium ends.*Form Details/),
    };
    expect(premiumOf(withWhatIf(inputOf(insured), { loanAmount: 320_000 }))).toMatchObject(ends);
    expect(premiumOf(inputOf(changed(insured, { [`${LOAN}.loanAmount`]: 320_000 })))).toMatchObject(ends);
    expect(premiumOf(withWhatIf(inputOf(insured), { propertyValue: 450_000 }))).toMatchObject(ends);
    // 80.01%
    expect(premiumOf(withWhatIf(inputOf(insured), { loanAmount: 320_040 }))).toMatchObject({
      isCounted: true,
    });
  });

  it.each([
    ['FHA', null],
    ['USDA-RD', null],
    ['', /counts until Form Details says that the mortgage is conventional/],
  ])('mortgage insurance of the type %j counts below 80%', (mortgageType, note) => {
    const given = changed(insured, {
      [`${LENDER}.mortgageType`]: mortgageType,
      [`${LOAN}.loanAmount`]: 300_000,
    });
    const premium = premiumOf(inputOf(given));
    expect(premium).toMatchObject({ isCounted: true, value: 180_00 });
    if (note === null) expect(premium?.note).toBeNull();
    else expect(premium?.note).toMatch(note);
  });

  it('the premium stays as typed, and its line says for which loan', () => {
    expect(premiumOf(withWhatIf(inputOf(insured), { loanAmount: 340_000 }))).toMatchObject({
      value: 180_00,
      note: 'As typed for a loan of $ 360,000.00: a change is made in Form Details.',
    });
    expect(premiumOf(withWhatIf(inputOf(insured), { rate: 7_000 }))?.note).toBeNull();
  });

  it('equal answers give equal figures, whether they are tried or saved', () => {
    const amounts = fc.integer({ min: 1, max: 600_000 });
    const types = fc.constantFrom('', 'Conventional', 'FHA', 'USDA-RD', 'VA', 'Other');
    fc.assert(
      fc.property(amounts, amounts, types, fc.boolean(), (loanAmount, propertyValue, type, pays) => {
        const given = changed(insured, { [`${LENDER}.mortgageType`]: type });
        const saved = changed(given, {
          [`${LOAN}.loanAmount`]: loanAmount,
          [`${LOAN}.propertyValue`]: propertyValue,
          ...(pays
            ? { 'section2AssetsAndLiabilities.part2cLiabilities.liabilities[0].toBePaidOff': true }
            : {}),
        });
        const valuesOf = (input: QualificationInput) =>
          qualify(input).groups.flatMap(({ figures }) => figures.map(({ key, value }) => [key, value]));
        const whatIf = { loanAmount, propertyValue, paidOff: pays ? ['d1'] : [] };
        expect(valuesOf(withWhatIf(inputOf(given), whatIf))).toEqual(valuesOf(inputOf(saved)));
      }),
      { numRuns: cases(50) },
    );
  });

  it('nothing of it changes the application', () => {
    const before = JSON.stringify(insured);
    withWhatIf(inputOf(insured), { loanAmount: 1, propertyValue: 2, rate: 3, paidOff: ['d1'] });
    expect(JSON.stringify(insured)).toBe(before);
  });
});
