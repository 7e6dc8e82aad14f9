import { addDays, type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { newDisclosureReceivedOn } from './closing-waits.ts';
import { type Deadline, met, notApplicable, waiting } from './deadline.ts';
import {
  consummatedOn,
  type DeadlineFacts,
  dateOf,
  disclosureReceivedOn,
  isEnded,
  isForBusiness,
  later,
} from './deadline-facts.ts';
import { lastDayToRescind } from './rescission-period.ts';

/** Years of the right without notice or disclosures (12 CFR 1026.23(a)(3)(i)). */
const RIGHT_YEARS = 3;

/** DEADLINE-12. Lintel has no open-end loans, to which 12 CFR 1026.15 would apply. */
export function rescission(facts: DeadlineFacts): Deadline {
  const named = { kind: 'rescission', title: 'Right to rescind', law: '12 CFR 1026.23(a)(3)(i)' } as const;
  const { purpose, occupancy, recorded, today } = facts;
  if (isEnded(facts)) return notApplicable(named, 'The application ended without a loan.');
  if (isForBusiness(facts)) {
    return notApplicable(named, 'Credit for a business has no right to rescind (12 CFR 1026.3(a)(1)).');
  }
  if (purpose !== null && purpose !== 'Refinance') {
    return notApplicable(named, 'A loan to buy the property has no right to rescind (12 CFR 1026.23(f)(1)).');
  }
  if (occupancy !== null && occupancy !== 'Primary Residence') {
    return notApplicable(named, "Only the borrower's principal dwelling has it (12 CFR 1026.23(a)(1)).");
  }
  if (recorded['rescission-exempt'] !== undefined) {
    const note =
      'A refinance by the original creditor without new money has no right to rescind (12 CFR 1026.23(f)(2)).';
    return notApplicable(named, note);
  }
  if (recorded['rescission-waived'] !== undefined) {
    const day = formatDate(recorded['rescission-waived'].date);
    return notApplicable(named, `The borrower waived it for an emergency on ${day} (12 CFR 1026.23(e)(1)).`);
  }
  if (purpose === null || occupancy === null) {
    return waiting(named, 'Depends on the loan purpose and the occupancy, which are not answered yet.');
  }
  const signedOn = consummatedOn(facts);
  const noticeOn = dateOf(facts, 'rescission-notice');
  const disclosuresOn = later(disclosureReceivedOn(facts), newDisclosureReceivedOn(facts));
  const startsOn = later(later(signedOn ?? facts.closingDate, noticeOn), disclosuresOn);
  if ((signedOn ?? facts.closingDate) === null || startsOn === null) {
    return waiting(named, 'Starts once the note is signed.');
  }
  if (signedOn !== null && (noticeOn === null || disclosuresOn === null)) {
    const missing = noticeOn === null ? 'the notice of the right to rescind' : 'the Closing Disclosure';
    return withoutDelivery(facts, { named, signedOn, missing });
  }
  const endsOn = lastDayToRescind(startsOn);
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

/** Without notice or disclosures the right lasts three years after the signing (12 CFR 1026.23(a)(3)(i)). */
function withoutDelivery(
  facts: DeadlineFacts,
  {
    named,
    signedOn,
    missing,
  }: { named: Pick<Deadline, 'kind' | 'title' | 'law'>; signedOn: CalendarDate; missing: string },
): Deadline {
  const lastDay = yearsAfter(signedOn, RIGHT_YEARS);
  if (facts.today > lastDay) {
    return met(named, {
      dueOn: null,
      metOn: null,
      note: `It ended on ${formatDate(lastDay)}, three years after the signing.`,
    });
  }
  const until = `Without it the right lasts until ${formatDate(lastDay)}.`;
  const fundedOn = dateOf(facts, 'funding');
  if (fundedOn === null) return waiting(named, `Record when ${missing} was delivered. ${until}`);
  const note = `The loan was funded on ${formatDate(fundedOn)} without ${missing}. ${until}`;
  return { ...waiting(named, note), state: 'late' };
}

/** The same day some years later; March 1 for February 29. */
function yearsAfter(date: CalendarDate, years: number): CalendarDate {
  const year = Number(date.slice(0, 4)) + years;
  return addDays(`${year}${date.slice(4, 8)}01`, Number(date.slice(8)) - 1);
}
