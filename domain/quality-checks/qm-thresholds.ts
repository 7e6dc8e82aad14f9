import { type Cents, type RateMilli, shareOf } from '../money/exact-cents.ts';
import { type QuoteScenario, quotedOccupancy } from '../quotes/quote-scenario.ts';
import type { CalendarDate } from '../time/eastern-time.ts';

/** 12 CFR 1026.43(e)(2)(vi) and (e)(3); the CFPB adjusts the amounts for inflation every year. */
interface QmThresholds {
  year: number;
  source: string;
  /** From this loan amount: 3% of the total loan amount, and 2.25 percentage points. */
  largeCents: Cents;
  /** From this loan amount: a fixed sum, and 3.5 percentage points. */
  middleCents: Cents;
  middleFeesCents: Cents;
  /** From this loan amount: 5% of the total loan amount. */
  smallCents: Cents;
  /** From this loan amount: a fixed sum. Below it: 8% of the total loan amount. */
  tinyCents: Cents;
  tinyFeesCents: Cents;
}

/** By year of closing, because each rule takes effect on January 1. */
const QM_THRESHOLDS: readonly QmThresholds[] = [
  {
    year: 2024,
    source: '88 FR 65113',
    largeCents: 130_461_00,
    middleCents: 78_277_00,
    middleFeesCents: 3_914_00,
    smallCents: 26_092_00,
    tinyCents: 16_308_00,
    tinyFeesCents: 1_305_00,
  },
  {
    year: 2025,
    source: '89 FR 95080',
    largeCents: 134_841_00,
    middleCents: 80_905_00,
    middleFeesCents: 4_045_00,
    smallCents: 26_968_00,
    tinyCents: 16_855_00,
    tinyFeesCents: 1_348_00,
  },
  {
    year: 2026,
    source: '90 FR 57890',
    largeCents: 137_958_00,
    middleCents: 82_775_00,
    middleFeesCents: 4_139_00,
    smallCents: 27_592_00,
    tinyCents: 17_245_00,
    tinyFeesCents: 1_380_00,
  },
];

export interface FoundThresholds {
  thresholds: QmThresholds;
  isOfYear: boolean;
}

export function thresholdsOn(date: CalendarDate): FoundThresholds | null {
  const year = Number(date.slice(0, 4));
  const thresholds = QM_THRESHOLDS.findLast((one) => one.year <= year);
  return thresholds === undefined ? null : { thresholds, isOfYear: thresholds.year === year };
}

/** 12 CFR 1026.43(e)(3)(i), by loan amount. */
export function pointsAndFeesLimit(
  thresholds: QmThresholds,
  { loanCents, totalLoanCents }: { loanCents: Cents; totalLoanCents: Cents },
): { cents: Cents; share: RateMilli | null } {
  const share = (rate: RateMilli) => ({ cents: shareOf(Math.max(0, totalLoanCents), rate), share: rate });
  if (loanCents >= thresholds.largeCents) return share(3000);
  if (loanCents >= thresholds.middleCents) return { cents: thresholds.middleFeesCents, share: null };
  if (loanCents >= thresholds.smallCents) return share(5000);
  if (loanCents >= thresholds.tinyCents) return { cents: thresholds.tinyFeesCents, share: null };
  return share(8000);
}

/** The APR of a first lien must exceed the average prime offer rate by less than this (12 CFR 1026.43(e)(2)(vi)(A) to (C)). */
export function qmPriceMargin(thresholds: QmThresholds, loanCents: Cents): RateMilli {
  if (loanCents >= thresholds.largeCents) return 2250;
  return loanCents >= thresholds.middleCents ? 3500 : 6500;
}

/**
 * Credit for a rental property is business credit, which Regulation Z exempts (12 CFR 1026.3(a)(1), comment 3(a)-4).
 */
export function isForBusiness(scenario: QuoteScenario): boolean {
  return quotedOccupancy(scenario) === 'Investment Property';
}

export const FOR_BUSINESS =
  'Credit for a property that the owner rents out is for business (12 CFR 1026.3(a)(1)).';

/**
 * The agencies define qualified mortgages for their own loans (15 USC 1639c(b)(3)(B)(ii)). VA's definition is not known
 * here. HUD (24 CFR 203.19) and USDA (7 CFR 3555.109) adopt the points-and-fees limit of 12 CFR 1026.43(e)(3).
 */
export function withoutFeesRule({ loanType }: QuoteScenario): string | null {
  if (loanType !== 'VA') return null;
  return 'VA defines the qualified mortgage of its loans itself. Lintel does not know that rule.';
}

/**
 * USDA adopts 12 CFR 1026.43(e)(2)(i) to (iii) and (e)(3), but not the limit of (e)(2)(vi). Its guidance may have more.
 */
export function withoutPriceRule(scenario: QuoteScenario): string | null {
  if (scenario.loanType !== 'USDA') return withoutFeesRule(scenario);
  return "USDA's rule (7 CFR 3555.109) names no limit of the APR. Lintel does not know the guidance that it refers to.";
}
