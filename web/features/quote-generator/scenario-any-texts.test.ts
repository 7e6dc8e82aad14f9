import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOAN_TYPES } from '../../../domain/government-loans/loan-types.ts';
import { LOAN_PROGRAMS } from '../../../domain/loans/loan-product.ts';
import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import { figureGroups } from '../../../domain/quotes/quote-figures.ts';
import { QUOTE_PURPOSES } from '../../../domain/quotes/quote-scenario.ts';
import { cases } from '../../../domain/testing/property-cases.ts';
import { NO_TABLES } from './pricing/quote-tables.ts';
import { emptyScenario, type ScenarioTexts } from './scenario-texts.ts';
import { computedScenario } from './use-quote-form.ts';

const BEGUN = emptyScenario('2026-11-27', DEFAULT_COSTS);

/** Fields that accept any text. */
const TYPED = [
  'value',
  'appraisedValue',
  'downPayment',
  'loan',
  'payoff',
  'rate',
  'indexedRate',
  'points',
  'sellerPoints',
  'rateWithoutPoints',
  'taxPerYear',
  'insurancePerYear',
  'hoaPerMonth',
  'mortgageInsurance',
  'closingOn',
  'lenderCredit',
  'sellerCredit',
  'earnestMoney',
  'taxDue',
  'escrowCushion',
  'prepaidTax',
] as const satisfies readonly (keyof ScenarioTexts)[];

const anyText = fc.constantFrom(
  '',
  '0',
  '9',
  '95',
  '6.25',
  '20%',
  '420,000.55',
  '99999999999',
  '-5',
  'x',
  '\u0000',
);

const anyTexts = fc
  .record({
    purpose: fc.constantFrom(...QUOTE_PURPOSES),
    loanType: fc.constantFrom(...LOAN_TYPES),
    program: fc.constantFrom(...LOAN_PROGRAMS),
    typed: fc.dictionary(fc.constantFrom(...TYPED), anyText, { maxKeys: 5 }),
  })
  .map(
    ({ typed, ...chosen }): ScenarioTexts => ({
      ...BEGUN,
      feePayment: 'Added to the loan',
      vaUse: 'First use',
      ...chosen,
      ...typed,
    }),
  );

// Tests QUOTE-59.
it('reads any text in any field: figures, or a message for a wrong field', () => {
  let sound = 0;
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const computed = computedScenario(texts, NO_TABLES);
      expect(computed.quote === null).toBe(computed.scenario === null);
      if (computed.scenario === null) expect(Object.keys(computed.errors)).not.toEqual([]);
      else sound += 1;
      figureGroups([computed.quote]);
    }),
  );
  expect(sound).toBeGreaterThan(cases(2));
});
