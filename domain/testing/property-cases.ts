import { readConfigureGlobal } from 'fast-check';

const DEFAULT_CASES = 100;

/** Scales with PROPERTY_CASES, whose default is 100. */
export function cases(ofHundred: number): number {
  return Math.ceil((ofHundred / DEFAULT_CASES) * (readConfigureGlobal()?.numRuns ?? DEFAULT_CASES));
}
