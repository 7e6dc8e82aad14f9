import type { DeadlineFacts } from '../deadlines/deadline-facts.ts';
import { estimateDueOn } from '../deadlines/disclosure-deadlines.ts';
import type { Charge } from '../loan-costs/charge.ts';
import { isListInTime, type ProviderList } from '../loan-costs/tolerance.ts';
import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { closingTimes, type Disclosure } from './disclosure.ts';
import { pairedCharges } from './paired-charges.ts';
import type { ShownIn } from './shown-changes.ts';

export interface FaithFacts extends ProviderList, ShownIn {
  charges: readonly Charge[];
  lenderCreditsCents: Cents;
  /** Of the lock in force; null while the rate floats. */
  lockedOn: CalendarDate | null;
  today: CalendarDate;
}

export type FaithDates = Pick<
  DeadlineFacts,
  'status' | 'closingDate' | 'today' | 'recorded' | 'applicationOn'
>;

/** As the loan's pages keep them; `disclosures` are all that were issued. */
export interface FaithRecords extends Omit<FaithFacts, 'closing' | 'hasProviderList'> {
  dates: FaithDates;
  providerListOn: CalendarDate | null;
}

/** The one place that decides which disclosures and which list of providers count (FAITH-1, FAITH-22, COST-20). */
export function gatherFaithFacts({ dates, providerListOn, ...records }: FaithRecords): FaithFacts {
  const { applicationOn } = dates;
  return {
    ...records,
    ...pairedCharges({ ...records, disclosures: withoutUnsentFirst(records.disclosures) }),
    closing: closingTimes(dates, records.disclosures),
    hasProviderList: isListInTime(providerListOn, applicationOn && estimateDueOn(applicationOn)),
  };
}

/**
 * Without the estimates that were replaced before any went out: nobody got them, so they disclosed nothing (12 CFR
 * 1026.19(e)(3)(i) compares with "the amount originally disclosed"). The newest while none has gone out.
 */
function withoutUnsentFirst(disclosures: readonly Disclosure[]): Disclosure[] {
  const first = disclosures.findIndex(({ sentOn }) => sentOn !== null);
  return disclosures.slice(first);
}
