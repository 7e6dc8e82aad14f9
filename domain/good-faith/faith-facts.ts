import type { Charge } from '../loan-costs/charge.ts';
import type { ProviderList } from '../loan-costs/tolerance.ts';
import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { ChangedCircumstance } from './changed-circumstance.ts';
import type { ClosingTimes, Disclosure } from './disclosure.ts';

export interface FaithFacts extends ProviderList {
  /** In the order of their days. */
  disclosures: readonly Disclosure[];
  circumstances: readonly ChangedCircumstance[];
  charges: readonly Charge[];
  lenderCreditsCents: Cents;
  closing: ClosingTimes;
  /** Of the lock in force; null while the rate floats. */
  lockedOn: CalendarDate | null;
  today: CalendarDate;
}
