import type { Cents } from '../money/exact-cents.ts';

export interface TriedLoan<Limit> {
  dollars: number;
  /** Null if a rule refuses the loan before its payment is calculated. */
  paymentCents: Cents | null;
  limit: Limit | null;
}

interface Search<Limit> {
  tryLoan: (dollars: number) => TriedLoan<Limit>;
  fitting: TriedLoan<Limit>;
  above: TriedLoan<Limit>;
  likely: number;
  mostCents: Cents;
}

/** Payment jumps, such as mortgage insurance, can mislead secants. After this many, bisection takes over. */
const LINES = 12;

/**
 * Everything below a fitting loan must fit. Payments are almost linear, so secants are five times faster than
 * bisection.
 */
export function searchLoan<Limit>({ tryLoan, mostCents, likely, ...range }: Search<Limit>): {
  fitting: TriedLoan<Limit>;
  above: TriedLoan<Limit>;
} {
  let { fitting, above } = range;
  let [earlier, later] = [above, fitting];
  for (let step = 0; above.dollars - fitting.dollars > 1; step += 1) {
    const onLine = step === 0 ? likely : step < LINES ? dollarsOnLine(earlier, later, mostCents) : null;
    const next = tryLoan(nextDollars(onLine, fitting, above));
    if (next.limit === null) fitting = next;
    else above = next;
    if (next.paymentCents !== null) [earlier, later] = [later, next];
  }
  return { fitting, above };
}

/** Always inside the range. A rule gives no secant, so the range is halved. */
function nextDollars(onLine: number | null, fitting: TriedLoan<unknown>, above: TriedLoan<unknown>): number {
  const isBeyond = onLine === null || (onLine >= above.dollars && above.paymentCents === null);
  if (isBeyond) return Math.floor((fitting.dollars + above.dollars) / 2);
  return Math.min(Math.max(onLine, fitting.dollars + 1), above.dollars - 1);
}

function dollarsOnLine(
  earlier: TriedLoan<unknown>,
  later: TriedLoan<unknown>,
  mostCents: Cents,
): number | null {
  if (earlier.paymentCents === null || later.paymentCents === null) return null;
  const grown = later.paymentCents - earlier.paymentCents;
  if (grown === 0) return null;
  const dollarsPerCent = (later.dollars - earlier.dollars) / grown;
  return Math.floor(later.dollars + (mostCents - later.paymentCents) * dollarsPerCent);
}
