import { readConfigureGlobal } from 'fast-check';

const DEFAULT_CASES = 100;

/** `ofHundred` by default; more in proportion when PROPERTY_CASES raises the 100 of all others. */
export function cases(ofHundred: number): number {
  return Math.ceil((ofHundred / DEFAULT_CASES) * (readConfigureGlobal()?.numRuns ?? DEFAULT_CASES));
}
