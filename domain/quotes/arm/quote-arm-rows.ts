import { paymentDate } from '../../schedules/payment-dates.ts';
import type { AdjustedPayment, Quote } from '../quote.ts';
import type { Figure, FigureRow, RowOf } from '../quote-figure.ts';
import { centsText, howText, percentText } from '../quote-figure-text.ts';

type WithLaterPayments = Pick<Quote, 'adjusted' | 'finallyAdjusted' | 'firstPaymentOn'>;

const LABELS = {
  adjusted: 'Principal and interest after 7 years',
  finallyAdjusted: 'Principal and interest after the last change',
} as const;

/** Absent if every rate is fixed. */
export function adjustedRows(quotes: readonly (Quote | null)[], row: RowOf): FigureRow[] {
  if (quotes.every((quote) => (quote?.adjusted ?? null) === null)) return [];
  const figure = (payment: AdjustedPayment | null): Figure | null =>
    payment && {
      amount: { cents: payment.paymentCents },
      how: [
        { label: 'Annual rate from then on', value: { rate: payment.rate } },
        { label: 'From payment number', value: { count: payment.fromPayment } },
      ],
    };
  const rows = [row('adjusted-payment', LABELS.adjusted, ({ adjusted }) => figure(adjusted))];
  if (quotes.every((quote) => (quote?.finallyAdjusted ?? null) === null)) return rows;
  return [
    ...rows,
    row('finally-adjusted-payment', LABELS.finallyAdjusted, ({ finallyAdjusted }) => figure(finallyAdjusted)),
  ];
}

/** As in the PDF's note on adjustable rates. */
const EXAMPLE =
  'Later payments are an example. They use the rate that this quote assumes after 7 years, within the limits of the loan, and may be higher or lower. The actual rate will depend on the index at that time.';

/** None for a fixed rate (QUOTE-93). */
export function adjustedMailLines(quote: WithLaterPayments): string[] {
  const lines = (['adjusted', 'finallyAdjusted'] as const).flatMap((change) => {
    const payment = quote[change];
    if (payment === null) return [];
    const { paymentCents, rate, fromPayment } = payment;
    const month = paymentDate(quote.firstPaymentOn, fromPayment, 'monthly');
    const from = howText({ label: '', value: { month } });
    return [`  ${LABELS[change]}: ${centsText(paymentCents)} at ${percentText(rate)}, from ${from}`];
  });
  return lines.length === 0 ? [] : [...lines, `  ${EXAMPLE}`];
}
