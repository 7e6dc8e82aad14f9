import type { AmortizationRow } from '../../../domain/schedules/payment-rows.ts';

const HEAD = [
  'Payment',
  'Due',
  'Rate %',
  'Payment amount',
  'Principal',
  'Interest',
  'Extra principal',
  'Mortgage insurance',
  'Interest to date',
  'Balance',
];

/** The schedule for a spreadsheet (RFC 4180): one payment a line, plain figures without signs. */
export function scheduleCsv(rows: readonly AmortizationRow[]): string {
  const money = (cents: number) => (cents / 100).toFixed(2);
  const lines = rows.map((row) =>
    [
      row.number,
      row.dueOn,
      (row.rate / 1000).toFixed(3),
      money(row.payment),
      money(row.principal),
      money(row.interest),
      money(row.extra),
      money(row.mortgageInsurance),
      money(row.interestToDate),
      money(row.balance),
    ].join(','),
  );
  return `${[HEAD.join(','), ...lines].join('\r\n')}\r\n`;
}
