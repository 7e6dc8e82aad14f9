import { expect, it } from 'vitest';
import { emptyScenario, readScenario, type ScenarioTexts, textsOfScenario } from './scenario-texts.ts';

const TEXTS = emptyScenario('2026-11-21', []);
const read = (over: Partial<ScenarioTexts>) => readScenario({ ...TEXTS, ...over });

// Tests QUOTE-52.
it('reads a buydown, and writes it back', () => {
  const { scenario } = read({ buydownPlan: '2-1', buydownPayer: 'Borrower' });
  expect(scenario?.buydown).toEqual({ plan: '2-1', paidBy: 'Borrower' });
  expect(scenario && textsOfScenario(scenario)).toMatchObject({
    buydownPlan: '2-1',
    buydownPayer: 'Borrower',
  });
  expect(read({}).scenario).not.toHaveProperty('buydown');
  const { buydownPlan: _, buydownPayer: _p, ...old } = TEXTS;
  expect(readScenario(old).scenario).toEqual(read({}).scenario);
});

it('lets the lender pay in a refinance, whose payer has no field', () => {
  const refinance = {
    purpose: 'Refinance',
    loan: '300,000',
    buydownPlan: '1-0',
    buydownPayer: 'Seller',
  } as const;
  expect(read(refinance).scenario?.buydown).toEqual({ plan: '1-0', paidBy: 'Lender' });
});

it('names a rule at the field that it is about', () => {
  expect(read({ buydownPlan: '2-1', rate: '1.5' }).errors.buydownPlan).toBe(
    'A 2-1 buydown needs a rate of at least 2%',
  );
  const usda = { loanType: 'USDA', downPayment: '', buydownPlan: '2-1', buydownPayer: 'Borrower' } as const;
  expect(read(usda).errors.buydownPayer).toBe('USDA does not let the borrower pay for a buydown');
});
