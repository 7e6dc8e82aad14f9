import { type Cents, type RateMilli, shareOf } from '../money/exact-cents.ts';
import type { Quote } from '../quotes/quote.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { type CostLine, computedCents, type HowPart, sumOfLines } from '../quotes/quote-line.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import {
  FOR_BUSINESS,
  type FoundThresholds,
  isForBusiness,
  pointsAndFeesLimit,
  thresholdsOn,
  withoutFeesRule,
} from './qm-thresholds.ts';
import type { CheckState, Finding, QualityCheck } from './quality-check.ts';

interface ExcludedPoints {
  cents: Cents;
  /** A fact that is missing to decide whether points are excluded. */
  missing: Finding | null;
}

interface Amounts {
  /** Section A without points, which the lender keeps (12 CFR 1026.37(f)(1)), and affiliates' charges. */
  lines: readonly CostLine[];
  pointsCents: Cents;
  excluded: ExcludedPoints;
  totalLoanCents: Cents;
}

const TITLE = 'Points and fees are within the limit of a qualified mortgage';

/** Points and fees (12 CFR 1026.32(b)(1)) against their limit (12 CFR 1026.43(e)(3)). */
export function pointsAndFeesCheck(scenario: QuoteScenario, quote: Quote): QualityCheck {
  const check = { id: 'points-and-fees', title: TITLE };
  const none = { ...check, how: [], findings: [], notes: [] };
  if (isForBusiness(scenario)) return { ...none, state: 'not-applicable', summary: FOR_BUSINESS };
  const withoutRule = withoutFeesRule(scenario);
  if (withoutRule !== null) return { ...none, state: 'unknown', summary: withoutRule };
  const found = thresholdsOn(scenario.closingOn);
  if (found === null) {
    return {
      ...none,
      state: 'unknown',
      summary: `The limits of ${scenario.closingOn.slice(0, 4)} are not known.`,
      findings: [{ text: 'Check the closing date.', place: 'closingOn' }],
    };
  }
  const amounts = amountsOf(scenario, quote);
  const { loanCents } = quote;
  const limit = pointsAndFeesLimit(found.thresholds, { loanCents, totalLoanCents: amounts.totalLoanCents });
  const { excluded } = amounts;
  const countedCents = sumOfLines(amounts.lines) + amounts.pointsCents - excluded.cents;
  const isWithin = countedCents <= limit.cents;
  const state = stateOf({ found, amounts, isWithin, countedCents, limitCents: limit.cents });
  return {
    ...check,
    state,
    summary: summaryOf({ found, state, isWithin, countedCents, limitCents: limit.cents }),
    how: howOf(amounts, quote, countedCents, limit),
    findings: isWithin || excluded.missing === null ? [] : [excluded.missing],
    notes: [
      `12 CFR 1026.32(b)(1) and 1026.43(e)(3), amounts of ${found.thresholds.year} (${found.thresholds.source}).`,
      'Assumed: section A stays with the lender. A cost in another section counts only if it is marked as paid to an affiliate of the lender. The others are reasonable, and the lender gets nothing for them (12 CFR 1026.32(b)(1)(i)(D) and (iii)).',
      ...(amounts.lines.some(isOfAffiliate) ? [AFFILIATE_NOTE] : []),
      'A government fee for insurance or a guarantee and monthly mortgage insurance do not count (12 CFR 1026.32(b)(1)(i)(B) and (C)). The general credit of the lender reduces nothing.',
      ...agencyNotes(scenario),
    ],
  };
}

function agencyNotes({ loanType }: QuoteScenario): string[] {
  if (loanType === 'FHA') return ['HUD takes over this limit for its loans (24 CFR 203.19, 78 FR 75215).'];
  if (loanType === 'USDA') {
    return [
      'USDA takes over this limit for its loans, except in a program of a State Housing Finance Agency (7 CFR 3555.109).',
    ];
  }
  return [];
}

/** Charges of 12 CFR 1026.4(c)(7), recognized by name, because section H has other costs too. */
const REAL_ESTATE_CHARGE = /title|survey|apprais|inspect|pest|flood|notary|credit\b.*report|document|deed/i;

const AFFILIATE_NOTE =
  'Paid to an affiliate, these count: finance charges (12 CFR 1026.32(b)(1)(i)(D)), and charges of 12 CFR 1026.4(c)(7) such as title insurance and appraisal (1026.32(b)(1)(iii)(C)). Those stand in sections B and C, and in section H they are known by their names.';

/**
 * Whether a charge counts because a lender's affiliate receives it. Section A counts anyway. Taxes, public officials'
 * fees, prepaids and escrow are not charges of 12 CFR 1026.4(c)(7) that count.
 */
function isOfAffiliate({ isPaidToAffiliate, isFinanceCharge, section, label }: CostLine): boolean {
  if (isPaidToAffiliate !== true || section === 'A') return false;
  if (isFinanceCharge || section === 'B' || section === 'C') return true;
  return section === 'H' && REAL_ESTATE_CHARGE.test(label);
}

function amountsOf(scenario: QuoteScenario, quote: Quote): Amounts {
  const { lines } = quote.costs;
  const counted = lines.filter(
    (line) => isOfAffiliate(line) || (line.section === 'A' && (line.isTyped || line.id !== 'points')),
  );
  const pointsCents = computedCents(lines, 'points');
  return {
    lines: counted,
    pointsCents,
    excluded: excludedPoints(scenario, quote.loanCents, pointsCents),
    totalLoanCents: quote.amountFinancedCents - financedOtherCents(scenario, quote.loanCents, counted),
  };
}

/**
 * Counted charges that are not finance charges, as far as the loan finances them: the total loan amount excludes them
 * (12 CFR 1026.32(b)(4)(i)). A refinance finances them if it exceeds the payoff.
 */
function financedOtherCents(
  { purpose, payoffCents }: QuoteScenario,
  loanCents: Cents,
  counted: readonly CostLine[],
): Cents {
  const left = purpose === 'Refinance' ? Math.max(0, loanCents - payoffCents) : 0;
  return Math.min(left, sumOfLines(counted.filter(({ isFinanceCharge }) => !isFinanceCharge)));
}

const POINT: RateMilli = 1000;

/**
 * Bona fide discount points: two of them if the rate without points is at most one percentage point above the average
 * prime offer rate, one if it is at most two (12 CFR 1026.32(b)(1)(i)(E) and (F)). They must lower the rate
 * ((b)(3)(i)).
 */
function excludedPoints(scenario: QuoteScenario, loanCents: Cents, pointsCents: Cents): ExcludedPoints {
  const { rateWithoutPoints, primeOfferRate } = scenario;
  if (pointsCents === 0) return { cents: 0, missing: null };
  if (rateWithoutPoints === undefined) {
    return {
      cents: 0,
      missing: {
        text: 'Enter the rate without points: bona fide discount points may stay out of the sum.',
        place: 'rateWithoutPoints',
      },
    };
  }
  if (rateWithoutPoints <= scenario.rate) return { cents: 0, missing: null };
  if (primeOfferRate === undefined) {
    return {
      cents: 0,
      missing: {
        text: 'Enter the average prime offer rate: bona fide discount points may stay out of the sum.',
        place: 'primeOfferRate',
      },
    };
  }
  const above = rateWithoutPoints - primeOfferRate.rate;
  const points = above <= POINT ? 2 : above <= 2 * POINT ? 1 : 0;
  return { cents: Math.min(pointsCents, shareOf(loanCents, points * POINT)), missing: null };
}

function stateOf(result: {
  found: FoundThresholds;
  amounts: Amounts;
  isWithin: boolean;
  countedCents: Cents;
  limitCents: Cents;
}): CheckState {
  const { found, amounts, isWithin, countedCents, limitCents } = result;
  if (!found.isOfYear) return 'unknown';
  if (isWithin) return 'holds';
  const mightFit = amounts.excluded.missing !== null && countedCents - amounts.pointsCents <= limitCents;
  return mightFit ? 'unknown' : 'fails';
}

function summaryOf(result: {
  found: FoundThresholds;
  state: CheckState;
  isWithin: boolean;
  countedCents: Cents;
  limitCents: Cents;
}): string {
  const { found, state, isWithin, countedCents, limitCents } = result;
  const sums = `${centsText(countedCents)} of at most ${centsText(limitCents)}.`;
  if (!found.isOfYear) {
    const { year } = found.thresholds;
    return `The limits of this closing year are not known. By those of ${year}: ${sums}`;
  }
  if (state === 'unknown') return `${sums} It depends on the points that may stay out.`;
  return isWithin ? sums : `${sums} That is ${centsText(countedCents - limitCents)} too much.`;
}

function howOf(
  { lines, pointsCents, excluded, totalLoanCents }: Amounts,
  { loanCents, amountFinancedCents }: Quote,
  countedCents: Cents,
  limit: { share: RateMilli | null },
): HowPart[] {
  return [
    ...lines.map((line) => ({
      label: isOfAffiliate(line) ? `${line.label}, paid to an affiliate` : line.label,
      value: { cents: line.cents },
    })),
    ...(pointsCents === 0 ? [] : [{ label: 'Points', value: { cents: pointsCents } }]),
    ...(excluded.cents === 0
      ? []
      : [{ label: 'Less bona fide discount points', value: { cents: -excluded.cents } }]),
    { label: 'Points and fees', value: { cents: countedCents } },
    { label: 'Loan amount', value: { cents: loanCents } },
    { label: 'Amount financed', value: { cents: amountFinancedCents } },
    { label: 'Total loan amount', value: { cents: totalLoanCents } },
    ...(limit.share === null
      ? []
      : [{ label: 'Limit in percent of the total loan amount', value: { rate: limit.share } }]),
  ];
}
