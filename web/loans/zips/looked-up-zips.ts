import { ZIP_NOT_FOUND } from '../../../domain/application/checks/patterns.ts';

export type StateFault = (state: unknown) => string | null;

/**
 * Zips looked up since the app was opened; null for an unknown one. An unknown zip is wrong on every page, whatever
 * city is typed, and so is a zip of another state.
 */
const lookedUp = new Map<string, StateFault | null>();

export function recordZip(zip: string, faultOfState: StateFault | null): void {
  lookedUp.set(zip, faultOfState);
}

export function isUnknownZip(zip: string): boolean {
  return lookedUp.get(zip) === null;
}

export function knowsNoZip(): boolean {
  return lookedUp.size === 0;
}

export function faultOfZip(zip: string, state: unknown): string | null {
  const found = lookedUp.get(zip);
  if (found === undefined) return null;
  return found === null ? ZIP_NOT_FOUND : found(state);
}
