import { centsText, percentText } from '../quotes/quote-figure-text.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { ratiosOf } from './highest-loan.ts';
import type { OutlookGroup } from './outlook-row.ts';
import type { QuoteOutlook } from './quote-outlook.ts';

/** '0.000% a year'. A falling value has its sign. */
export function growthText({ growthRate = 0 }: QuoteOutlook): string {
  return `${growthRate < 0 ? '-' : ''}${percentText(Math.abs(growthRate))} a year`;
}

/** Notes on the figures over time, with their assumptions. */
export function outlookNotes(
  outlook: QuoteOutlook,
  scenarios: readonly (QuoteScenario | null)[],
  groups: readonly OutlookGroup[],
): string[] {
  const { income, presentLoan } = outlook;
  const isRefinance = scenarios.some((scenario) => scenario?.purpose === 'Refinance');
  const hasLiens = scenarios.some((scenario) => (scenario?.secondLiens ?? []).length > 0);
  const liens = hasLiens ? ' Second liens are in none of these figures: they lower the equity.' : '';
  const isCompared = groups.some(({ title }) => title.startsWith('Break-even'));
  return [
    ...(income === undefined ? [] : [incomeNote(income)]),
    ...(presentLoan === undefined || !isRefinance ? [] : [presentNote(presentLoan)]),
    ...(isCompared
      ? [
          'Break-even: closing costs count without prepaids and the escrow payment, which are due with any loan. Saved payments are principal, interest and mortgage insurance. In total, closing costs, interest and mortgage insurance of both loans are compared month by month, so the balances that are left count too.',
        ]
      : []),
    `Over the years: the home is assumed to gain ${growthText(outlook)} in value. Equity is that value less the balance. The cost so far is closing costs without prepaids and the escrow payment, interest and mortgage insurance.${liens}`,
  ];
}

function incomeNote(income: NonNullable<QuoteOutlook['income']>): string {
  const { perMonthCents, debtsPerMonthCents } = income;
  const { housing, debt } = ratiosOf(income);
  return `Highest loan: for a monthly income of ${centsText(perMonthCents)} and other debts of ${centsText(debtsPerMonthCents)} a month, in whole dollars. The monthly payment is at most ${housing}% of the income, and at most ${debt}% with the debts. It is not an approval.`;
}

function presentNote({
  balanceCents,
  rate,
  paymentCents,
  monthsLeft,
  insurancePerMonthCents = 0,
  insuranceMonthsLeft = monthsLeft,
}: NonNullable<QuoteOutlook['presentLoan']>): string {
  const insurance =
    insurancePerMonthCents === 0
      ? ''
      : `, and mortgage insurance of ${centsText(insurancePerMonthCents)} for ${insuranceMonthsLeft} of them`;
  return `Present loan: a balance of ${centsText(balanceCents)} at ${percentText(rate)}, with ${monthsLeft} payments of ${centsText(paymentCents)} left${insurance}. Its last payment settles the rest.`;
}
