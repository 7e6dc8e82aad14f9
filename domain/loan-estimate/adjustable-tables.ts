import type { LoanEstimateFacts } from './estimate-facts.ts';
import { changesText, dollarsText, ordinal, rateText, wholeDollars } from './estimate-text.ts';
import { changingPayments, firstAtHighestRate, firstHighest, type PaymentRange } from './payment-range.ts';
import { PHRASES, WORDS } from './prescribed-words.ts';

/** Answers are 'YES' or 'NO', with a period after a YES. */
export interface AdjustablePaymentTable {
  interestOnly: readonly [answer: string, period: string];
  optional: readonly [answer: string, period: string];
  step: readonly [answer: string, period: string];
  seasonal: readonly [answer: string, period: string];
  firstChange: string;
  subsequentChanges: string;
  maximumPayment: string;
}

export interface AdjustableRateTable {
  indexAndMargin: string;
  initialRate: string;
  minMaxRate: string;
  firstChange: string;
  subsequentChanges: string;
  firstLimit: string;
  subsequentLimit: string;
}

type TableFacts = Pick<LoanEstimateFacts, 'terms' | 'indexName'>;

const NO = [WORDS.no, ''] as const;

/**
 * 12 CFR 1026.37(i): null unless the payment changes without the rate (comment 37(i)-1), as after payments of interest
 * alone. Other such loans are refused.
 */
export function adjustablePayments(
  { terms }: TableFacts,
  range: PaymentRange,
): AdjustablePaymentTable | null {
  const { interestOnlyPayments = 0, adjustment } = terms;
  if (interestOnlyPayments === 0) return null;
  const [first = 1, ...more] = changingPayments(terms);
  const at = (rows: PaymentRange['lowest']) => rows[first - 1]?.payment ?? 0;
  const [min, max] = [at(range.lowest), at(range.highest)];
  const most = firstHighest(range);
  return {
    interestOnly: [WORDS.yes, PHRASES.firstPayments(interestOnlyPayments)],
    optional: NO,
    step: NO,
    seasonal: NO,
    firstChange: PHRASES.atPayment(
      wholeDollars(min) === wholeDollars(max)
        ? dollarsText(min)
        : `${dollarsText(min)} – ${dollarsText(max)}`,
      ordinal(first),
    ),
    subsequentChanges:
      more.length === 0 || adjustment === undefined
        ? WORDS.noSubsequentChanges
        : PHRASES.every(changesText(adjustment.everyMonths)),
    maximumPayment: PHRASES.asEarlyAs(dollarsText(most.payment), ordinal(most.number)),
  };
}

/** 12 CFR 1026.37(j): null for a fixed rate (comment 37(j)-1). */
export function adjustableRate(
  { terms, indexName }: TableFacts,
  range: PaymentRange,
): AdjustableRateTable | null {
  const { adjustment, rate } = terms;
  if (adjustment === undefined) return null;
  const { fixedMonths, everyMonths, caps, floor, marginRate = floor } = adjustment;
  return {
    indexAndMargin: `${indexName} + ${rateText(marginRate)}`,
    initialRate: rateText(rate),
    minMaxRate: `${rateText(floor)}/${rateText(firstAtHighestRate(range).rate)}`,
    firstChange: PHRASES.beginningOfMonth(ordinal(fixedMonths + 1)),
    subsequentChanges: PHRASES.everyMonthAfter(ordinal(everyMonths)),
    firstLimit: rateText(caps.first),
    // The greatest limit on later changes (comment 37(j)(6)-1).
    subsequentLimit: rateText(caps.periodic),
  };
}
