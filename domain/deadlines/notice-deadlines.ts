import { addDays, formatDate } from '../time/eastern-time.ts';
import { businessDaysAfter, isSpecificBusinessDay } from './business-days.ts';
import { type Deadline, met, notApplicable, running, waiting } from './deadline.ts';
import {
  consummatedOn,
  type DeadlineFacts,
  dateOf,
  disclosureReceivedOn,
  isClosed,
  isEnded,
  later,
} from './deadline-facts.ts';

/** Calendar days from a complete application, or from an adverse action, to the notice (12 CFR 1002.9(a)(1)). */
const NOTICE_DAYS = 30;

/** Specific business days in which the borrower may rescind (12 CFR 1026.23(a)(3)(i)). */
const RESCISSION_DAYS = 3;

const NOTICE = { kind: 'action-notice', title: 'Notice of action taken' } as const;
const COMPLETE_LAW = '12 CFR 1002.9(a)(1)(i)';
const INCOMPLETE_LAW = '12 CFR 1002.9(a)(1)(ii)';

/** The applicant learns of the decision within 30 days (DEADLINE-9). The notice counts when it is sent: comment 9-3. */
export function actionNotice(facts: DeadlineFacts): Deadline {
  const named = { ...NOTICE, law: COMPLETE_LAW };
  const { completedOn, status, recorded, today } = facts;
  const dueOn = completedOn && addDays(completedOn, NOTICE_DAYS);
  const sentOn = dateOf(facts, 'action-notice-sent');
  if (sentOn !== null) return met(named, { dueOn, metOn: sentOn, note: `Sent on ${formatDate(sentOn)}.` });
  // Comment 9(a)(1)-2: getting the loan tells the approval.
  if (isClosed(facts)) {
    const note = 'The applicant got the loan, which tells the approval.';
    return met(named, { dueOn, metOn: consummatedOn(facts), note });
  }
  // Comment 9-2: an applicant who withdraws needs no notice.
  if (recorded.withdrawn !== undefined || status === 'CLOSED_WITH_COMPETITOR') {
    return notApplicable(named, 'The applicant withdrew, so no notice is needed.');
  }
  if (dueOn !== null) {
    const note = `30 days after the application was complete on ${formatDate(completedOn as string)}.`;
    return running(named, { dueOn, today, note });
  }
  if (status !== 'DISCARDED') return waiting(named, 'Starts once the application is complete.');
  if (facts.applicationOn === null)
    return notApplicable(named, 'The loan was discarded before an application.');
  const incomplete = { ...NOTICE, law: INCOMPLETE_LAW };
  if (facts.statusSetOn === null)
    return waiting(incomplete, 'The day on which the loan was discarded is unknown.');
  return running(incomplete, {
    dueOn: addDays(facts.statusSetOn, NOTICE_DAYS),
    today,
    note: `30 days after the incomplete application was discarded. Record 'Application withdrawn' if the applicant ended it.`,
  });
}

/**
 * The end of the right to rescind a refinance of the borrower's home (DEADLINE-12). Lintel has no open-end loans, to
 * which 12 CFR 1026.15 would apply.
 */
export function rescission(facts: DeadlineFacts): Deadline {
  const named = { kind: 'rescission', title: 'Right to rescind', law: '12 CFR 1026.23(a)(3)(i)' } as const;
  const { purpose, occupancy, today } = facts;
  if (isEnded(facts)) return notApplicable(named, 'The application ended without a loan.');
  if (purpose !== null && purpose !== 'Refinance') {
    return notApplicable(named, 'A loan to buy the property has no right to rescind (12 CFR 1026.23(f)(1)).');
  }
  if (occupancy !== null && occupancy !== 'Primary Residence') {
    return notApplicable(named, "Only the borrower's principal dwelling has it (12 CFR 1026.23(a)(1)).");
  }
  if (purpose === null || occupancy === null) {
    return waiting(named, 'Depends on the loan purpose and the occupancy, which are not answered yet.');
  }
  const signedOn = consummatedOn(facts);
  const noticeOn = dateOf(facts, 'rescission-notice');
  const disclosuresOn = disclosureReceivedOn(facts);
  const startsOn = later(later(signedOn ?? facts.closingDate, noticeOn), disclosuresOn);
  if ((signedOn ?? facts.closingDate) === null || startsOn === null) {
    return waiting(named, 'Starts once the note is signed.');
  }
  if (signedOn !== null && (noticeOn === null || disclosuresOn === null)) {
    const missing = noticeOn === null ? 'the notice of the right to rescind' : 'the Closing Disclosure';
    return waiting(
      named,
      `Record when ${missing} was delivered. Without it the right lasts up to three years.`,
    );
  }
  const endsOn = businessDaysAfter(startsOn, RESCISSION_DAYS, isSpecificBusinessDay);
  const base = { ...named, dueOn: endsOn, metOn: null, isMetLate: false };
  const fundedOn = dateOf(facts, 'funding');
  if (signedOn === null) {
    const note = `Until midnight of this day, if the loan closes on ${formatDate(facts.closingDate as string)}.`;
    return { ...base, state: 'open', note };
  }
  // 12 CFR 1026.23(c): no money goes out before the period is over.
  if (fundedOn !== null && fundedOn <= endsOn) {
    return {
      ...base,
      state: 'late',
      note: `The loan was funded on ${formatDate(fundedOn)}, before the period was over.`,
    };
  }
  if (today > endsOn)
    return { ...base, state: 'met', metOn: endsOn, note: 'The period is over. The loan can be funded.' };
  return {
    ...base,
    state: 'open',
    note: 'The borrower may rescind until midnight of this day. Fund the loan after it.',
  };
}
