import { axisTicks } from '../charts/chart-scale.ts';
import type { Cents, RateMilli } from '../money/exact-cents.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { ratioValueCents } from '../quotes/quote-value.ts';
import { quotedCourse } from './cost-course.ts';
import { type Measure, yearCourse, yearsOf } from './years.ts';

interface ChartPoint {
  x: number;
  y: number;
}

export interface ComparedYears {
  years: number;
  /** Axis amounts, lowest first. */
  ticks: readonly Cents[];
  /** Figures after each year, starting at closing; null for an invalid scenario. */
  values: readonly (readonly Cents[] | null)[];
  lines: readonly (readonly ChartPoint[] | null)[];
  /** Vertical positions of the line names, spread to avoid overlaps, from the top down. */
  labels: readonly { place: number; y: number }[];
}

/** One measure of all scenarios over the years of the longest loan; null without a complete scenario. */
export function comparedYears(
  scenarios: readonly (QuoteScenario | null)[],
  {
    measure,
    growthRate,
    labelHeight = 0.09,
  }: { measure: Measure; growthRate: RateMilli; labelHeight?: number },
): ComparedYears | null {
  const courses = scenarios.map((scenario) => (scenario === null ? null : quotedCourse(scenario)));
  const complete = courses.filter((course) => course !== null);
  if (complete.length === 0) return null;
  const years = yearsOf(complete);
  const values = courses.map((course, place) => {
    const scenario = scenarios[place] ?? null;
    if (course === null || scenario === null) return null;
    return yearCourse(course, { valueCents: ratioValueCents(scenario), growthRate }, years)[measure];
  });
  const all = values.flatMap((figures) => figures ?? []);
  const ticks = axisTicks(Math.max(...all), Math.min(...all));
  const [bottom = 0, top = 0] = [ticks[0], ticks.at(-1)];
  const height = (cents: Cents) => (cents - bottom) / (top - bottom || 1);
  const lines = values.map(
    (figures) => figures?.map((cents, year) => ({ x: year / years, y: height(cents) })) ?? null,
  );
  return { years, ticks, values, lines, labels: labelsOf(lines, labelHeight) };
}

/** Names go beside the line ends; overlapping ones are moved apart within the chart. */
function labelsOf(lines: ComparedYears['lines'], labelHeight: number): { place: number; y: number }[] {
  const ends = lines
    .flatMap((points, place) => (points === null ? [] : [{ place, y: points.at(-1)?.y ?? 0 }]))
    .sort((one, other) => other.y - one.y || one.place - other.place);
  const downward: { place: number; y: number }[] = [];
  for (const end of ends) {
    const above = downward.at(-1);
    downward.push({ ...end, y: above === undefined ? end.y : Math.min(end.y, above.y - labelHeight) });
  }
  const upward: { place: number; y: number }[] = [];
  for (const label of downward.toReversed()) {
    const below = upward.at(-1);
    upward.push({ ...label, y: Math.max(label.y, below === undefined ? 0 : below.y + labelHeight) });
  }
  return upward.toReversed();
}
