import { centsText, shareText } from '../quotes/quote-figure-text.ts';
import { type QuoteScenario, quotedBaseCents, quotedLoanCents } from '../quotes/quote-scenario.ts';
import { pointsGroups, pointsOfAll, refinanceGroups } from './break-even-rows.ts';
import { type HighestLoan, highestLoan, type LoanLimit, type NoLoan, ratiosOf } from './highest-loan.ts';
import { NOTHING, type OutlookGroup, type OutlookRow } from './outlook-row.ts';
import type { QuotedIncome, QuoteOutlook } from './quote-outlook.ts';

/** Maximum loan and break-evens as staff see them. Null for an invalid scenario. */
export function outlookGroups(
  outlook: QuoteOutlook,
  scenarios: readonly (QuoteScenario | null)[],
): OutlookGroup[] {
  return [...groupsOfAll(outlook, scenarios), ...pointsGroups(pointsOfAll(scenarios))];
}

/** For the borrower, without the texts that tell staff what is missing (QUOTE-82). */
export function outlookGroupsOnPaper(
  outlook: QuoteOutlook,
  scenarios: readonly QuoteScenario[],
): OutlookGroup[] {
  const known = pointsOfAll(scenarios).map((one) => (one?.isKnown ? one : null));
  return [...groupsOfAll(outlook, scenarios), ...pointsGroups(known)];
}

function groupsOfAll(
  { income, presentLoan }: QuoteOutlook,
  scenarios: readonly (QuoteScenario | null)[],
): OutlookGroup[] {
  return [
    ...(income === undefined ? [] : [incomeGroup(income, scenarios)]),
    ...refinanceGroups(presentLoan, scenarios),
  ];
}

function incomeGroup(income: QuotedIncome, scenarios: readonly (QuoteScenario | null)[]): OutlookGroup {
  const found = scenarios.map((scenario) => (scenario === null ? null : foundLoan(scenario, income)));
  const row = (label: string, text: (loan: HighestLoan) => string, none = NOTHING): OutlookRow => ({
    label,
    values: found.map((loan) => (loan === null ? NOTHING : isLoan(loan) ? text(loan) : none)),
  });
  // The row stays while somebody types an income that is too low for any loan.
  const hasFee = scenarios.some((scenario) => scenario !== null && addsFee(scenario));
  const isPurchase = scenarios.some((scenario) => scenario?.purpose === 'Purchase');
  return {
    title: 'Maximum loan for the income',
    rows: [
      { ...row('Maximum loan', ({ baseCents }) => centsText(baseCents), 'None'), isTotal: true },
      ...(hasFee
        ? [
            row('Maximum loan with the agency fee', ({ baseCents, loanCents }) =>
              baseCents === loanCents ? NOTHING : centsText(loanCents),
            ),
          ]
        : []),
      ...(isPurchase
        ? [
            {
              label: 'Purchase price with the down payment',
              values: found.map((loan, place) =>
                loan !== null && isLoan(loan) && scenarios[place]?.purpose === 'Purchase'
                  ? centsText(loan.valueCents)
                  : NOTHING,
              ),
            },
          ]
        : []),
      row('Monthly payment on that loan', ({ paymentCents }) => centsText(paymentCents)),
      row('Housing ratio', ({ housingRatio }) => shareText(housingRatio)),
      row('Debt ratio', ({ debtRatio }) => shareText(debtRatio)),
      {
        label: 'Limited by',
        values: found.map((loan) => (loan === null ? NOTHING : limitText(loan.limit, income))),
      },
    ],
  };
}

function addsFee(scenario: QuoteScenario): boolean {
  return quotedLoanCents(scenario) !== quotedBaseCents(scenario);
}

const knownLoans = new WeakMap<QuoteScenario, { income: QuotedIncome; loan: HighestLoan | NoLoan }>();

/** Cached for an unchanged scenario. */
function foundLoan(scenario: QuoteScenario, income: QuotedIncome): HighestLoan | NoLoan {
  const before = knownLoans.get(scenario);
  if (before?.income === income) return before.loan;
  const loan = highestLoan(scenario, income);
  knownLoans.set(scenario, { income, loan });
  return loan;
}

function isLoan(loan: HighestLoan | NoLoan): loan is HighestLoan {
  return 'baseCents' in loan;
}

function limitText(limit: LoanLimit, income: QuotedIncome): string {
  const { housing, debt } = ratiosOf(income);
  if (limit === 'housing') return `Housing ratio of ${housing}%`;
  if (limit === 'debt') return `Debt ratio of ${debt}%`;
  return limit === 'both' ? `Both ratios, ${housing}% and ${debt}%` : limit.message;
}
