import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { businessDaysAfter, isGeneralBusinessDay, lastDayBeforeWait } from './business-days.ts';
import { REVISED_ESTIMATE_WAIT } from './closing-waits.ts';
import { type Deadline, met, missed, notApplicable, running, waiting } from './deadline.ts';
import { type DeadlineFacts, dateOf, endOf, isEnded, NO_LOAN } from './deadline-facts.ts';
import { unsentWords } from './estimate-steps.ts';

/** General business days from the information to the revised Loan Estimate (12 CFR 1026.19(e)(4)(i)). */
const REVISION_DAYS = 3;

/** The title once a revised Loan Estimate would be refused. */
export const CHANGE_ON_CLOSING = 'Change on the Closing Disclosure';

/** By a revised Loan Estimate or the Closing Disclosure (DEADLINE-20). Null while no change is recorded. */
export function revisedEstimate(facts: DeadlineFacts): Deadline | null {
  const named = {
    kind: 'revised-estimate',
    title: 'Revised Loan Estimate',
    law: '12 CFR 1026.19(e)(4)(i)',
  } as const;
  const knownOn = dateOf(facts, 'change-known');
  const revisedOn = dateOf(facts, 'revised-estimate-sent');
  const disclosedOn = dateOf(facts, 'closing-disclosure-sent');
  if (knownOn === null && revisedOn === null) return null;
  const dueOn = knownOn && businessDaysAfter(knownOn, REVISION_DAYS, isGeneralBusinessDay);
  // 12 CFR 1026.19(e)(4)(ii).
  const isForbidden = revisedOn !== null && disclosedOn !== null && revisedOn >= disclosedOn;
  const forbidden = isForbidden
    ? `The revised Loan Estimate of ${formatDate(revisedOn)} does not count: it cannot go out on or after the day of the Closing Disclosure (12 CFR 1026.19(e)(4)(ii)). `
    : '';
  if (knownOn === null || dueOn === null) {
    if (isForbidden)
      return missed({ ...named, law: '12 CFR 1026.19(e)(4)(ii)' }, { dueOn, note: forbidden.trim() });
    if (isEnded(facts)) return notApplicable(named, NO_LOAN);
    const sent = `Sent on ${formatDate(revisedOn as CalendarDate)}.`;
    // Comment 19(e)(3)(iv)-4: it may correct the estimate without resetting a charge.
    if (facts.estimates !== undefined)
      return met(named, {
        dueOn: null,
        metOn: revisedOn,
        note: `${sent} No changed circumstance is recorded, so it resets no charge.`,
      });
    return waiting(named, `${sent} Record the day on which the change was known.`);
  }
  const shown = shownBy(facts, { knownOn, revisedOn: isForbidden ? null : revisedOn });
  if (shown !== null) {
    const { on: metOn, isInClosing } = shown;
    // Comment 19(e)(4)(ii)-1: the Closing Disclosure, or a corrected one, shows the change instead.
    const note = isInClosing
      ? `${forbidden}The Closing Disclosure of ${formatDate(metOn)} shows the change.`
      : `Sent on ${formatDate(metOn)}.`;
    return met(named, { dueOn, metOn, note });
  }
  if (isEnded(facts)) return notApplicable(named, NO_LOAN);
  const end = endOf(facts);
  if (end !== null) {
    // 12 CFR 1026.19(f)(2)(iii) is another duty.
    if (end.on !== null && knownOn > end.on) return notApplicable(named, 'Known after the signing.');
    return missed(named, { dueOn, note: `${end.words}, and no disclosure shows the change.` });
  }
  const change = facts.estimates?.change ?? null;
  const title = isEstimateRefused(facts, dueOn) ? CHANGE_ON_CLOSING : named.title;
  const next = change === null ? nextStep(facts, { dueOn, disclosedOn }) : change.how;
  const note = [reasonWords(facts), forbidden, next].join('');
  return running({ ...named, title }, { dueOn, today: facts.today, note });
}

/** Good faith judges the estimates that were issued here, so that both pages say the same (DEADLINE-35). */
function shownBy(
  facts: DeadlineFacts,
  { knownOn, revisedOn }: { knownOn: CalendarDate; revisedOn: CalendarDate | null },
): { on: CalendarDate; isInClosing: boolean } | null {
  const change = facts.estimates?.change ?? null;
  if (change !== null)
    return change.shownOn === null ? null : { on: change.shownOn, isInClosing: change.isInClosing };
  if (revisedOn !== null && revisedOn >= knownOn) return { on: revisedOn, isInClosing: false };
  const on = firstDisclosureSince(facts, knownOn);
  return on === null ? null : { on, isInClosing: true };
}

/** Whether only the Closing Disclosure can still show the change (12 CFR 1026.19(e)(4)(ii)). */
function isEstimateRefused(facts: DeadlineFacts, dueOn: CalendarDate): boolean {
  const { closingDate, today } = facts;
  if (dateOf(facts, 'closing-disclosure-sent') !== null) return true;
  const day = facts.estimates === undefined ? dueOn : today;
  return closingDate !== null && isTooLateForEstimate(day, closingDate);
}

/** An estimate received on this day is too late for the closing. */
export function isTooLateForEstimate(receivedOn: CalendarDate, closesOn: CalendarDate): boolean {
  return receivedOn > lastDayBeforeWait(closesOn, REVISED_ESTIMATE_WAIT);
}

/** What happened, and whether its estimate is only issued; '' for a recorded date. */
function reasonWords({ estimates }: DeadlineFacts): string {
  const why = estimates?.change?.why ?? '';
  return `${why === '' ? '' : `${why} `}${unsentWords('revised-estimate', estimates)}`;
}

function firstDisclosureSince(facts: DeadlineFacts, knownOn: CalendarDate): CalendarDate | null {
  const kinds = ['closing-disclosure-sent', 'corrected-disclosure-sent', 'new-wait-disclosure-sent'] as const;
  const days = kinds.map((kind) => dateOf(facts, kind)).filter((day) => day !== null && day >= knownOn);
  return days.sort()[0] ?? null;
}

function nextStep(
  facts: DeadlineFacts,
  { dueOn, disclosedOn }: { dueOn: CalendarDate; disclosedOn: CalendarDate | null },
): string {
  if (disclosedOn !== null) {
    return 'The Closing Disclosure is out, so show the change on a corrected one. A revised Loan Estimate is too late.';
  }
  if (facts.closingDate !== null && isTooLateForEstimate(dueOn, facts.closingDate)) {
    return 'The closing is fewer than four business days away, so show the change on the Closing Disclosure.';
  }
  return 'Deliver or mail it by this day: three business days after the change was known.';
}
