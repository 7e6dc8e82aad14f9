import type { Cents, RateMilli } from '../money/exact-cents.ts';
import { computeQuote, type Quote } from '../quotes/quote.ts';
import { insuranceParts } from '../quotes/quote-adjustments.ts';
import { centsText, percentText } from '../quotes/quote-figure-text.ts';
import { computedCents, sumOfLines } from '../quotes/quote-line.ts';
import { buyerCredits, type QuoteScenario, sellerPaidPoints } from '../quotes/quote-scenario.ts';
import { newLienSums } from '../quotes/second-liens/quote-liens.ts';
import { needsMortgageInsurance } from '../schedules/mortgage-insurance.ts';
import type { FillField } from './fill-fields.ts';

export interface QuotedValue {
  exact: { rate: RateMilli } | { cents: Cents } | { option: string };
  how: string;
  source: string;
}

const NOT_NEEDED = 'None: the loan is at most 80% of the value.';

type Rule = (scenario: QuoteScenario, quote: Quote) => QuotedValue;

/** DET-12. Computed amounts are the quote's own (QUOTE-5 to QUOTE-9). */
const RULES: Record<FillField, Rule> = {
  noteRate: ({ rate, program, buydown }) => ({
    exact: { rate },
    how:
      program === '7-Year ARM'
        ? 'The rate of the first seven years.'
        : buydown === undefined
          ? 'The rate of the scenario.'
          : 'The rate of the note. The buydown does not change it.',
    source: 'L3, note rate',
  }),
  'proposedPayment.homeownersInsurance': ({ insurancePerYearCents }, { monthly }) => ({
    exact: { cents: monthlyCents(monthly, 'insurance') },
    how: `A twelfth of ${centsText(insurancePerYearCents)} a year.`,
    source: "L3, homeowner's insurance",
  }),
  'proposedPayment.propertyTaxes': ({ taxPerYearCents }, { monthly }) => ({
    exact: { cents: monthlyCents(monthly, 'tax') },
    how: `A twelfth of ${centsText(taxPerYearCents)} a year.`,
    source: 'L3, property taxes',
  }),
  'proposedPayment.mortgageInsurance': (scenario, quote) => ({
    exact: { cents: monthlyCents(quote.monthly, 'mortgage-insurance') },
    how: insuranceWords(scenario, quote),
    source: 'L3, mortgage insurance',
  }),
  'proposedPayment.associationDues': (_, { monthly }) => ({
    exact: { cents: monthlyCents(monthly, 'hoa') },
    how: 'The dues of a month.',
    source: 'L3, association and project dues',
  }),
  'closingFunds.closingCosts': (_, { costs }) => ({
    // Form 1003 lists lender credits among the other credits (DET-13).
    exact: {
      cents:
        sumOfLines(costs.lines.filter(({ section }) => section !== 'J')) -
        computedCents(costs.lines, 'points'),
    },
    how: 'All costs with prepaid interest, first premium and first escrow, without points.',
    source: 'L4, borrower closing costs',
  }),
  'closingFunds.discountPoints': (scenario, { costs, loanCents }) => ({
    exact: { cents: computedCents(costs.lines, 'points') },
    how: `${percentText(scenario.points - sellerPaidPoints(scenario))} of ${centsText(loanCents)}.`,
    source: 'L4, discount points',
  }),
  'closingFunds.sellerCredits': (scenario) => ({
    exact: { cents: buyerCredits(scenario).sellerCents },
    how: 'The seller credit of the quote.',
    source: 'L4, seller credits',
  }),
  'proposedPayment.subordinateLiens': (scenario) => ({
    exact: { cents: newLienSums(scenario).paymentCents },
    how: 'The payments of the new second liens.',
    source: 'L3, subordinate liens',
  }),
  'closingFunds.otherNewLoans': (scenario) => ({
    exact: { cents: newLienSums(scenario).balanceCents },
    how: 'The new second liens, a line of credit with its drawn part.',
    source: 'L4, other new mortgage loans',
  }),
  'closingFunds.newCreditLimit': (scenario) => ({
    exact: { cents: newLienSums(scenario).limitCents },
    how: 'The full new line of credit.',
    source: 'L4, other new mortgage loans',
  }),
  mortgageType: ({ loanType = 'Conventional' }) => ({
    exact: { option: loanType === 'USDA' ? 'USDA-RD' : loanType },
    how: 'The loan type of the scenario.',
    source: 'L2, mortgage type applied for',
  }),
  'closingFunds.financedMortgageInsurance': (_, { fees }) => ({
    exact: { cents: fees?.upfront.financedCents ?? 0 },
    how: `The ${fees?.upfront.label ?? 'fee'}, which is added to the loan.`,
    source: 'L4, financed mortgage insurance',
  }),
};

export function quotedValues(scenario: QuoteScenario): Record<FillField, QuotedValue> {
  const quote = computeQuote(scenario);
  const values = Object.entries(RULES).map(([field, rule]) => [field, withoutZero(rule(scenario, quote))]);
  return Object.fromEntries(values) as Record<FillField, QuotedValue>;
}

function insuranceWords(scenario: QuoteScenario, quote: Quote): string {
  const { mortgageInsuranceRate } = scenario;
  const isByTable = insuranceParts(scenario).length > 0;
  const { fees, loanCents, ratioValueCents } = quote;
  if (fees !== null) {
    return fees.annual === null
      ? 'The quote has none.'
      : `A month of the ${fees.annual.label} in its first year, ${percentText(fees.annual.rate)} a year.`;
  }
  return needsMortgageInsurance(loanCents, ratioValueCents)
    ? `A twelfth of ${percentText(mortgageInsuranceRate)}${isByTable ? ', the rate of the table,' : ''} of ${centsText(loanCents)}.`
    : NOT_NEEDED;
}

function monthlyCents({ lines }: Quote['monthly'], id: string): Cents {
  return lines.find((line) => line.id === id)?.cents ?? 0;
}

/** An amount of 0 has no path. The reason why a loan needs no insurance stays. */
function withoutZero(value: QuotedValue): QuotedValue {
  if ('option' in value.exact) return value;
  const isZero = ('rate' in value.exact ? value.exact.rate : value.exact.cents) === 0;
  return isZero && value.how !== NOT_NEEDED ? { ...value, how: 'The quote has none.' } : value;
}
