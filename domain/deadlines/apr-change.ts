import { APR_TOLERANCE } from './apr-accuracy.ts';
import { newWaitWords } from './closing-steps.ts';
import { consummatedOn, type DeadlineFacts, dateOf } from './deadline-facts.ts';
import { LOAN_DATES, type LoanDateKind } from './loan-dates.ts';

/** No recorded answer identifies an irregular transaction, so the smaller tolerance is used for all. */
const TOLERANCE = APR_TOLERANCE.regular;

export interface AprChange {
  from: string;
  to: string;
  kind: 'within' | 'risen' | 'fallen';
}

/**
 * Compares the last disclosure that had its own wait with the corrected one. Null without a corrected disclosure, while
 * either figure is not recorded, and for forms that were issued here: these are compared in full (CD-20).
 */
export function aprChange(facts: DeadlineFacts): AprChange | null {
  const { recorded } = facts;
  if (facts.closings !== undefined) return null;
  const to = recorded['corrected-disclosure-sent']?.apr;
  const from = recorded[comparedWith(facts)]?.apr;
  if (!from || !to) return null;
  const points = milliOf(to) - milliOf(from);
  return { from, to, kind: points > TOLERANCE ? 'risen' : points < -TOLERANCE ? 'fallen' : 'within' };
}

/** The last disclosure with a wait of its own. */
function comparedWith(facts: DeadlineFacts): LoanDateKind {
  const newWaitOn = dateOf(facts, 'new-wait-disclosure-sent');
  const isAfterNewWait =
    newWaitOn !== null && newWaitOn <= (dateOf(facts, 'corrected-disclosure-sent') ?? '');
  return isAfterNewWait ? 'new-wait-disclosure-sent' : 'closing-disclosure-sent';
}

/** '6.125' is 6125. */
export function milliOf(apr: string): number {
  const [whole = '', decimals = ''] = apr.split('.');
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** What the page says about the two figures; '' without a corrected disclosure. */
export function aprWords(facts: DeadlineFacts): string {
  if (facts.closings !== undefined) return newWaitWords(facts.closings);
  const sentOn = dateOf(facts, 'corrected-disclosure-sent');
  if (sentOn === null) return '';
  const change = aprChange(facts);
  if (change === null) return missingWords(facts);
  const { from, to, kind } = change;
  const figures = ` The APR is ${to}% on the corrected disclosure, after ${from}%:`;
  if (kind === 'within')
    return `${figures} at most 0.125 points apart, so no new wait (12 CFR 1026.22(a)(2)).`;
  const isSigned = sentOn > (consummatedOn(facts) ?? sentOn);
  if (kind === 'risen') {
    const wait = isSigned
      ? 'three business days were due before the signing'
      : 'three business days start again';
    return `${figures} more than 0.125 points higher, so ${wait} (12 CFR 1026.22(a)(2)).`;
  }
  const wait = isSigned ? 'needed a new wait before the signing' : 'needs a new wait';
  return `${figures} more than 0.125 points lower. Without an overstated finance charge that ${wait}, too (12 CFR 1026.22(a)(4)). Then record it as '${LOAN_DATES['new-wait-disclosure-sent'].label}'.`;
}

/** Names each disclosure whose APR is not recorded. */
function missingWords(facts: DeadlineFacts): string {
  const lacking = ([comparedWith(facts), 'corrected-disclosure-sent'] as const)
    .filter((kind) => !facts.recorded[kind]?.apr)
    .map((kind) => `'${LOAN_DATES[kind].label}'`);
  return ` Record the APR at ${lacking.join(' and ')}, so that the two figures are compared.`;
}
