import { CANCELLABLE_AT_LTV, INSURANCE_ENDS_AT_LTV } from '../../schedules/mortgage-insurance.ts';
import type { CalendarDate } from '../../time/eastern-time.ts';
import type { Quote } from '../quote.ts';
import type { Figure, FigureRow, RowOf } from '../quote-figure.ts';

/** Dates of mortgage insurance; no rows if no loan has it. */
export function insuredRows(quotes: readonly (Quote | null)[], row: RowOf): FigureRow[] {
  if (quotes.every((quote) => (quote?.insured ?? null) === null)) return [];
  const dated = (date: CalendarDate | null | undefined, how: Figure['how']): Figure | null =>
    date === null || date === undefined ? null : { amount: { date }, how };
  return [
    row('insurance-cancellable', 'Mortgage insurance can be canceled from', ({ insured, ratioValueCents }) =>
      dated(insured?.cancellableOn, [
        { label: 'Home value at the beginning', value: { cents: ratioValueCents } },
        { label: 'The balance is at most this share of it', value: { share: CANCELLABLE_AT_LTV * 100 } },
      ]),
    ),
    row('insurance-ends', 'Mortgage insurance ends', ({ insured, ratioValueCents }) =>
      dated(insured?.endsOn, [
        { label: 'Home value at the beginning', value: { cents: ratioValueCents } },
        {
          label: 'The balance is scheduled to be at most this share of it, or half of the term is over',
          value: { share: INSURANCE_ENDS_AT_LTV * 100 },
        },
        { label: 'Payments with mortgage insurance', value: { count: insured?.payments ?? 0 } },
      ]),
    ),
  ];
}

/** The loan before a financed fee; no rows if no loan has one. */
export function baseRows(quotes: readonly (Quote | null)[], row: RowOf): FigureRow[] {
  if (quotes.every((quote) => quote === null || quote.baseCents === quote.loanCents)) return [];
  return [
    row('base-loan', 'Base loan amount', ({ baseCents }) => ({ amount: { cents: baseCents }, how: [] })),
  ];
}

const LATER_YEAR = 11;

/** Annual premiums over time; no rows if no loan has them. */
export function premiumRows(quotes: readonly (Quote | null)[], row: RowOf): FigureRow[] {
  if (quotes.every((quote) => (quote?.premium ?? null) === null)) return [];
  const rows = [
    row('premium-later', `Mortgage insurance in year ${LATER_YEAR}`, ({ premium }) => {
      const cents = premium?.monthly[LATER_YEAR - 1];
      return cents === undefined
        ? null
        : {
            amount: { cents },
            how: [{ label: 'A month in the first year', value: { cents: premium?.monthly[0] ?? 0 } }],
          };
    }),
  ];
  if (quotes.every((quote) => (quote?.premium?.endsOn ?? null) === null)) return rows;
  return [
    ...rows,
    row('premium-ends', 'FHA mortgage insurance ends', ({ premium }) =>
      premium === null || premium.endsOn === null
        ? null
        : {
            amount: { date: premium.endsOn },
            how: [{ label: 'Years with the premium', value: { count: premium.monthly.length } }],
          },
    ),
  ];
}
