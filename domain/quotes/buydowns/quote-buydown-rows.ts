import type { Quote } from '../quote.ts';
import type { Figure, FigureRow, RowOf } from '../quote-figure.ts';
import { centsText } from '../quote-figure-text.ts';
import { subsidyParts } from './quote-buydown.ts';
import {
  BUYDOWN_PAYERS,
  type Buydown,
  type BuydownScenario,
  type QuotedBuydown,
} from './temporary-buydown.ts';

type WithBuydown = Pick<Quote, 'buydown'>;

const YEARS = [1, 2];

/** The payments of the first years and the subsidy; absent when no scenario has a buydown. */
export function buydownGroups(
  quotes: readonly (Quote | null)[],
  row: RowOf,
): { title: string; rows: readonly FigureRow[] }[] {
  const has = (one: (buydown: QuotedBuydown) => boolean) =>
    quotes.some((quote) => quote?.buydown != null && one(quote.buydown.plan));
  const years = YEARS.filter((year) => has((plan) => plan.years.length >= year));
  if (years.length === 0) return [];
  const payers = BUYDOWN_PAYERS.filter((payer) => has(({ paidBy }) => paidBy === payer));
  return [
    {
      title: 'Temporary buydown',
      rows: [
        ...years.map((year) =>
          row(
            `buydown-payment-${year}`,
            `Principal and interest in year ${year}`,
            ({ buydown, notePaymentCents }) => {
              if (buydown === null) return null;
              const one = buydown.plan.years[year - 1];
              if (one === undefined) return { amount: { cents: notePaymentCents }, how: [] };
              return {
                amount: { cents: one.paymentCents },
                how: [
                  { label: 'Rate for this year', value: { rate: one.rate } },
                  { label: 'Payment at the note rate', value: { cents: notePaymentCents } },
                  { label: 'Less the buydown subsidy', value: { cents: one.differenceCents } },
                ],
              };
            },
          ),
        ),
        ...years.map((year) =>
          row(`buydown-total-${year}`, `Monthly payment in year ${year}`, (quote) =>
            totalFigure(quote, year),
          ),
        ),
        ...payers.map((payer) =>
          row(`buydown-subsidy-${payer}`, `Subsidy, paid by the ${payer.toLowerCase()}`, ({ buydown }) =>
            buydown?.plan.paidBy === payer
              ? { amount: { cents: buydown.plan.subsidyCents }, how: subsidyParts(buydown.plan) }
              : null,
          ),
        ),
      ],
    },
  ];
}

/** A year's whole payment. Its mortgage insurance can differ from the first month's. */
function totalFigure({ buydown, monthly }: Quote, year: number): Figure | null {
  if (buydown === null) return null;
  const total = buydown.totals[year - 1];
  const less = buydown.plan.years[year - 1]?.differenceCents ?? 0;
  if (total === undefined) return { amount: { cents: monthly.totalCents }, how: [] };
  const insurance = total - monthly.totalCents + less;
  return {
    amount: { cents: total },
    how: [
      { label: 'Monthly payment', value: { cents: monthly.totalCents } },
      { label: 'Less the buydown subsidy', value: { cents: less } },
      ...(insurance === 0 ? [] : [{ label: 'Change in mortgage insurance', value: { cents: insurance } }]),
    ],
  };
}

/** '2-1, paid by the seller'. */
export function buydownText({ plan, paidBy }: Buydown): string {
  return `${plan}, paid by the ${paidBy.toLowerCase()}`;
}

/** The year from which the borrower pays the note's full payment; null without a buydown. */
export function wholePaymentFrom({ buydown }: WithBuydown): number | null {
  return buydown === null ? null : buydown.plan.years.length + 1;
}

export function buydownMailLines({ buydown }: WithBuydown): string[] {
  if (buydown === null) return [];
  const years = buydown.totals.map((cents, index) => `${centsText(cents)} a month in year ${index + 1}`);
  return [`  Temporary buydown ${buydownText(buydown.plan)}: ${years.join(', ')}`];
}

const EFFECTS: Record<Buydown['paidBy'], string> = {
  Seller:
    'The seller pays the subsidy in addition to the seller credit, and the limits on interested party contributions apply. The note does not change, so APR, finance charge and total of payments do not reflect it (12 CFR 1026.17(c)(1), comment 17(c)(1)-3).',
  Lender:
    'The lender pays the subsidy in addition to the lender credit. The note does not change, so APR, finance charge and total of payments do not reflect it (12 CFR 1026.17(c)(1), comment 17(c)(1)-4).',
  Borrower:
    'The borrower pays the subsidy at closing, as a prepaid finance charge. APR, total of payments and interest reflect the lower payments (12 CFR 1026.17(c)(1), comment 17(c)(1)-4).',
};

export function buydownNotes(scenarios: readonly BuydownScenario[]): string[] {
  const payers = BUYDOWN_PAYERS.filter((payer) => scenarios.some(({ buydown }) => buydown?.paidBy === payer));
  if (payers.length === 0) return [];
  return [
    'Temporary buydown: a deposit covers part of each payment in the first years. In a 2-1 buydown, the payment is based on a rate 2 percentage points lower in year 1 and 1 point lower in year 2; in a 1-0 buydown, 1 point lower in year 1. The note itself does not change, and the borrower qualifies at the note rate (Selling Guide B2-1.4-04).',
    ...payers.map((payer) => EFFECTS[payer]),
  ];
}
