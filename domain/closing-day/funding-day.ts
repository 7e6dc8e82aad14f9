import { businessDaysAfter, isGeneralBusinessDay } from '../deadlines/business-days.ts';
import { closesOn, type DeadlineFacts } from '../deadlines/deadline-facts.ts';
import { rescission } from '../deadlines/rescission-deadline.ts';
import { addDays, type CalendarDate, formatDate } from '../time/eastern-time.ts';

export interface FundingDay {
  /** Null while it cannot be told. */
  on: CalendarDate | null;
  why: string;
  law: string | null;
}

/**
 * The first day on which the money may go out (CLOSE-8). After the right to rescind, it is the next day on which banks
 * are open; the law itself would allow a Saturday (12 CFR 1026.23(c)).
 */
export function fundingDay(facts: DeadlineFacts): FundingDay {
  const { state, dueOn, note } = rescission(facts);
  const signedOn = closesOn(facts);
  if (state === 'not-applicable') {
    const why = signedOn === null ? 'The loan has no closing date yet.' : 'That is the day of closing.';
    return { on: signedOn, why: `${why} Nobody may rescind. ${note}`, law: null };
  }
  const law = '12 CFR 1026.23(c)';
  if (dueOn === null) return { on: null, why: note, law };
  const next = addDays(dueOn, 1);
  const on = isGeneralBusinessDay(next) ? next : businessDaysAfter(next, 1, isGeneralBusinessDay);
  return { on, why: `The right to rescind ends at midnight of ${formatDate(dueOn)}.`, law };
}
