import { type DeadlineFacts, dateOf } from './deadline-facts.ts';

/**
 * Thousandths of a percentage point (12 CFR 1026.22(a)(2)). Irregular transactions have 1/4 (22(a)(3)), but no answer
 * identifies those loans, so the smaller tolerance is used for all.
 */
const TOLERANCE = 125;

export interface AprChange {
  from: string;
  to: string;
  kind: 'within' | 'risen' | 'fallen';
}

/**
 * Compares the last disclosure that had its own wait with the corrected one. Null without a corrected disclosure, or
 * while either figure is not recorded.
 */
export function aprChange(facts: DeadlineFacts): AprChange | null {
  const { recorded } = facts;
  const to = recorded['corrected-disclosure-sent']?.apr;
  const from = (
    isAfterNewWait(facts) ? recorded['new-wait-disclosure-sent'] : recorded['closing-disclosure-sent']
  )?.apr;
  if (!from || !to) return null;
  const points = milliOf(to) - milliOf(from);
  return { from, to, kind: points > TOLERANCE ? 'risen' : points < -TOLERANCE ? 'fallen' : 'within' };
}

function isAfterNewWait(facts: DeadlineFacts): boolean {
  const newWaitOn = dateOf(facts, 'new-wait-disclosure-sent');
  return newWaitOn !== null && newWaitOn <= (dateOf(facts, 'corrected-disclosure-sent') ?? '');
}

/** '6.125' is 6125. */
function milliOf(apr: string): number {
  const [whole = '', decimals = ''] = apr.split('.');
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** What the page says about the two figures; '' without a corrected disclosure. */
export function aprWords(facts: DeadlineFacts): string {
  if (dateOf(facts, 'corrected-disclosure-sent') === null) return '';
  const change = aprChange(facts);
  if (change === null) return ' Record the APR of both disclosures, so that they are compared.';
  const { from, to, kind } = change;
  const figures = ` The APR is ${to}% on the corrected disclosure, after ${from}%:`;
  if (kind === 'within')
    return `${figures} at most 0.125 points apart, so no new wait (12 CFR 1026.22(a)(2)).`;
  if (kind === 'risen')
    return `${figures} more than 0.125 points higher, so three business days start again (12 CFR 1026.22(a)(2)).`;
  return `${figures} more than 0.125 points lower. Without an overstated finance charge that needs a new wait, too (12 CFR 1026.22(a)(4)).`;
}
