import { ALLOWED, type Permission, refused } from '../../people/permission.ts';
import { type CalendarDate, formatDate } from '../../time/eastern-time.ts';
import { longestWait, missingDisclosure } from '../closing-waits.ts';
import { unsentCorrection } from '../correction-receipt.ts';
import { type Deadline, met, missed, notApplicable, waiting } from '../deadline.ts';
import {
  type DeadlineFacts,
  dateOf,
  homeToday,
  isClosed,
  isEnded,
  isForBusiness,
  NO_LOAN,
  SIGNING_UNKNOWN,
} from '../deadline-facts.ts';
import { canFundAfterNotices, rescindedWords } from './rescission-exercise.ts';
import { lastDayToRescind } from './rescission-period.ts';
import { periodOf, whyNoRight } from './rescission-right.ts';

const FUNDS_LAW = '12 CFR 1026.23(c)';

/** DEADLINE-12. Lintel has no open-end loans, to which 12 CFR 1026.15 would apply. */
export function rescission(facts: DeadlineFacts): Deadline {
  const named = { kind: 'rescission', title: 'Right to rescind', law: '12 CFR 1026.23(a)(3)(i)' } as const;
  if (isEnded(facts)) return notApplicable(named, NO_LOAN);
  const noRight = whyNoRight(facts, fundedOn(facts));
  if (noRight !== null) return notApplicable(named, noRight);
  if (facts.purpose === null || facts.occupancy === null) {
    return waiting(named, 'Depends on the loan purpose and the occupancy, which are not answered yet.');
  }
  const { until, isPlanned, missing } = periodOf(facts);
  const dueOn = missing === null ? until : null;
  const early = whyNotFunded(facts, fundedOn(facts));
  // 12 CFR 1026.23(c): no disbursement before the period is over.
  if (early !== null) {
    const note = `The loan was funded on ${formatDate(early.on)}, too early. ${early.why}`;
    return missed({ ...named, law: FUNDS_LAW }, { dueOn, note });
  }
  const exercised = rescindedWords(facts);
  if (exercised !== null) return { ...waiting(named, exercised), dueOn };
  if (until === null)
    return waiting(named, isClosed(facts) ? SIGNING_UNKNOWN : 'Starts once the note is signed.');
  if (isPlanned) {
    const note = `Until midnight of this day, if the loan closes on ${formatDate(facts.closingDate as string)}.`;
    return { ...waiting(named, note), dueOn };
  }
  const isOver = homeToday(facts) > until;
  if (missing !== null) {
    if (!isOver) return waiting(named, missing);
    const note = `It ended on ${formatDate(until)}, three years after the signing.`;
    return met(named, { dueOn: null, metOn: null, note });
  }
  if (isOver) return met(named, { dueOn, metOn: until, note: overWords(facts) });
  const note = 'The borrower may rescind until midnight of this day. Fund the loan after it.';
  return { ...waiting(named, note), dueOn };
}

/**
 * The last day of the right to rescind, by a closing that may still be planned. Null without that right.
 */
export function rescissionUntil(facts: DeadlineFacts, closingOn: CalendarDate): CalendarDate | null {
  const { state, dueOn } = rescission(facts);
  return state === 'not-applicable' ? null : (dueOn ?? lastDayToRescind(closingOn));
}

/**
 * Why a funding on that day needs a reason: the right to rescind, and the waits after which the borrower may sign
 * (DEADLINE-29, DEADLINE-38).
 */
export function whyFundingIsEarly(facts: DeadlineFacts, on: CalendarDate): string | null {
  return whyNotToFund(facts, on) ?? whyNotSigned(facts, on);
}

/** A note that was signed too early ends no wait (CLOSE-13). */
function whyNotSigned(facts: DeadlineFacts, on: CalendarDate): string | null {
  if (isForBusiness(facts) || isEnded(facts) || facts.applicationOn === null) return null;
  const lacking = missingDisclosure(facts);
  if (lacking !== null) return `No ${lacking.name} is recorded (${lacking.law}).`;
  const unsent = unsentCorrection(facts);
  if (unsent !== null) return unsent;
  const { until, note, law } = longestWait(facts);
  return on >= until ? null : `The borrower may sign from ${formatDate(until)} on. ${note} (${law})`;
}

/**
 * Whatever the reason: only the end of the right or its waiver frees the money (12 CFR 1026.23(c) and (e), DEADLINE-29).
 */
export function canPayOut(facts: DeadlineFacts, on: CalendarDate): Permission {
  const unrescinded = canFundAfterNotices(facts);
  if (!unrescinded.ok) return unrescinded;
  const why = whyNotToFund(facts, on);
  if (why === null) return ALLOWED;
  return refused(
    `${why} No money is paid out before the right to rescind has ended or was waived for an emergency (12 CFR 1026.23(c) and (e)).`,
  );
}

/** A payment of an earlier day cannot be stopped any more, so it is recorded, as late (DEADLINE-29). */
export function canRecordFunding(facts: DeadlineFacts, on: CalendarDate): Permission {
  return on < facts.today ? canFundAfterNotices(facts) : canPayOut(facts, on);
}

/**
 * Why a loan must not be funded on that day (12 CFR 1026.23(c)). Null if it may be, or while its purpose is unknown.
 */
export function whyNotToFund(facts: DeadlineFacts, on: CalendarDate): string | null {
  return whyNotFunded({ ...facts, status: 'FUNDED' }, on)?.why ?? null;
}

function whyNotFunded(
  facts: DeadlineFacts,
  on: CalendarDate | null,
): { on: CalendarDate; why: string } | null {
  if (on === null || facts.purpose === null || isEnded(facts)) return null;
  if (whyNoRight(facts, on) !== null) return null;
  const { until, missing } = periodOf(facts);
  if (until !== null && on > until) return null;
  const why =
    missing ??
    (until === null
      ? 'The signing of the note is not recorded, so the right to rescind has not begun to run out.'
      : `The borrower may rescind until midnight of ${formatDate(until)}.`);
  return { on, why };
}

/** Comment 23(c)-4: each of several borrowers can rescind for all, by a notice that is still in the mail. */
function overWords(facts: DeadlineFacts): string {
  const { borrowers = 1 } = facts;
  const funded = fundedOn(facts);
  if (funded !== null) return `The period is over. The loan was funded on ${formatDate(funded)}, in time.`;
  if (borrowers < 2) return 'The period is over. The loan can be funded.';
  return `The period is over. The loan can be funded once none of the ${borrowers} borrowers has rescinded.`;
}

function fundedOn(facts: DeadlineFacts): CalendarDate | null {
  return dateOf(facts, 'funding') ?? facts.statusFundedOn ?? null;
}
