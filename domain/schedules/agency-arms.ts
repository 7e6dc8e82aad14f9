import type { RateMilli } from '../money/exact-cents.ts';
import type { RateAdjustment } from './amortization-terms.ts';

/** A plan's terms: everything except a loan's index and margin. */
export type ArmPlan = Pick<RateAdjustment, 'fixedMonths' | 'everyMonths' | 'caps'>;

/** Fixed years, then months between changes. */
export type AgencyArmName = '3/6' | '5/6' | '7/6' | '10/6';

/**
 * Plans that Fannie Mae and Freddie Mac buy. Their index is the 30-day average SOFR, and the rate adjusts every six
 * months. Caps: Fannie Mae's announcement of April 1, 2020, effective August 3, 2020; Freddie Mac's are the same.
 */
export const AGENCY_ARMS: Readonly<Record<AgencyArmName, ArmPlan>> = {
  '3/6': plan(3, 2000),
  '5/6': plan(5, 2000),
  '7/6': plan(7, 5000),
  '10/6': plan(10, 5000),
};

/** A common margin. Fannie Mae and Freddie Mac buy loans with up to 3%. */
export const USUAL_MARGIN: RateMilli = 2750;

export function agencyArmOf(terms: ArmPlan): AgencyArmName | null {
  const names = Object.keys(AGENCY_ARMS) as AgencyArmName[];
  return names.find((name) => isSamePlan(AGENCY_ARMS[name], terms)) ?? null;
}

function isSamePlan(a: ArmPlan, b: ArmPlan): boolean {
  return a.fixedMonths === b.fixedMonths && a.everyMonths === b.everyMonths && capsText(a) === capsText(b);
}

/** '5/1/5' */
export function capsText({ caps: { first, periodic, lifetime } }: Pick<ArmPlan, 'caps'>): string {
  return [first, periodic, lifetime].map((cap) => cap / 1000).join('/');
}

function plan(years: number, first: RateMilli): ArmPlan {
  return { fixedMonths: years * 12, everyMonths: 6, caps: { first, periodic: 1000, lifetime: 5000 } };
}
