import { type Dollars, formatMoney } from '../money/money.ts';
import { figureText } from '../qualification/figure.ts';

/** What an underwriter may commit alone (DECIDE-4). Null: no limit. */
export interface UnderwriterLimit {
  amount: Dollars | null;
  /** In hundredths of a percent. */
  loanToValue: number | null;
}

export const NO_LIMIT: UnderwriterLimit = { amount: null, loanToValue: null };

export const ZERO_LIMIT_MESSAGE =
  'A limit of 0 would allow nothing. Enter more than 0, or leave it empty for no limit.';

export const NO_UNDERWRITER_MESSAGE =
  'Only an underwriter has a limit. Give this person the role Underwriter first.';

/** '$ 750,000 and 95.00% LTV' */
export function underwriterLimitText({ amount, loanToValue }: UnderwriterLimit): string {
  const parts = [
    ...(amount === null ? [] : [formatMoney(amount)]),
    ...(loanToValue === null ? [] : [`${figureText('percent', loanToValue)} LTV`]),
  ];
  return parts.join(' and ') || 'No limit';
}

/** Why a second underwriter must confirm; null if one is enough. Unknown figures are above every limit. */
export function whyConfirm(
  limit: UnderwriterLimit,
  { loanAmount, loanToValue }: { loanAmount: Dollars | null; loanToValue: number | null },
): string | null {
  const reasons = [
    limit.amount === null || (loanAmount !== null && loanAmount <= limit.amount)
      ? null
      : above(
          'The loan amount',
          loanAmount === null ? null : formatMoney(loanAmount),
          formatMoney(limit.amount),
        ),
    limit.loanToValue === null || (loanToValue !== null && loanToValue <= limit.loanToValue)
      ? null
      : above(
          'The loan-to-value',
          loanToValue === null ? null : figureText('percent', loanToValue),
          figureText('percent', limit.loanToValue),
        ),
  ].filter((reason) => reason !== null);
  return reasons.length === 0 ? null : reasons.join(' ');
}

function above(what: string, value: string | null, limit: string): string {
  return value === null
    ? `${what} is unknown, and the underwriter's limit is ${limit}.`
    : `${what} of ${value} is above the underwriter's limit of ${limit}.`;
}
