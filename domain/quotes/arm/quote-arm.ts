import { z } from 'zod';
import type { LoanProgram } from '../../loans/loan-product.ts';
import type { RateMilli } from '../../money/exact-cents.ts';
import { AGENCY_ARMS, USUAL_MARGIN } from '../../schedules/agency-arms.ts';
import { MAX_RATE_MILLI, type RateAdjustment } from '../../schedules/amortization-terms.ts';

const rate = z.int().min(0).max(MAX_RATE_MILLI);

/** Five years. */
export const MAX_MONTHS_BETWEEN = 60;

/** Terms that lenders can change. Rates are thousandths of a percent. */
export const armTermsSchema = z.strictObject({
  /** Months between changes after the first. */
  everyMonths: z.int().min(1).max(MAX_MONTHS_BETWEEN),
  /** Largest change at the first adjustment, at each later one, and in total above the initial rate. */
  caps: z.strictObject({ first: rate, periodic: rate, lifetime: rate }),
  /** Added to the index. The rate never falls below it. */
  marginRate: rate,
});

export type ArmTerms = z.infer<typeof armTermsSchema>;

interface ArmOfScenario {
  program: LoanProgram;
  armTerms?: ArmTerms | undefined;
  /** Index plus margin. */
  indexedRate: RateMilli;
}

const { everyMonths, caps } = AGENCY_ARMS['7/6'];

/** Defaults. */
export const USUAL_ARM_TERMS: ArmTerms = { everyMonths, caps, marginRate: USUAL_MARGIN };

/** Undefined for a fixed rate. */
export function quotedAdjustment({
  program,
  armTerms = USUAL_ARM_TERMS,
  indexedRate,
}: ArmOfScenario): RateAdjustment | undefined {
  if (program !== '7-Year ARM') return undefined;
  const { marginRate, ...terms } = armTerms;
  const { fixedMonths } = AGENCY_ARMS['7/6'];
  return { ...terms, fixedMonths, fullyIndexedRate: indexedRate, floor: marginRate };
}

export const CAP_MESSAGE = 'Enter at most the lifetime cap';

export const INDEXED_MESSAGE = 'Enter at least the margin: this rate is the index plus the margin';

/** By path. Missing terms are checked with their defaults. */
export function armFaults({
  program,
  armTerms = USUAL_ARM_TERMS,
  indexedRate,
}: ArmOfScenario): { path: string[]; message: string }[] {
  if (program !== '7-Year ARM') return [];
  const faults = (['first', 'periodic'] as const)
    .filter((cap) => armTerms.caps[cap] > armTerms.caps.lifetime)
    .map((cap) => ({ path: ['armTerms', 'caps', cap], message: CAP_MESSAGE }));
  return indexedRate < armTerms.marginRate
    ? [...faults, { path: ['indexedRate'], message: INDEXED_MESSAGE }]
    : faults;
}
