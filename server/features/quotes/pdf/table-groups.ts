import { PROGRAM_TERM_MONTHS } from '../../../../domain/loans/loan-product.ts';
import { quotedAdjustment } from '../../../../domain/quotes/arm/quote-arm.ts';
import { buydownText } from '../../../../domain/quotes/buydowns/quote-buydown-rows.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';
import { scoreText } from '../../../../domain/quotes/quote-adjustments.ts';
import { escrowTerms } from '../../../../domain/quotes/quote-escrow.ts';
import type { FigureGroup, FigureRow } from '../../../../domain/quotes/quote-figure.ts';
import {
  centsText,
  differenceText,
  figureText,
  howText,
  percentText,
} from '../../../../domain/quotes/quote-figure-text.ts';
import {
  difference,
  figureGroups,
  financeChargeMark,
  isNothing,
} from '../../../../domain/quotes/quote-figures.ts';
import { governmentTypeOf } from '../../../../domain/quotes/quote-government.ts';
import {
  interestStartOf,
  interestYearOf,
  isRescindable,
  type QuoteScenario,
  quotedOccupancy,
  sellerPaidPoints,
} from '../../../../domain/quotes/quote-scenario.ts';
import { lienText } from '../../../../domain/quotes/second-liens/quote-lien-rows.ts';
import { capsText } from '../../../../domain/schedules/agency-arms.ts';
import type { RateAdjustment } from '../../../../domain/schedules/amortization-terms.ts';
import { type EscrowMonth, lowestMonth } from '../../../../domain/schedules/escrow-account.ts';
import { formatDate } from '../../../../domain/time/eastern-time.ts';
import { formatMonths } from '../../../../domain/typing/typed-months.ts';
import type { TableGroup, TableRow } from './figure-table.ts';

const NOTHING = '–';

export interface QuotedScenario {
  scenario: QuoteScenario;
  quote: Quote;
}

/** In the order in which borrowers ask. */
export function tableGroups(quoted: readonly QuotedScenario[]): TableGroup[] {
  const names = quoted.map(({ scenario }) => scenario.name);
  const figures = figureGroups(quoted.map(({ quote }) => quote)).map((group) =>
    figureTableGroup(group, names),
  );
  return [termsGroup(quoted), ...figures];
}

/** The entered terms, from which all figures are calculated. */
function termsGroup(quoted: readonly QuotedScenario[]): TableGroup {
  const row = (label: string, text: (one: QuotedScenario) => string): TableRow => ({
    label,
    values: quoted.map(text),
  });
  const has = (one: (scenario: QuoteScenario) => boolean) => quoted.some(({ scenario }) => one(scenario));
  const rows = [
    row('Purpose', ({ scenario }) => scenario.purpose),
    row(
      has(({ purpose }) => purpose === 'Refinance') ? 'Price or value of the home' : 'Price',
      ({ scenario }) => centsText(scenario.valueCents),
    ),
    ...(has(isAppraised)
      ? [
          row('Appraised value', ({ scenario }) =>
            isAppraised(scenario) ? centsText(scenario.appraisedValueCents ?? 0) : NOTHING,
          ),
        ]
      : []),
    ...(quoted.some(({ quote }) => quote.liens !== null)
      ? [row('Second liens', ({ quote }) => quote.liens?.list.map(lienText).join('; ') ?? NOTHING)]
      : []),
    ...(has((scenario) => governmentTypeOf(scenario) !== null)
      ? [
          row('Loan type', ({ scenario }) => scenario.loanType ?? 'Conventional'),
          row('Agency fee', ({ scenario }) => feePaymentText(scenario)),
        ]
      : []),
    row('Program', ({ scenario }) => scenario.program),
    row('Term', ({ scenario }) => `${PROGRAM_TERM_MONTHS[scenario.program] / 12} years`),
    row('Interest rate', ({ scenario }) => percentText(scenario.rate)),
    ...(has(({ program }) => program === '7-Year ARM')
      ? [
          row('Assumed rate after 7 years', ({ quote }) =>
            quote.adjusted === null ? NOTHING : percentText(quote.adjusted.rate),
          ),
          row('Caps: initial, periodic, lifetime', ({ scenario }) => armText(scenario, capsPercent)),
          row('Changes after 7 years', ({ scenario }) => armText(scenario, everyText)),
          row('Margin (minimum rate)', ({ scenario }) =>
            armText(scenario, ({ floor }) => percentText(floor)),
          ),
        ]
      : []),
    ...(has(({ points }) => points > 0)
      ? [row('Points (% of the loan)', ({ scenario }) => percentText(scenario.points))]
      : []),
    ...(has((scenario) => sellerPaidPoints(scenario) > 0)
      ? [row('Points paid by the seller', ({ scenario }) => percentText(sellerPaidPoints(scenario)))]
      : []),
    ...(has(({ taxPerYearCents }) => taxPerYearCents > 0)
      ? [row('Property tax due in', ({ scenario }) => formatMonths(escrowTerms(scenario).taxMonths))]
      : []),
    ...(has(({ insurancePerYearCents }) => insurancePerYearCents > 0)
      ? [row('Home insurance due in', ({ scenario }) => formatMonths(escrowTerms(scenario).insuranceMonths))]
      : []),
    ...(quoted.length > 1 ? accountRows(quoted, row) : []),
    ...(has(({ buydown }) => buydown !== undefined)
      ? [
          row('Temporary buydown', ({ scenario: { buydown } }) =>
            buydown === undefined ? NOTHING : buydownText(buydown),
          ),
        ]
      : []),
    ...pricingRows(quoted, row),
    row('Occupancy', ({ scenario }) => quotedOccupancy(scenario)),
    row('Closing date', ({ scenario }) => formatDate(scenario.closingOn)),
    ...(has(isRescindable)
      ? [row('Funding date', ({ scenario }) => formatDate(interestStartOf(scenario).from))]
      : []),
    row('First payment', ({ quote }) => formatDate(quote.firstPaymentOn)),
  ];
  return { title: 'Terms', rows };
}

/** The appraised value of a refinance is the value of the home. */
function isAppraised({ purpose, appraisedValueCents }: QuoteScenario): boolean {
  return purpose === 'Purchase' && appraisedValueCents !== undefined;
}

/** For VA it includes the use of the benefit, which determines the fee. */
function feePaymentText(scenario: QuoteScenario): string {
  const { loanType, vaUse, vaRefinance, purpose, feePayment } = scenario;
  if (governmentTypeOf(scenario) === null) return NOTHING;
  if (loanType !== 'VA') return feePayment ?? NOTHING;
  const kind = purpose === 'Refinance' ? vaRefinance : undefined;
  const paid = vaUse === 'Exempt from the fee' ? undefined : feePayment;
  return [vaUse, kind, paid].filter((part) => part !== undefined).join(', ');
}

/** With a single scenario, these are in the explanations and notes. */
function accountRows(
  quoted: readonly QuotedScenario[],
  row: (label: string, text: (one: QuotedScenario) => string) => TableRow,
): TableRow[] {
  const year = row('Days in a year of interest', ({ scenario }) => String(interestYearOf(scenario)));
  if (quoted.every(({ quote }) => lowestMonth(quote.escrow) === null)) return [year];
  const ofAccount = (text: (one: QuotedScenario, lowest: EscrowMonth) => string) => (one: QuotedScenario) => {
    const lowest = lowestMonth(one.quote.escrow);
    return lowest === null ? NOTHING : text(one, lowest);
  };
  return [
    row(
      'Escrow cushion',
      ofAccount(({ quote }) => centsText(quote.escrow.cushionCents)),
    ),
    row(
      'Lowest escrow balance in',
      ofAccount((_, { from }) => howText({ label: '', value: { month: from } })),
    ),
    year,
  ];
}

function armText(scenario: QuoteScenario, text: (adjustment: RateAdjustment) => string): string {
  const adjustment = quotedAdjustment(scenario);
  return adjustment === undefined ? NOTHING : text(adjustment);
}

function capsPercent(adjustment: RateAdjustment): string {
  return `${capsText(adjustment)}%`;
}

function everyText({ everyMonths }: RateAdjustment): string {
  return everyMonths === 1 ? 'Every month' : `Every ${everyMonths} months`;
}

function figureTableGroup({ title, rows }: FigureGroup, names: readonly string[]): TableGroup {
  const said = rows.filter(
    ({ isTotal, isShownAtZero, values }) => isTotal || isShownAtZero || !values.every(isNothing),
  );
  const isTotalAlone = said.length === 1 && said[0]?.isTotal === true;
  return { title: isTotalAlone ? null : title, rows: said.map((row) => figureTableRow(row, names)) };
}

function figureTableRow(figures: FigureRow, names: readonly string[]): TableRow {
  const { id, label, values, isTotal = false } = figures;
  const [first = null] = values;
  const mark = financeChargeMark(figures, names);
  const row: TableRow = {
    label: mark === null ? label : `${label} (${mark})`,
    values: values.map((figure) => (figure === null ? NOTHING : figureText(figure))),
    isTotal,
  };
  if (values.length > 1 && isTotal) {
    row.notes = values.map((figure, index) => {
      const by = index === 0 || figure === null ? 0 : difference(first, figure);
      return by === 0 || figure === null ? '' : `${differenceText(figure, by)} vs. first`;
    });
  }
  // The parts of a total come before it.
  if (values.length === 1 && first !== null && first.how.length > 0 && !isSum(id, isTotal)) {
    row.how = first.how.map((part) => `${part.label}: ${howText(part)}`).join('; ');
  }
  return row;
}

function isSum(id: string, isTotal: boolean): boolean {
  return id === 'closing-costs' || (isTotal && id !== 'apr');
}

/** Terms used to price a conventional loan; absent unless a scenario has a credit score. */
function pricingRows(
  quoted: readonly QuotedScenario[],
  row: (label: string, text: (one: QuotedScenario) => string) => TableRow,
): TableRow[] {
  const rows: TableRow[] = [];
  const scoreOf = ({ scenario }: QuotedScenario) =>
    (scenario.loanType ?? 'Conventional') === 'Conventional' ? scoreText(scenario) : null;
  if (quoted.some((one) => scoreOf(one) !== null)) {
    rows.push(row('Credit score', (one) => scoreOf(one) ?? NOTHING));
  }
  const kindOf = ({ scenario: { purpose, refinanceKind } }: QuotedScenario) =>
    purpose === 'Refinance' ? refinanceKind : undefined;
  if (quoted.some((one) => kindOf(one) !== undefined)) {
    rows.push(row('Refinance type', (one) => kindOf(one) ?? NOTHING));
  }
  return rows;
}
