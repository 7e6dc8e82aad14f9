import { stateCode } from '../us-states.ts';

/** Zip codes of the post offices that deliver across a state line: an address there may be in either state. */
const ACROSS_A_STATE_LINE: ReadonlySet<string> = new Set([
  '02861',
  '42223',
  '59221',
  '63673',
  '71749',
  '73949',
  '81137',
  '84536',
  '86044',
  '86515',
  '88063',
  '89439',
  '97635',
]);

/**
 * Says that a zip code is in another state than the one beside it, or null. It says so only for sure: both are known states, and
 * the post office delivers in one state only.
 * @param stateOfZip what the lookup said.
 * @param state what stands beside the zip.
 */
export function zipStateFault(zip: string, stateOfZip: string, state: unknown): string | null {
  if (typeof state !== 'string' || ACROSS_A_STATE_LINE.has(zip)) return null;
  const [there, here] = [stateCode(stateOfZip), stateCode(state)];
  return there === null || here === null || there === here
    ? null
    : `zip code ${zip} is in ${there}, not in ${here}`;
}
