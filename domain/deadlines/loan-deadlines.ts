import type { CalendarDate } from '../time/eastern-time.ts';
import { closingCorrection, refund } from './after-closing-deadlines.ts';
import { type Deadline, type DeadlineKind, met, notApplicable, running, waiting } from './deadline.ts';
import {
  closesOn,
  consummatedOn,
  type DeadlineFacts,
  isClosed,
  isEnded,
  isWithdrawn,
  NO_LOAN,
  SIGNING_UNKNOWN,
} from './deadline-facts.ts';
import { closingDisclosure, earliestClosing, lastDayToMail, loanEstimate } from './disclosure-deadlines.ts';
import { incompleteAnswer, incompleteness } from './incompleteness-deadlines.ts';
import { actionNotice, counteroffer } from './notice-deadlines.ts';
import { rescission } from './rescission/rescission-deadline.ts';
import { returnAfterRescission } from './rescission/rescission-exercise.ts';
import { revisedEstimate } from './revised-estimate.ts';

/** In timeline order (DEADLINE-7), with incompleteness, changed circumstances and counteroffers. */
export function loanDeadlines(facts: DeadlineFacts): Deadline[] {
  return [
    loanEstimate(facts),
    revisedEstimate(facts),
    incompleteness(facts),
    incompleteAnswer(facts),
    actionNotice(facts),
    counteroffer(facts),
    lock(facts),
    closingDisclosure(facts),
    earliestClosing(facts),
    closing(facts),
    rescission(facts),
    returnAfterRescission(facts),
    closingCorrection(facts),
    refund(facts),
  ].filter((deadline) => deadline !== null);
}

export interface UrgentDeadline extends Deadline {
  actBy: CalendarDate | null;
  /** Changes whenever planned or recorded dates change, but not from one day to the next. */
  occurrence: string;
}

/** Notices still owed after an application has ended without a loan. */
const AFTER_THE_END: readonly DeadlineKind[] = ['action-notice', 'counteroffer'];

/** Clocks that run after the closing (DEADLINE-38 to DEADLINE-40). */
const AFTER_CLOSING: readonly DeadlineKind[] = ['rescission-return', 'closing-correction', 'refund'];

/** Late deadlines, and those due within three days (DEADLINE-18). */
export function urgentDeadlines(facts: DeadlineFacts): UrgentDeadline[] {
  return owedDeadlines(facts)
    .filter(({ state }) => state === 'late' || state === 'due-soon')
    .map((deadline) => ({ ...deadline, ...urgencyOf(deadline, facts) }));
}

/** Those that somebody can still do something about, and met ones. */
export function owedDeadlines(facts: DeadlineFacts): Deadline[] {
  return (
    loanDeadlines(facts)
      .filter(({ kind }) => !isClosed(facts) || AFTER_CLOSING.includes(kind))
      .filter(({ kind }) => !isEnded(facts) || (AFTER_THE_END.includes(kind) && !isWithdrawn(facts)))
      // No notice of incompleteness goes out once the application is complete.
      .filter(({ kind }) => kind !== 'incompleteness' || facts.completedOn === null)
      // Sent although the Closing Disclosure was out (12 CFR 1026.19(e)(4)(ii)): nothing can mend it.
      .filter(({ kind, dueOn }) => kind !== 'revised-estimate' || dueOn !== null)
  );
}

/** The first allowed day can move with today. A closing before it needs action until that closing. */
function urgencyOf({ kind, dueOn }: Deadline, facts: DeadlineFacts) {
  if (kind === 'closing-disclosure' && dueOn !== null) {
    const mailBy = lastDayToMail(dueOn);
    return { actBy: facts.today <= mailBy ? mailBy : dueOn, occurrence: dueOn };
  }
  if (kind !== 'earliest-closing') return { actBy: dueOn, occurrence: dueOn ?? 'unknown' };
  const actBy = closesOn(facts);
  const recorded = EARLIEST_CLOSING_DATES.map((date) => facts.recorded[date]?.date ?? '');
  return { actBy, occurrence: [actBy, ...recorded].join(' ').trim() };
}

/** The recorded dates that move the earliest closing (DEADLINE-11). */
const EARLIEST_CLOSING_DATES = [
  'loan-estimate-sent',
  'estimate-wait-waived',
  'revised-estimate-sent',
  'revised-estimate-received',
  'closing-disclosure-sent',
  'closing-disclosure-received',
  'corrected-disclosure-sent',
  'corrected-disclosure-received',
  'new-wait-disclosure-sent',
  'new-wait-disclosure-received',
  'disclosure-wait-waived',
] as const;

/** The lock lasts until the closing (DEADLINE-13). */
function lock(facts: DeadlineFacts): Deadline {
  const named = { kind: 'lock', title: 'Lock expires', law: null } as const;
  const { lockExpirationDate: dueOn, today } = facts;
  if (dueOn === null) return notApplicable(named, 'The rate is not locked.');
  if (isClosed(facts)) return met(named, { dueOn, metOn: consummatedOn(facts), note: 'The loan is closed.' });
  if (isEnded(facts)) return notApplicable(named, NO_LOAN);
  return running(named, { dueOn, today, note: 'Close the loan or extend the lock by this day.' });
}

function closing(facts: DeadlineFacts): Deadline {
  const named = { kind: 'closing', title: 'Closing', law: null } as const;
  const signedOn = consummatedOn(facts);
  if (isClosed(facts)) {
    const note = signedOn === null ? SIGNING_UNKNOWN : 'The loan is closed.';
    return met(named, { dueOn: signedOn, metOn: signedOn, note });
  }
  if (isEnded(facts)) return notApplicable(named, NO_LOAN);
  if (facts.closingDate === null) return waiting(named, 'The loan has no closing date yet.');
  return running(named, { dueOn: facts.closingDate, today: facts.today, note: 'The planned closing date.' });
}
