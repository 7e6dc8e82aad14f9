import type { ChargeKind, LoanCharge } from '../loan-costs/charge.ts';
import type { Cents } from '../money/exact-cents.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { percentNumber } from './estimate-text.ts';
import { PHRASES, WORDS } from './prescribed-words.ts';

/** Labels of charges that the Loan Estimate and the Closing Disclosure share (12 CFR 1026.38(h)(4)). */

export const BLANK = '__';

/** '0.25% of Loan Amount (Points)' */
export function pointsLabel(cents: Cents, loanCents: Cents): string {
  return `${percentNumber(Math.round((cents * 100_000) / loanCents))}${WORDS.points}`;
}

/**
 * Components of title insurance, and conducting the closing (12 CFR 1026.37(f)(2)(i) and (f)(3)(i), comment
 * 37(f)(2)-3). Also 'Title – Title Search', as on form H-24(B): the
 * word alone is not the introductory description.
 */
export function titleLabel({ kind, name }: Pick<LoanCharge, 'kind' | 'name'>): string {
  return kind === 'title' ? `${WORDS.titlePrefix}${name.replace(/^title\s*[-–—]\s*/i, '')}` : name;
}

/** Separate insurance is optional, such as an owner's title policy (12 CFR 1026.37(g)(4), comment 37(g)(4)-1). */
export function optionalLabel(charge: Pick<LoanCharge, 'kind' | 'name'>): string {
  const isOptional = charge.kind === 'title' || charge.kind === 'optional-product';
  const label = titleLabel(charge);
  return isOptional && !label.endsWith(WORDS.optional) ? `${label} ${WORDS.optional}` : label;
}

/** The charge of each prescribed line, computed ones first, and the charges that need lines of their own. */
export function takePrescribed(
  charges: readonly LoanCharge[],
  kinds: readonly ChargeKind[],
): { taken: (LoanCharge | undefined)[]; others: LoanCharge[] } {
  const taken = kinds.map((kind) => {
    const some = charges.filter((charge) => charge.kind === kind);
    return some.find(({ isComputed }) => isComputed) ?? some[0];
  });
  return { taken, others: charges.filter((charge) => !taken.includes(charge)) };
}

/** Amounts per month and per day keep their cents (12 CFR 1026.37(o)(4)(i)(A)). */
export function perMonthOf(charge: LoanCharge | undefined): string {
  const { period } = charge ?? {};
  if (!period || !('months' in period) || period.perMonthCents === null) {
    return PHRASES.perMonth(`$${BLANK}`, BLANK);
  }
  return PHRASES.perMonth(centsText(period.perMonthCents), String(period.months));
}
