import type { Cents } from '../money/exact-cents.ts';

/** FHA lends in every county at least 65 % of the baseline (12 USC 1709(b)(2)(A)). */
const FLOOR_PERCENT = 65;

/**
 * The lowest FHA limit of a year for 1 to 4 units, from the baseline for these units. HUD drops the cents for one unit, and
 * scales that floor for more units. So it is a little under 65 %, and goes down to the next 25 dollars. This gives each floor
 * of 2024 to 2026. If the floor for one unit has no cents, HUD may publish 25 dollars more: only the one-unit baseline tells.
 */
export function fhaFloor(baselineCents: Cents, units: number): Cents {
  const hundredths = baselineCents * FLOOR_PERCENT;
  if (units === 1) return Math.floor(hundredths / 100_00) * 100;
  return Math.max(0, Math.ceil(hundredths / 25_00_00) - 1) * 25_00;
}
