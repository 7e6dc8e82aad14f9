import { bankDayFrom } from '../deadlines/business-days.ts';
import { longestWait } from '../deadlines/closing-waits.ts';
import { closesOn, type DeadlineFacts, isEnded, isForBusiness } from '../deadlines/deadline-facts.ts';
import { rescission } from '../deadlines/rescission/rescission-deadline.ts';
import { rescindedWords } from '../deadlines/rescission/rescission-exercise.ts';
import { addDays, type CalendarDate, formatDate } from '../time/eastern-time.ts';

export interface FundingDay {
  /** Null while it cannot be told. */
  on: CalendarDate | null;
  why: string;
  /** Null if only the day of closing decides. */
  law: string | null;
}

/** The first day on which the money may go out (CLOSE-8). A note that was signed too early ends no wait (CLOSE-13). */
export function fundingDay(facts: DeadlineFacts): FundingDay {
  const exercised = rescindedWords(facts);
  if (exercised !== null) return { on: null, why: exercised, law: '12 CFR 1026.23(d)(1)' };
  const day = dayAfterSigning(facts);
  if (day.on === null || isForBusiness(facts) || isEnded(facts)) return day;
  const { until, note, law } = longestWait(facts);
  return until <= day.on ? day : { on: until, why: note, law };
}

/** @returns the field to fill in; none from the first day of funds on, or with a reason. */
export function fundingDayFaults(
  { fundedOn, reason }: { fundedOn: CalendarDate; reason: string },
  { on, why }: FundingDay,
): Record<string, string> {
  if (on === null || fundedOn >= on || reason !== '') return {};
  return { reason: `Funding is allowed on ${formatDate(on)}. ${why} Enter the reason.` };
}

/**
 * After the right to rescind, it is the next day on which banks are open; the law itself would allow a Saturday
 * (12 CFR 1026.23(c)).
 */
function dayAfterSigning(facts: DeadlineFacts): FundingDay {
  const { state, dueOn, note } = rescission(facts);
  const signedOn = closesOn(facts);
  if (state === 'not-applicable') {
    const why = signedOn === null ? 'The loan has no closing date yet.' : 'That is the day of closing.';
    return { on: signedOn, why: `${why} Nobody may rescind. ${note}`, law: null };
  }
  const law = '12 CFR 1026.23(c)';
  if (dueOn === null) return { on: null, why: note, law };
  return {
    on: bankDayFrom(addDays(dueOn, 1)),
    why: `The right to rescind ends at midnight of ${formatDate(dueOn)}.`,
    law,
  };
}
