import type { Charge } from '../loan-costs/charge.ts';
import type { ProviderList } from '../loan-costs/tolerance.ts';
import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { ShownIn } from './shown-changes.ts';

export interface FaithFacts extends ProviderList, ShownIn {
  charges: readonly Charge[];
  lenderCreditsCents: Cents;
  /** Of the lock in force; null while the rate floats. */
  lockedOn: CalendarDate | null;
  today: CalendarDate;
}
