import type { Cents } from '../money/exact-cents.ts';
import type { Quote } from '../quotes/quote.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import type { HowPart } from '../quotes/quote-line.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import type { CheckResult, Finding, QualityCheck } from './quality-check.ts';

/** FHA lends in every county at least 65% of the baseline (12 USC 1709(b)(2)(A)). */
const FLOOR_PERCENT = 65;

/**
 * A year's lowest FHA limit for 1 to 4 units, from the baseline for that number of units. HUD drops the cents for one
 * unit and scales that floor for more units, so the result is slightly under 65% and rounds down to the next 25
 * dollars. This gives each floor of 2024 to 2026. If the one-unit floor has no cents, HUD may publish 25 dollars more,
 * which only the one-unit baseline shows.
 */
function fhaFloor(baselineCents: Cents, units: number): Cents {
  const hundredths = baselineCents * FLOOR_PERCENT;
  if (units === 1) return Math.floor(hundredths / 100_00) * 100;
  return Math.max(0, Math.ceil(hundredths / 25_00_00) - 1) * 25_00;
}

interface LoanBesideLimit {
  isAbove: boolean | null;
  findings: readonly Finding[];
}

/** Alaska, Hawaii, Guam and the Virgin Islands have limits of their own (12 USC 1454(a)(2) and 1715d). */
const SPECIAL_STATES: readonly string[] = ['AK', 'HI', 'GU', 'VI'];

export function limitOfLoan({ loanLimit }: QuoteScenario, loanCents: Cents): LoanBesideLimit {
  if (loanLimit === undefined) {
    return {
      isAbove: null,
      findings: [{ text: 'Enter the loan limit of the county for this closing year.', place: 'loanLimit' }],
    };
  }
  const { limitCents, baselineCents } = loanLimit;
  const known = limitCents ?? baselineCents ?? 0;
  if (loanCents <= known) return { isAbove: false, findings: [] };
  if (limitCents !== undefined) return { isAbove: true, findings: [] };
  return {
    isAbove: null,
    findings: [
      {
        text: 'Enter state and county, or the limit itself: the table has no row for them.',
        place: 'propertyCounty',
      },
    ],
  };
}

/** Conforming, high-balance or jumbo. Agency loans have different limits. */
export function loanLimitCheck(scenario: QuoteScenario, quote: Quote): QualityCheck {
  const { loanType = 'Conventional' } = scenario;
  const isConventional = loanType === 'Conventional';
  return {
    id: 'loan-limit',
    title: isConventional
      ? 'The loan is within the conforming limit'
      : `The loan is within the limit of ${loanType}`,
    how: [],
    findings: [],
    notes: [],
    ...(isConventional
      ? conforming(scenario, quote)
      : loanType === 'FHA'
        ? ofFha(scenario, quote)
        : withoutLimit(loanType)),
  };
}

function conforming(scenario: QuoteScenario, { loanCents }: Quote): CheckResult {
  const { isAbove, findings } = limitOfLoan(scenario, loanCents);
  const { loanLimit } = scenario;
  const notes = [
    '12 USC 1454(a)(2): the limit of the year in which the loan closes.',
    ...limitNotes(scenario),
  ];
  if (loanLimit === undefined) {
    return { state: 'unknown', summary: 'The limit of the county is not known.', findings, notes };
  }
  const how = howOf(scenario, 'Loan amount', loanCents);
  const { baselineCents, limitCents } = loanLimit;
  if (isAbove === null) {
    const above = centsText(baselineCents ?? 0);
    return {
      state: 'unknown',
      summary: `The loan is above ${above}, the limit of most counties. The limit of this county is not known.`,
      how,
      findings,
      notes,
    };
  }
  if (isAbove) {
    const by = centsText(loanCents - (limitCents ?? 0));
    return {
      state: 'fails',
      summary: `Jumbo: ${by} above the limit of ${centsText(limitCents ?? 0)}.`,
      how,
      notes,
    };
  }
  const isHigh = baselineCents !== undefined && loanCents > baselineCents;
  const limit = centsText(isHigh ? (limitCents ?? 0) : Math.max(limitCents ?? 0, baselineCents ?? 0));
  return {
    state: 'holds',
    summary: isHigh
      ? `High-balance: above ${centsText(baselineCents)}, and within the limit of the county, ${limit}.`
      : `Conforming: within ${limit}.`,
    how,
    notes,
  };
}

/** FHA lends in every county at most 150% of the baseline (12 USC 1709(b)(2)(A)). */
const FHA_CEILING_PERCENT = 150;

/** FHA's county limits are in no table here, but floor and ceiling are derived from the baseline. */
function ofFha(scenario: QuoteScenario, { baseCents }: Quote): CheckResult {
  const { loanLimit, propertyState, units = 1 } = scenario;
  const baseline = loanLimit?.baselineCents;
  const notes = [
    'HUD sets a limit for each county, from 65% to 150% of the baseline of Fannie Mae and Freddie Mac (12 USC 1709(b)(2)(A)). It counts the loan before the premium.',
    ...limitNotes(scenario),
  ];
  if (baseline === undefined) {
    return {
      state: 'unknown',
      summary: 'The FHA limit of the county is not known, and neither is the baseline of this year.',
      notes,
    };
  }
  const floor = fhaFloor(baseline, units);
  const ceiling = (baseline * FHA_CEILING_PERCENT) / 100;
  const how: HowPart[] = [
    { label: 'Loan before the premium', value: { cents: baseCents } },
    { label: 'Floor of FHA: 65% of the baseline', value: { cents: floor } },
    { label: 'Ceiling of FHA: 150% of the baseline', value: { cents: ceiling } },
  ];
  if (baseCents <= floor) {
    return { state: 'holds', summary: `Within ${centsText(floor)}, the lowest FHA limit.`, how, notes };
  }
  const isUsual = propertyState !== undefined && !SPECIAL_STATES.includes(propertyState);
  if (baseCents > ceiling && isUsual) {
    return { state: 'fails', summary: `Above ${centsText(ceiling)}, the highest FHA limit.`, how, notes };
  }
  return {
    state: 'unknown',
    summary: 'The FHA limit of the county is not known. Look it up at HUD.',
    how,
    notes,
  };
}

function withoutLimit(loanType: 'VA' | 'USDA'): CheckResult {
  return {
    state: 'not-applicable',
    summary:
      loanType === 'VA'
        ? 'With full entitlement VA has no limit (38 USC 3703(a)(1)). The part of the entitlement that is left is not known here.'
        : 'USDA has no limit of the amount. The income of the household decides.',
  };
}

function howOf({ loanLimit, units = 1 }: QuoteScenario, label: string, cents: Cents): HowPart[] {
  const { baselineCents, limitCents } = loanLimit ?? {};
  return [
    { label, value: { cents } },
    { label: 'Units', value: { count: units } },
    ...(baselineCents === undefined
      ? []
      : [{ label: 'Limit of most counties', value: { cents: baselineCents } }]),
    ...(limitCents === undefined ? [] : [{ label: 'Limit of the county', value: { cents: limitCents } }]),
  ];
}

function limitNotes({ loanLimit }: QuoteScenario): string[] {
  if (loanLimit === undefined) return [];
  const { reading } = loanLimit;
  return reading === undefined
    ? ['The limit was typed by hand.']
    : [`Limits of ${reading.year}, row: ${reading.row}.`];
}
