import type { CalendarDate } from '../time/eastern-time.ts';

/** Each consumer who may rescind gets the notice and the disclosures (12 CFR 1026.23(b)(1), comment 23(b)(1)-1). */
export interface OwnerDelivery {
  name: string;
  /** Null: this owner has not got it yet. */
  date: CalendarDate | null;
}

interface Delivery {
  date: CalendarDate;
  owners?: readonly OwnerDelivery[] | null;
}

export const MAX_OWNERS = 20;

export const MAX_OWNER_NAME_LENGTH = 100;

/** Null while an owner lacks it. A record without owners is the day of the last of them. */
export function deliveredToAllOn(delivery: Delivery | undefined): CalendarDate | null {
  if (delivery === undefined || ownersWithout(delivery).length > 0) return null;
  return delivery.date;
}

export function ownersWithout(delivery: Delivery | undefined): string[] {
  return (delivery?.owners ?? []).filter(({ date }) => date === null).map(({ name }) => name);
}

/** Null before the first delivery. */
export function lastDelivery(owners: readonly OwnerDelivery[]): CalendarDate | null {
  return (
    owners
      .map(({ date }) => date)
      .filter((date) => date !== null)
      .sort()
      .at(-1) ?? null
  );
}
