import { placeFingerprint } from './place-fingerprint.ts';
import { FINGERPRINTS } from './standard-places.gen.ts';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Four base64 digits of six bits each make one place. */
function numberOf(digits: string): number {
  return [...digits].reduce((number, digit) => number * BASE64.length + BASE64.indexOf(digit), 0);
}

const PLACES: ReadonlySet<number> = new Set(FINGERPRINTS.match(/\S{4}/g)?.map(numberOf));

/** MISMO's own elements have no prefix; all others belong in OTHER. */
const HAS_PREFIX = /[:{]/;

/** MISMO 3.4 with the extensions of ULAD and DU. Unknown containers take any element. */
export function isStandardPlace(parent: string, child: string): boolean {
  if (parent === 'MISMO') return !HAS_PREFIX.test(child);
  if (parent === 'OTHER') return HAS_PREFIX.test(child);
  return PLACES.has(placeFingerprint(parent, child)) || !PLACES.has(placeFingerprint(parent, ''));
}
