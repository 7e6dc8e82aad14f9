import type { QuoteCost } from '../quotes/quote-costs.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import type { Charge, ChargeKind, PayeeKind } from './charge.ts';
import { type CostConventions, startingTerms, termsOfQuote } from './cost-terms.ts';
import { kindOfName } from './kind-of-name.ts';
import type { LoanCosts } from './loan-costs.ts';
import type { CostFacts } from './loan-scenario.ts';
import { withAmounts } from './share-charges.ts';

export interface StartingPoint {
  /** The first scenario of the loan's newest quote; null without one. */
  quote: QuoteScenario | null;
  /** The company's, used without a quote. */
  defaultCosts: readonly QuoteCost[];
  conventions: CostConventions;
}

/** COST-13. Percentages become amounts of this loan, as soon as it has the figures (COST-19). */
export function startingCosts(
  { quote, defaultCosts, conventions }: StartingPoint,
  facts: CostFacts,
): LoanCosts {
  const terms = quote === null ? startingTerms(facts.application, conventions) : termsOfQuote(quote);
  const costs = quote?.costs ?? defaultCosts;
  return withAmounts({ charges: costs.map(chargeOf), terms, providerListOn: null }, facts);
}

function chargeOf(cost: QuoteCost): Charge {
  const { id, section, label, amount, isFinanceCharge } = cost;
  return {
    id,
    section,
    kind: guessedKind(cost),
    name: label,
    payee: '',
    payeeKind: payeeKindOf(cost),
    ...(amount.of === 'sum' ? { cents: amount.cents } : { cents: 0, share: amount }),
    paidBy: 'borrower-at-closing',
    isFinanceCharge,
  };
}

/** A quote has only a name. A wrong guess is on the screen, with the tolerance that follows. */
function guessedKind({ section, label }: QuoteCost): ChargeKind {
  const named = kindOfName({ section, name: label });
  if (named !== null) return named;
  if (section === 'E') return 'government';
  return (section === 'F' || section === 'G') && /insurance|premium/i.test(label)
    ? 'property-insurance'
    : 'other';
}

function payeeKindOf({ section, isPaidToAffiliate }: QuoteCost): PayeeKind {
  if (section === 'A') return 'lender';
  if (section === 'E') return 'government';
  if (isPaidToAffiliate === true) return 'affiliate';
  return section === 'C' ? 'listed' : 'selected';
}
