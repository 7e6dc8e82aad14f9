import { type Cents, shareOf } from '../money/exact-cents.ts';
import { buydownCosts } from './buydowns/quote-buydown.ts';
import { quotedBuydown } from './buydowns/temporary-buydown.ts';
import { adjustmentLines } from './quote-adjustments.ts';
import { prepaidLines } from './quote-closing.ts';
import { costCents, LINE_SECTIONS } from './quote-costs.ts';
import { escrowLines, quotedEscrow } from './quote-escrow.ts';
import { feeLineId } from './quote-government.ts';
import { prepaidInterest } from './quote-interest.ts';
import { type CostLine, type HowPart, quoteLine } from './quote-line.ts';
import { governmentFeesOf, type QuoteScenario, sellerPaidPoints } from './quote-scenario.ts';

const SECTIONS = Object.keys(LINE_SECTIONS);

const known = new WeakMap<QuoteScenario, { loanCents: Cents; lines: readonly CostLine[] }>();

/** All cost lines, shared by a scenario's figures, bounds and cumulative costs. */
export function costLines(scenario: QuoteScenario, loanCents: Cents): readonly CostLine[] {
  const before = known.get(scenario);
  if (before?.loanCents === loanCents) return before.lines;
  const lines = linesOf(scenario, loanCents);
  known.set(scenario, { loanCents, lines });
  return lines;
}

/** Itemized costs, computed costs, and the lender credit as a negative cost (QUOTE-28). */
function linesOf(scenario: QuoteScenario, loanCents: Cents): CostLine[] {
  const { points, valueCents } = scenario;
  const ofSeller = sellerPaidPoints(scenario);
  const prepaid = prepaidInterest(scenario, loanCents);
  const given = scenario.costs.map((cost): CostLine => {
    const base = cost.amount.of === 'loan' ? loanCents : valueCents;
    const how: HowPart[] =
      cost.amount.of === 'sum'
        ? []
        : [
            { label: cost.amount.of === 'loan' ? 'Loan amount' : 'Value', value: { cents: base } },
            { label: 'Percentage', value: { rate: cost.amount.rate } },
          ];
    return {
      ...quoteLine(cost.id, cost.label, costCents(cost, { loanCents, valueCents }), how),
      section: cost.section,
      isFinanceCharge: cost.isFinanceCharge,
      ...(cost.isPaidToAffiliate === true ? { isPaidToAffiliate: true } : {}),
      isTyped: true,
    };
  });
  // Not a finance charge by 12 CFR 1026.4(c)(7)(v), because taxes and home insurance are none themselves.
  const made: Omit<CostLine, 'isTyped'>[] = [
    {
      ...quoteLine('points', 'Points', shareOf(loanCents, points) - shareOf(loanCents, ofSeller), [
        { label: 'Loan amount', value: { cents: loanCents } },
        { label: 'Percentage', value: { rate: points } },
        ...(ofSeller === 0 ? [] : [{ label: 'Less paid by the seller', value: { rate: ofSeller } }]),
      ]),
      section: 'A',
      // 12 CFR 1026.4(b)(3): points. Seller-paid points are excluded by (c)(5).
      isFinanceCharge: true,
    },
    ...prepaidLines(scenario),
    {
      ...quoteLine('prepaid-interest', 'Prepaid interest', prepaid.cents, prepaid.how),
      section: 'F',
      // 12 CFR 1026.4(b)(1): interest.
      isFinanceCharge: true,
    },
    ...escrowLines(quotedEscrow(scenario)),
    ...buydownCosts(quotedBuydown(scenario, loanCents)),
    ...adjustmentLines(scenario, loanCents),
  ];
  const fees = governmentFeesOf(scenario);
  if (fees !== null && fees.upfront.cents > 0) {
    const { label, cents, rate } = fees.upfront;
    made.push({
      ...quoteLine(feeLineId(scenario), label, cents, [
        { label: 'Base loan amount', value: { cents: fees.baseCents } },
        {
          label: scenario.loanType === 'USDA' ? 'Percentage of the whole loan' : 'Percentage',
          value: { rate },
        },
      ]),
      // A government fee for insurance is a service that the borrower cannot shop for (12 CFR 1026.37(f)(2)).
      section: 'B',
      // 12 CFR 1026.4(b)(5): insurance or a guarantee that protects the creditor, financed or paid in cash.
      isFinanceCharge: true,
    });
  }
  if (scenario.lenderCreditCents > 0) {
    made.push({
      ...quoteLine('lender-credit', 'Lender credit', -scenario.lenderCreditCents, []),
      section: 'J',
      // A general credit reduces no single charge, so the APR stays the same (12 CFR 1026.37(g)(6)(ii)).
      isFinanceCharge: false,
    });
  }
  const all = [...given, ...made.map((line) => ({ ...line, isTyped: false }))];
  return SECTIONS.flatMap((section) => all.filter((line) => line.section === section));
}
