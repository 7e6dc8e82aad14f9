import { lowestMonth } from '../schedules/escrow-account.ts';
import { adjustedRows } from './arm/quote-arm-rows.ts';
import { buydownGroups } from './buydowns/quote-buydown-rows.ts';
import { baseRows, insuredRows, premiumRows } from './insurance/quote-insurance-rows.ts';
import type { Quote } from './quote.ts';
import type { LoanOutlay } from './quote-comparisons.ts';
import { COST_SECTIONS, type CostSection } from './quote-costs.ts';
import type { Figure, FigureGroup, FigureRow, RowOf } from './quote-figure.ts';
import type { CostLine, HowPart, QuoteLine } from './quote-line.ts';
import { knownLines, type LinesById, type LinesPart, NO_LINES } from './quote-lines.ts';
import { ratioValueLabel } from './quote-value.ts';
import { lienRatioRows } from './second-liens/quote-lien-rows.ts';

/** Compared figures, grouped by the borrower's questions. An invalid scenario has none. */
export function figureGroups(quotes: readonly (Quote | null)[]): FigureGroup[] {
  const row: RowOf = (id, label, figure, isTotal = false) => ({
    id,
    label,
    isTotal,
    values: quotes.map((quote) => (quote === null ? null : figure(quote))),
  });
  const lines = (part: LinesPart): FigureRow[] => {
    const known = quotes.map((quote) => (quote === null ? NO_LINES : knownLines(quote, part)));
    return labelsOf(known).map(([id, label]) => ({
      id,
      label,
      isTotal: false,
      values: known.map((byId) => {
        const line = byId.get(id);
        return line === undefined ? null : lineFigure(line);
      }),
    }));
  };
  const total = (label: string, part: 'monthly' | 'costs' | 'cashToClose'): FigureRow =>
    row(
      `${part}-total`,
      label,
      (quote) => ({
        amount: { cents: quote[part].totalCents },
        how: quote[part].lines.map((line) => ({ label: line.label, value: { cents: line.cents } })),
      }),
      true,
    );
  return [
    {
      title: 'Loan',
      rows: [
        row('loan', 'Loan amount', ({ loanCents, loanHow }) => ({
          amount: { cents: loanCents },
          how: loanHow,
        })),
        ...baseRows(quotes, row),
        row('ltv', 'Loan to value', ({ loanToValue, baseCents, loanCents, valueCents, ratioValueCents }) => ({
          amount: { share: loanToValue },
          how: [
            {
              label: baseCents === loanCents ? 'Loan amount' : 'Base loan amount',
              value: { cents: baseCents },
            },
            { label: ratioValueLabel({ valueCents, ratioValueCents }), value: { cents: ratioValueCents } },
          ],
        })),
        ...lienRatioRows(quotes, row),
        row('apr', 'APR', aprFigure, true),
      ],
    },
    {
      title: 'Monthly payment',
      rows: [
        ...lines('monthly'),
        total('Monthly payment', 'monthly'),
        ...adjustedRows(quotes, row),
        ...insuredRows(quotes, row),
        ...premiumRows(quotes, row),
      ],
    },
    ...buydownGroups(quotes, row),
    ...costGroups(lines),
    ...escrowGroups(quotes, row),
    {
      title: 'J. Total closing costs',
      rows: [...lines('J'), total('Closing costs', 'costs')],
    },
    {
      title: 'Cash to close',
      rows: [...lines('cashToClose'), total('Cash to close', 'cashToClose')],
    },
    {
      title: 'In 5 years',
      rows: [
        row('paid-in-5-years', 'Total paid', ({ comparisons }) => outlayFigure(comparisons.inFiveYears)),
        row('principal-in-5-years', 'Principal paid off', ({ comparisons }) => ({
          amount: { cents: comparisons.inFiveYears.principalCents },
          how: [],
        })),
      ],
    },
    {
      title: 'Over the full term',
      rows: [
        row('amount-financed', 'Amount financed', (quote) => ({
          amount: { cents: quote.amountFinancedCents },
          how: [
            { label: 'Loan amount', value: { cents: quote.loanCents } },
            {
              label: 'Less prepaid finance charges',
              value: { cents: quote.loanCents - quote.amountFinancedCents },
            },
          ],
        })),
        row('finance-charge', 'Finance charge', financeChargeFigure),
        row('total-of-payments', 'Total of payments', ({ comparisons }) =>
          outlayFigure(comparisons.wholeTerm),
        ),
        row('total-interest-percentage', 'Total interest percentage', totalInterestFigure),
      ],
    },
  ];
}

function lineFigure(line: QuoteLine | CostLine): Figure {
  const isFinanceCharge = 'isFinanceCharge' in line && line.isFinanceCharge;
  return {
    amount: { cents: line.cents },
    how: line.how,
    ...(isFinanceCharge ? { isFinanceCharge } : {}),
  };
}

function financeChargeFigure({ comparisons: { wholeTerm }, ...quote }: Quote): Figure {
  return {
    amount: { cents: quote.financeChargeCents },
    how: [
      { label: 'Interest', value: { cents: wholeTerm.interestCents } },
      ...insurancePart(wholeTerm),
      {
        label: 'Finance charges in closing costs',
        value: { cents: quote.loanCents - quote.amountFinancedCents },
      },
    ],
  };
}

function totalInterestFigure({ comparisons, loanCents }: Quote): Figure {
  const { interestCents, prepaidInterestCents } = comparisons.wholeTerm;
  return {
    amount: { rate: comparisons.totalInterestPercentage },
    how: [
      { label: 'Interest', value: { cents: interestCents } },
      { label: 'Prepaid interest', value: { cents: prepaidInterestCents } },
      { label: 'Divided by the loan amount', value: { cents: loanCents } },
    ],
  };
}

/** Principal, interest, mortgage insurance and loan costs, which the regulation adds up. */
function outlayFigure(outlay: LoanOutlay): Figure {
  return {
    amount: { cents: outlay.totalCents },
    how: [
      { label: 'Principal', value: { cents: outlay.principalCents } },
      { label: 'Interest', value: { cents: outlay.interestCents } },
      { label: 'Prepaid interest', value: { cents: outlay.prepaidInterestCents } },
      ...insurancePart(outlay),
      { label: 'Loan costs, sections A to C', value: { cents: outlay.loanCostsCents } },
    ],
  };
}

function insurancePart({ mortgageInsuranceCents: cents }: LoanOutlay): HowPart[] {
  return cents === 0 ? [] : [{ label: 'Mortgage insurance', value: { cents } }];
}

function aprFigure(quote: Quote): Figure | null {
  if (quote.apr === null) return null;
  return {
    amount: { rate: Math.round(quote.apr * 1000) },
    how: [
      {
        label: 'Amount financed: the loan less prepaid finance charges',
        value: { cents: quote.amountFinancedCents },
      },
      { label: 'Finance charge', value: { cents: quote.financeChargeCents } },
      { label: 'First payment', value: { date: quote.firstPaymentOn } },
    ],
  };
}

function costGroups(lines: (part: LinesPart) => FigureRow[]): FigureGroup[] {
  return (Object.entries(COST_SECTIONS) as [CostSection, string][])
    .map(([section, title]) => ({
      title: `${section}. ${title}`,
      rows: lines(section).filter(({ values }) => values.some((value) => !isNothing(value))),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** No groups if no scenario has an escrow account. A lowest balance of 0, from a cushion of 0, is shown too. */
function escrowGroups(quotes: readonly (Quote | null)[], row: RowOf): FigureGroup[] {
  if (quotes.every((quote) => quote === null || lowestMonth(quote.escrow) === null)) return [];
  const lowest = row('escrow-lowest', 'Lowest balance', ({ escrow }) => {
    const month = lowestMonth(escrow);
    if (month === null) return null;
    return {
      amount: { cents: month.balance },
      how: [
        { label: 'Deposited at closing', value: { cents: escrow.depositCents } },
        { label: 'Deposited each month', value: { cents: month.paidIn } },
        { label: 'Lowest after the bills of', value: { month: month.from } },
        { label: 'Cushion', value: { cents: escrow.cushionCents } },
      ],
    };
  });
  return [{ title: 'Escrow account in the first year', rows: [{ ...lowest, isShownAtZero: true }] }];
}

/** Missing or 0. */
export function isNothing(figure: Figure | null): boolean {
  return figure === null || ('cents' in figure.amount && figure.amount.cents === 0);
}

/** Marks costs in the APR (QUOTE-26); names the scenarios if the same cost does not count in others. */
export function financeChargeMark({ values }: FigureRow, names: readonly string[]): string | null {
  const counted = names.filter((_, index) => values[index]?.isFinanceCharge === true);
  if (counted.length === 0) return null;
  const others = values.some((figure) => !isNothing(figure) && figure?.isFinanceCharge !== true);
  return others ? `finance charge in ${counted.join(', ')}` : 'finance charge';
}

function labelsOf(scenarios: readonly LinesById[]): [id: string, label: string][] {
  const labels = new Map<string, string>();
  for (const byId of scenarios) {
    for (const [id, { label }] of byId) if (!labels.has(id)) labels.set(id, label);
  }
  return [...labels];
}

/** Difference from the first scenario in the figure's unit; dates in months; 0 if equal. */
export function difference(first: Figure | null, other: Figure | null): number {
  if (first === null || other === null) return 0;
  return amountOf(other) - amountOf(first);
}

function amountOf({ amount }: Figure): number {
  if ('cents' in amount) return amount.cents;
  if ('rate' in amount) return amount.rate;
  if ('share' in amount) return amount.share;
  // Dates in quotes are always the first of a month.
  return Number(amount.date.slice(0, 4)) * 12 + Number(amount.date.slice(5, 7));
}
