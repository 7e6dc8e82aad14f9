import type { Quote } from '../quote.ts';
import type { Figure, FigureRow, RowOf } from '../quote-figure.ts';
import { centsText, shareText } from '../quote-figure-text.ts';
import { ratioValueLabel } from '../quote-value.ts';
import type { QuotedLien } from './quote-liens.ts';
import type { LienScenario } from './second-liens.ts';

/** All loans together, in percent of the home's value. Above it, a sale would not pay them off. */
const WHOLE_VALUE = 10_000;

type WithLiens = Pick<Quote, 'liens'>;

/** CLTV and HCLTV; no rows without a second lien or a line of credit. */
export function lienRatioRows(quotes: readonly (Quote | null)[], row: RowOf): FigureRow[] {
  if (quotes.every((quote) => (quote?.liens ?? null) === null)) return [];
  const ratio = (
    quote: Quote,
    share: number | null | undefined,
    owed: (lien: QuotedLien) => { label: string; cents: number },
  ): Figure | null =>
    share === null || share === undefined
      ? null
      : {
          amount: { share },
          how: [
            {
              label: quote.baseCents === quote.loanCents ? 'Loan amount' : 'Base loan amount',
              value: { cents: quote.baseCents },
            },
            ...(quote.liens?.list ?? []).map((lien) => {
              const { label, cents } = owed(lien);
              return { label, value: { cents } };
            }),
            { label: ratioValueLabel(quote), value: { cents: quote.ratioValueCents } },
          ],
        };
  const rows = [
    row('cltv', 'CLTV, with second liens', (quote) =>
      ratio(quote, quote.liens?.combinedLoanToValue, ({ label, balanceCents, limitCents }) => ({
        label: limitCents === null ? `${label}, balance` : `${label}, drawn`,
        cents: balanceCents,
      })),
    ),
  ];
  if (quotes.every((quote) => (quote?.liens?.highCombinedLoanToValue ?? null) === null)) return rows;
  return [
    ...rows,
    row('hcltv', 'HCLTV, with full lines of credit', (quote) =>
      ratio(quote, quote.liens?.highCombinedLoanToValue, ({ label, balanceCents, limitCents }) => ({
        label: limitCents === null ? `${label}, balance` : `${label}, full line`,
        cents: limitCents ?? balanceCents,
      })),
    ),
  ];
}

/** Warns beside the fields if all loans exceed the value; null up to 100%. */
export function aboveValueNote({ liens }: WithLiens): string | null {
  if (liens === null) return null;
  const most = Math.max(liens.combinedLoanToValue, liens.highCombinedLoanToValue ?? 0);
  return most > WHOLE_VALUE ? `Total loans exceed the value of the home (${shareText(most)}).` : null;
}

/** Explains second liens to the customer. */
export function lienNotes(scenarios: readonly LienScenario[]): string[] {
  if (scenarios.every(({ secondLiens = [] }) => secondLiens.length === 0)) return [];
  return [
    'Second liens: other loans on the home, subordinate to this one. CLTV divides all loans by the value of the home, counting only the drawn part of a line of credit (Selling Guide B2-1.2-02). HCLTV counts the full line (B2-1.2-03). Their payments are included in the monthly payment. APR, finance charge and total of payments are for this loan alone. While there is a second lien, a lender can refuse to cancel mortgage insurance at 80% (12 USC 4902(a)(4)(B)), so this quote shows no date for that.',
  ];
}

/** 'Second mortgage $40,000.00, new'. */
export function lienText({ label, isNew, balanceCents, limitCents }: QuotedLien): string {
  const owed =
    limitCents === null ? centsText(balanceCents) : `${centsText(balanceCents)} of ${centsText(limitCents)}`;
  return `${label} ${owed}, ${isNew ? 'new' : 'stays'}`;
}

export function lienMailLines({ liens }: WithLiens): string[] {
  if (liens === null) return [];
  const { list, combinedLoanToValue, highCombinedLoanToValue } = liens;
  const high = highCombinedLoanToValue === null ? '' : `, HCLTV: ${shareText(highCombinedLoanToValue)}`;
  return [
    ...list.map(
      (lien) => `  ${lienText(lien)}: ${centsText(lien.paymentCents)} a month, in the total payment`,
    ),
    `  CLTV: ${shareText(combinedLoanToValue)}${high}`,
  ];
}
