import type { RateMilli } from '../money/exact-cents.ts';
import type { Quote } from '../quotes/quote.ts';
import type { HowPart } from '../quotes/quote-line.ts';
import { governmentFeesOf, type QuoteScenario, quotedOccupancy } from '../quotes/quote-scenario.ts';
import { formatDate } from '../time/eastern-time.ts';
import { limitOfLoan } from './loan-limit-check.ts';
import {
  FOR_BUSINESS,
  isForBusiness,
  qmPriceMargin,
  thresholdsOn,
  withoutPriceRule,
} from './qm-thresholds.ts';
import type { CheckResult, CheckState, Finding, QualityCheck } from './quality-check.ts';

export interface Spread {
  apr: RateMilli;
  prime: RateMilli;
}

export interface Margin {
  rate: RateMilli;
  isWithin: boolean;
}

/** Regulation Z says 'by this much or more', so the margin itself is too much. */
export function below(rate: RateMilli): Margin {
  return { rate, isWithin: false };
}

export function compared(spread: Spread, margin: Margin): CheckResult {
  const above = spread.apr - spread.prime;
  const state: CheckState =
    above < margin.rate || (above === margin.rate && margin.isWithin) ? 'holds' : 'fails';
  return { state, summary: spreadText(spread, margin), how: howOf(spread, margin) };
}

function spreadText({ apr, prime }: Spread, { rate, isWithin }: Margin): string {
  const limit = `${isWithin ? 'at most' : 'less than'} ${points(rate)}`;
  return `The APR is ${pointsText(apr - prime)} the prime offer rate. It must be ${limit} above it.`;
}

/** '1.250 percentage points above', '0.100 percentage points below'. */
function pointsText(by: RateMilli): string {
  return `${points(Math.abs(by))} ${by < 0 ? 'below' : 'above'}`;
}

export function points(rate: RateMilli): string {
  return `${(rate / 1000).toFixed(3)} percentage points`;
}

export function howOf({ apr, prime }: Spread, { rate, isWithin }: Margin): HowPart[] {
  return [
    { label: 'APR', value: { rate: apr } },
    { label: 'Average prime offer rate', value: { rate: prime } },
    { label: 'APR less average prime offer rate', value: { rate: apr - prime } },
    { label: isWithin ? 'It must be at most' : 'It must be less than', value: { rate } },
  ];
}

/** A safe harbor's APR exceeds the prime rate by less than this (12 CFR 1026.43(b)(4)(i)). */
const SAFE_HARBOR_MARGIN: RateMilli = 1500;

/** HUD adds the annual premium to this; an APR equal to the sum is still within it (24 CFR 203.19(b)). */
const FHA_SAFE_HARBOR_MARGIN: RateMilli = 1150;

/**
 * Margins for a higher-priced first lien, up to Freddie Mac's limit and above it (12 CFR 1026.35(a)(1)(i) and (ii)).
 */
const HIGHER_PRICED_MARGIN: RateMilli = 1500;
const HIGHER_PRICED_JUMBO_MARGIN: RateMilli = 2500;

/** The checks of the APR against the average prime offer rate. The loan of a quote is a first lien. */
export function priceChecks(scenario: QuoteScenario, quote: Quote): QualityCheck[] {
  return [
    check('qm-price', 'The APR is within the limit of a General QM', qmPrice(scenario, quote)),
    check('safe-harbor', 'A qualified mortgage has the safe harbor', safeHarbor(scenario, quote)),
    check('higher-priced', 'It is not a higher-priced mortgage loan', higherPriced(scenario, quote)),
  ];
}

function check(id: string, title: string, result: CheckResult): QualityCheck {
  return { id, title, how: [], findings: [], notes: [], ...result };
}

function qmPrice(scenario: QuoteScenario, quote: Quote): CheckResult {
  const outside = outsideQm(scenario) ?? (scenario.loanType === 'FHA' ? NO_PRICE_LIMIT : null);
  if (outside !== null) return outside;
  const spread = spreadOf(scenario, quote);
  if ('state' in spread) return spread;
  const found = thresholdsOn(scenario.closingOn);
  if (found === null) {
    return {
      state: 'unknown',
      summary: `The limits of ${scenario.closingOn.slice(0, 4)} are not known.`,
      findings: [{ text: 'Check the closing date.', place: 'closingOn' }],
    };
  }
  const margin = below(qmPriceMargin(found.thresholds, quote.loanCents));
  const { year, source } = found.thresholds;
  return {
    ...compared(spread, margin),
    ...(found.isOfYear
      ? {}
      : {
          state: 'unknown',
          summary: `The limits of this closing year are not known. By those of ${year}: ${spreadText(spread, margin)}`,
        }),
    notes: [`12 CFR 1026.43(e)(2)(vi), amounts of ${year} (${source}).`, ...rateNotes(scenario)],
  };
}

function safeHarbor(scenario: QuoteScenario, quote: Quote): CheckResult {
  const outside = outsideQm(scenario);
  if (outside !== null) return outside;
  const spread = spreadOf(scenario, quote);
  if ('state' in spread) return spread;
  const premium = scenario.loanType === 'FHA' ? (governmentFeesOf(scenario)?.annual?.rate ?? 0) : null;
  const margin =
    premium === null ? below(SAFE_HARBOR_MARGIN) : { rate: FHA_SAFE_HARBOR_MARGIN + premium, isWithin: true };
  const rule =
    premium === null
      ? '12 CFR 1026.43(b)(4) and (e)(1).'
      : `24 CFR 203.19(b): ${points(FHA_SAFE_HARBOR_MARGIN)} and the annual premium of ${points(premium)}.`;
  return {
    ...compared(spread, margin),
    notes: [
      `${rule} Above the margin, a borrower may rebut the presumption of compliance.`,
      ...rateNotes(scenario),
    ],
  };
}

function higherPriced(scenario: QuoteScenario, quote: Quote): CheckResult {
  if (quotedOccupancy(scenario) !== 'Primary Residence') {
    return {
      state: 'not-applicable',
      summary: "Only a loan on the borrower's main home can be higher-priced (12 CFR 1026.35(a)(1)).",
    };
  }
  const spread = spreadOf(scenario, quote);
  if ('state' in spread) return spread;
  const notes = [
    '12 CFR 1026.35(a)(1): 1.5 percentage points, or 2.5 above the loan limit. A higher-priced loan needs an escrow account (1026.35(b)).',
    ...rateNotes(scenario),
  ];
  const above = spread.apr - spread.prime;
  const isBetween = above >= HIGHER_PRICED_MARGIN && above < HIGHER_PRICED_JUMBO_MARGIN;
  const limit = limitOfLoan(scenario, quote.loanCents);
  if (isBetween && limit.isAbove === null) {
    return {
      state: 'unknown',
      summary: `${spreadText(spread, below(HIGHER_PRICED_MARGIN))} Above the loan limit of its county, it may be ${points(HIGHER_PRICED_JUMBO_MARGIN)}.`,
      how: howOf(spread, below(HIGHER_PRICED_MARGIN)),
      findings: limit.findings,
      notes,
    };
  }
  const isJumbo = limit.isAbove === true;
  return {
    ...compared(spread, below(isJumbo ? HIGHER_PRICED_JUMBO_MARGIN : HIGHER_PRICED_MARGIN)),
    notes,
  };
}

function outsideQm(scenario: QuoteScenario): CheckResult | null {
  if (isForBusiness(scenario)) return { state: 'not-applicable', summary: FOR_BUSINESS };
  const withoutRule = withoutPriceRule(scenario);
  return withoutRule === null ? null : { state: 'unknown', summary: withoutRule };
}

const NO_PRICE_LIMIT: CheckResult = {
  state: 'not-applicable',
  summary:
    'HUD has no limit for the APR of a qualified mortgage (24 CFR 203.19(b)). The safe harbor has one.',
};

const NO_PRIME_RATE: Finding = {
  text: 'Enter the average prime offer rate of the day on which the rate is set.',
  place: 'primeOfferRate',
};

function spreadOf({ primeOfferRate }: QuoteScenario, { apr }: Quote): Spread | CheckResult {
  if (apr === null) return { state: 'unknown', summary: 'This scenario has no APR.' };
  if (primeOfferRate === undefined) {
    return {
      state: 'unknown',
      summary: 'The average prime offer rate is not known.',
      findings: [NO_PRIME_RATE],
    };
  }
  return { apr: Math.round(apr * 1000), prime: primeOfferRate.rate };
}

function rateNotes({ primeOfferRate }: QuoteScenario): string[] {
  if (primeOfferRate === undefined) return [];
  const { reading } = primeOfferRate;
  return reading === undefined
    ? ['The average prime offer rate was typed by hand.']
    : [
        `Average prime offer rate for ${reading.years} years, ${reading.kind}, from the week of ${formatDate(reading.week)}. The rate counts as set on ${formatDate(reading.rateSetOn)}.`,
      ];
}
