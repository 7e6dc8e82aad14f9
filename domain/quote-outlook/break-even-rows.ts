import type { RateMilli } from '../money/exact-cents.ts';
import { howText, percentText } from '../quotes/quote-figure-text.ts';
import {
  interestStartOf,
  type QuoteScenario,
  quotedLoanCents,
  sellerPaidPoints,
} from '../quotes/quote-scenario.ts';
import { paymentDate } from '../schedules/payment-dates.ts';
import { type BreakEven, type BreakEvens, breakEvens } from './break-even.ts';
import { type CostCourse, presentCourse, quotedCourse } from './cost-course.ts';
import { NOTHING, type OutlookGroup, type OutlookRow } from './outlook-row.ts';
import type { PresentLoan } from './quote-outlook.ts';

const PAYMENTS_COVER = 'Monthly savings cover the costs';
const COSTS_LESS = 'Lower total cost';

export function refinanceGroups(
  present: PresentLoan | undefined,
  scenarios: readonly (QuoteScenario | null)[],
): OutlookGroup[] {
  if (present === undefined || !scenarios.some((scenario) => scenario?.purpose === 'Refinance')) return [];
  const kept = presentCourse(present);
  const found = scenarios.map((scenario) =>
    scenario?.purpose === 'Refinance' ? compared(scenario, kept) : null,
  );
  return [{ title: 'Break-even of the refinance', rows: breakEvenRows(found) }];
}

export interface Compared {
  payments: string;
  cost: string;
}

function breakEvenRows(found: readonly (Compared | null)[]): OutlookRow[] {
  return [
    { label: PAYMENTS_COVER, values: found.map((one) => one?.payments ?? NOTHING) },
    { label: COSTS_LESS, values: found.map((one) => one?.cost ?? NOTHING) },
  ];
}

function compared(scenario: QuoteScenario, other: CostCourse): Compared {
  const found = breakEvens(quotedCourse(scenario), other);
  return {
    payments: monthText(scenario, found.payments) ?? neverSaved(found),
    cost: monthText(scenario, found.cost) ?? 'Never: it costs as much or more in every month',
  };
}

function neverSaved({ savesPayments }: BreakEvens): string {
  return savesPayments ? 'Never: the savings do not cover the costs' : 'Never: the payments are not lower';
}

/** 'Month 34, Sep 2029, until month 250'; null if there is no such month. */
function monthText(scenario: QuoteScenario, { from, until }: BreakEven): string | null {
  if (from === null) return null;
  const date = paymentDate(interestStartOf(scenario).firstPaymentOn, from, 'monthly');
  const month = howText({ label: '', value: { month: date } });
  return `Month ${from}, ${month}${until === null ? '' : `, until month ${until}`}`;
}

/** Points paid by the seller need no break-even. */
function ownPoints(scenario: QuoteScenario): number {
  return scenario.points - sellerPaidPoints(scenario);
}

interface ComparedPoints extends Compared {
  with: string;
  /** False if a fact is missing, which `with` names. */
  isKnown: boolean;
}

/** Null for a scenario without borrower-paid points. */
export function pointsOfAll(scenarios: readonly (QuoteScenario | null)[]): (ComparedPoints | null)[] {
  return scenarios.map((scenario, place) =>
    scenario === null || ownPoints(scenario) <= 0 ? null : pointsOf(scenario, place, scenarios[0] ?? null),
  );
}

export function pointsGroups(found: readonly (ComparedPoints | null)[]): OutlookGroup[] {
  if (found.every((one) => one === null)) return [];
  return [
    {
      title: 'Break-even of the points',
      rows: [
        { label: 'Compared with', values: found.map((one) => one?.with ?? NOTHING) },
        ...breakEvenRows(found),
      ],
    },
  ];
}

function pointsOf(scenario: QuoteScenario, place: number, first: QuoteScenario | null): ComparedPoints {
  const { rateWithoutPoints: rate } = scenario;
  if (rate !== undefined) {
    return {
      with: `No points at ${percentText(rate)}`,
      isKnown: true,
      ...compared(scenario, quotedCourse(withoutPoints(scenario, rate))),
    };
  }
  if (place === 0 || first === null) return unknown('Enter the rate without points');
  if (quotedLoanCents(first) !== quotedLoanCents(scenario) || first.program !== scenario.program) {
    return unknown('The first scenario is another loan. Enter the rate without points');
  }
  if (ownPoints(first) >= ownPoints(scenario)) {
    return unknown('The first scenario has as many points. Enter the rate without points');
  }
  return { with: first.name, isKnown: true, ...compared(scenario, quotedCourse(first)) };
}

function unknown(missing: string): ComparedPoints {
  return { with: missing, isKnown: false, payments: NOTHING, cost: NOTHING };
}

const knownWithout = new WeakMap<QuoteScenario, QuoteScenario>();

/** Returns the same object for the same scenario, so that its cost course is cached. */
function withoutPoints(scenario: QuoteScenario, rate: RateMilli): QuoteScenario {
  const before = knownWithout.get(scenario);
  if (before !== undefined) return before;
  const { sellerPaidPoints: _, ...without } = { ...scenario, points: 0, rate };
  knownWithout.set(scenario, without);
  return without;
}
