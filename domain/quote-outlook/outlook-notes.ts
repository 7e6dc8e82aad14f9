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
  const liens = hasLiens ? ' Second liens are not included in these figures. They reduce equity.' : '';
  const isCompared = groups.some(({ title }) => title.startsWith('Break-even'));
  return [
    ...(income === undefined ? [] : [incomeNote(income)]),
    ...(presentLoan === undefined || !isRefinance ? [] : [presentNote(presentLoan)]),
    ...(isCompared
      ? [
          'Break-even: closing costs exclude prepaids and the escrow payment, which are due with any loan. Monthly savings are principal, interest and mortgage insurance. The total cost compares closing costs, interest and mortgage insurance of both loans month by month, so the remaining balances count too.',
        ]
      : []),
    `Over the years: home appreciation of ${growthText(outlook)} is assumed. Equity is that value less the loan balance. Cumulative cost is closing costs without prepaids and the escrow payment, plus interest and mortgage insurance.${liens}`,
  ];
}

function incomeNote(income: NonNullable<QuoteOutlook['income']>): string {
  const { perMonthCents, debtsPerMonthCents } = income;
  const { housing, debt } = ratiosOf(income);
  return `Maximum loan: for a monthly income of ${centsText(perMonthCents)} and other debts of ${centsText(debtsPerMonthCents)} a month, in whole dollars. The monthly payment is at most ${housing}% of income, and at most ${debt}% with the other debts. This is not an approval.`;
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
  return `Current loan: a balance of ${centsText(balanceCents)} at ${percentText(rate)}, with ${monthsLeft} payments of ${centsText(paymentCents)} remaining${insurance}. The last payment covers any remaining balance.`;
}
