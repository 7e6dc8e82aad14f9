import type { DeadlineKind } from '../deadlines/deadline.ts';
import type { DeadlineFacts } from '../deadlines/deadline-facts.ts';
import { loanDeadlines, owedDeadlines } from '../deadlines/loan-deadlines.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { REPORTED_DEADLINES } from './report-kinds.ts';

export interface ReportedDeadline {
  kind: DeadlineKind;
  dueOn: CalendarDate;
  state: 'met' | 'late' | 'open';
}

/** Met ones, and those that are still owed. */
export function reportedDeadlines(facts: DeadlineFacts): ReportedDeadline[] {
  const owed = new Set(owedDeadlines(facts).map(({ kind }) => kind));
  return loanDeadlines(facts).flatMap(({ kind, dueOn, state, isMetLate }): ReportedDeadline[] => {
    if (!(kind in REPORTED_DEADLINES) || dueOn === null || state === 'not-applicable') return [];
    if (state === 'met') return [{ kind, dueOn, state: isMetLate ? 'late' : 'met' }];
    return owed.has(kind) ? [{ kind, dueOn, state: 'open' }] : [];
  });
}
