import type { GovernmentFees } from '../government-loans/government-fees.ts';
import { quotedAdjustment } from './arm/quote-arm.ts';
import { buydownNotes } from './buydowns/quote-buydown-rows.ts';
import { insuranceNotes } from './insurance/quote-insurance-law.ts';
import { pricingNotes } from './quote-adjustments.ts';
import { escrowTerms } from './quote-escrow.ts';
import { percentText } from './quote-figure-text.ts';
import {
  governmentFeesOf,
  interestStartOf,
  interestYearOf,
  isRescindable,
  type QuoteScenario,
} from './quote-scenario.ts';
import { valueNotes } from './quote-value.ts';
import { lienNotes } from './second-liens/quote-lien-rows.ts';

/** Notes for the customer that apply to these scenarios. */
export function quoteNotes(scenarios: readonly QuoteScenario[]): string[] {
  const has = (one: (scenario: QuoteScenario) => boolean) => scenarios.some(one);
  return [
    'Principal and interest: the level monthly payment that repays the loan over its term at the interest rate shown, rounded to the cent. The last payment covers any remaining balance.',
    ...armNotes(scenarios),
    has(({ taxPerYearCents, insurancePerYearCents }) => taxPerYearCents > 0 || insurancePerYearCents > 0) &&
      `Property tax and home insurance: one-twelfth of the annual amount each month. The initial escrow payment follows the aggregate analysis of 12 CFR 1024.17(d): together with the monthly payments, it covers every bill of the first year when it is due and leaves ${cushionWords(scenarios)}.`,
    ...insuranceNotes(scenarios),
    ...buydownNotes(scenarios),
    ...valueNotes(scenarios),
    ...lienNotes(scenarios),
    ...pricingNotes(scenarios),
    ...governmentNotes(scenarios),
    `Prepaid interest: from the day the loan funds to the end of that month, based on actual days and a year of ${yearsOf(scenarios)} days.`,
    has(isRescindable) &&
      "Right of rescission: a refinance of the borrower's home funds after the three-business-day rescission period ends. Interest starts on that day (12 CFR 1026.23).",
    has((scenario) => interestStartOf(scenario).days < 0) &&
      'Interest credit: the loan funds in the first days of a month. The first payment is due the next month, and interest for the days before funding is credited at closing.',
    'APR: the cost of credit as a yearly rate, calculated by the actuarial method of Regulation Z (12 CFR 1026, Appendix J) from the amount financed and all payments, including mortgage insurance.',
    'Finance charge: all interest, mortgage insurance, and the closing costs that are a cost of the credit itself (12 CFR 1026.4). Amount financed: the loan amount less those closing costs.',
    'Total of payments, and total paid in 5 years: principal, interest including prepaid interest, mortgage insurance and loan costs (12 CFR 1026.38(o)(1) and 1026.37(l)(1)). Total interest percentage: all interest as a percentage of the loan amount (12 CFR 1026.37(l)(3)).',
  ].filter((note) => note !== false);
}

/** The terms of each adjustable loan. Scenarios with the same terms share a note. */
function armNotes(scenarios: readonly QuoteScenario[]): string[] {
  const notes = scenarios.map((scenario) => {
    const adjustment = quotedAdjustment(scenario);
    if (adjustment === undefined) return '';
    const { caps, everyMonths, fixedMonths, floor } = adjustment;
    const [first, periodic, lifetime] = [caps.first, caps.periodic, caps.lifetime].map((cap) => cap / 1000);
    return `Adjustable rate: fixed for ${fixedMonths} months. After that it can change ${everyMonths === 1 ? 'every month' : `every ${everyMonths} months`}, by at most ${first} percentage points the first time and ${periodic} each later time. It can rise by at most ${lifetime} percentage points in total and never falls below the margin of ${percentText(floor)}. Later payments use the rate that this quote assumes after 7 years, within these limits. The actual rate will depend on the index at that time.`;
  });
  return [...new Set(notes)].filter((note) => note !== '');
}

/** The fees of each agency, with the source of its table. Scenarios with the same fees share a note. */
function governmentNotes(scenarios: readonly QuoteScenario[]): string[] {
  const notes = scenarios.flatMap((scenario) => {
    const fees = governmentFeesOf(scenario);
    if (fees === null) return [];
    const { upfront, annual, source } = fees;
    const paid = upfront.financedCents > 0 ? 'added to the loan' : 'paid at closing';
    const once =
      upfront.cents === 0
        ? `${upfront.label}: the borrower is exempt.`
        : `${upfront.label}: ${percentText(upfront.rate)}, ${paid}.`;
    return [`${once}${annual === null ? '' : ` ${annualWords(annual)}`} Source: ${source}.`];
  });
  return [...new Set(notes)];
}

function annualWords({ label, rate, years }: NonNullable<GovernmentFees['annual']>): string {
  const time = years === null ? 'for the life of the loan' : `for ${years} years`;
  return `${label}: ${percentText(rate)} of each year's average scheduled balance, paid monthly ${time}. It decreases each year.`;
}

function cushionWords(scenarios: readonly QuoteScenario[]): string {
  const months = [...new Set(scenarios.map((scenario) => escrowTerms(scenario).cushionMonths))].sort();
  const most = months.at(-1) ?? 0;
  if (most === 0) return 'no cushion';
  const upTo = months.length > 1 ? 'up to ' : '';
  return `a cushion of ${upTo}${most === 1 ? 'one month' : 'two months'} of bills`;
}

/** '365', or '365 or 360' if the scenarios differ. */
function yearsOf(scenarios: readonly QuoteScenario[]): string {
  return [...new Set(scenarios.map(interestYearOf))].join(' or ');
}

/**
 * The disclaimer of a quote. A written, consumer-specific estimate of terms or costs before the Loan Estimate
 * must carry this sentence at the top of its first page, in 12 points or larger (12 CFR 1026.19(e)(2)(ii)).
 */
export const NO_LOAN_ESTIMATE =
  'Your actual rate, payment, and costs could be higher. Get an official Loan Estimate before choosing a loan.';

/** Stands out on each page, and at the top of an email (QUOTE-58). */
export const NOT_A_LOAN_ESTIMATE = 'Not a Loan Estimate';

/** The last line of a quote's email. */
export const NOT_A_COMMITMENT = 'This quote is not a Loan Estimate or a commitment to lend.';

/** The rest of the required notes (12 CFR 1026.19(e), 1026.37). */
export function quoteDisclaimer(companyName: string): string {
  return (
    `This quote was prepared by ${companyName} from the information provided for it. It is not a Loan Estimate ` +
    '(12 CFR 1026.19(e) and 1026.37), an application, an approval or a commitment to lend. Rates, points and costs ' +
    'can change until the rate is locked. Taxes, insurance and third-party fees are estimates.'
  );
}
