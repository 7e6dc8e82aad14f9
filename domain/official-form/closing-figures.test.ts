import { expect, it } from 'vitest';
import type { FormKind } from './form-kinds.ts';
import { formPackage } from './form-package.ts';
import { factsOf, printedPurchase } from './official-form.fixture.ts';
import { textsOf } from './printed-rows.fixture.ts';

// Tests CD-44.
it('prints the figures of an issued Closing Disclosure in L4, with lines that add up', () => {
  const facts = {
    ...factsOf(printedPurchase),
    closing: {
      costs: 9_876_54,
      points: 1_600_00,
      sellerCredits: 2_500_00,
      payoffs: 0,
      cashToClose: 70_123_45,
    },
  };
  const { forms } = formPackage(facts, new Set<FormKind>(['borrower', 'lender-loan-information']));
  const texts = textsOf(forms.at(-1)) as Record<string, string>;
  expect(texts).toMatchObject({
    closingCosts: '9,876.54',
    discountPoints: '1,600.00',
    sellerCredits: '2,500.00',
    cashToClose: '70,123.45',
  });
  const sum = (...fields: string[]) =>
    fields.reduce(
      (total, field) => total + Math.round(Number((texts[field] ?? '0').replaceAll(',', '')) * 100),
      0,
    );
  const due = sum('salesPrice', 'improvements', 'land', 'payoffMortgages', 'closingCosts', 'discountPoints');
  const paid = sum(
    'loanWithoutInsurance',
    'financedInsurance',
    'otherNewLoans',
    'sellerCredits',
    'otherCredits',
  );
  expect(due - paid).toBe(70_123_45);
});
