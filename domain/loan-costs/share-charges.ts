import { costCents } from '../quotes/quote-costs.ts';
import { quotedLoanCents } from '../quotes/quote-scenario.ts';
import { formatRate } from '../typing/typed-amounts.ts';
import type { Charge } from './charge.ts';
import type { CostTerms } from './cost-terms.ts';
import { type CostFacts, loanScenario } from './loan-scenario.ts';

/**
 * Percentages as amounts, once the loan has its figures; until then they stay (COST-19). An estimate of $0 would be the
 * baseline of good faith (12 CFR 1026.19(e)(3)(i)).
 */
export function withAmounts<Costs extends { charges: Charge[]; terms: CostTerms }>(
  costs: Costs,
  facts: CostFacts,
): Costs {
  if (!costs.charges.some(({ share }) => share !== undefined)) return costs;
  const { scenario } = loanScenario(costs.terms, facts);
  if (scenario === null) return costs;
  const of = { loanCents: quotedLoanCents(scenario), valueCents: scenario.valueCents };
  return {
    ...costs,
    charges: costs.charges.map(({ share, ...charge }) =>
      share === undefined ? charge : { ...charge, cents: costCents({ amount: share }, of) },
    ),
  };
}

/** 'Transfer tax is 0.1% of the value. It is computed once no figure of the loan is missing.' */
export function shareNotes(charges: readonly Pick<Charge, 'name' | 'share'>[]): string[] {
  return charges.flatMap(({ name, share }) =>
    share === undefined
      ? []
      : [
          `${name} is ${formatRate(share.rate)}% of the ${share.of === 'loan' ? 'loan amount' : 'value'}. It is computed once no figure of the loan is missing.`,
        ],
  );
}
