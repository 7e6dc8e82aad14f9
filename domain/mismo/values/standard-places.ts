import { placeFingerprint } from './place-fingerprint.ts';
import { FINGERPRINTS } from './standard-places.gen.ts';

/** Every base64 digit of the table has six bits, so four of them are one place. */
const DIGITS_OF_PLACE = 4;
const PLACES: ReadonlySet<number> = new Set(
  FINGERPRINTS.replace(/\s/g, '')
    .match(new RegExp(`.{${DIGITS_OF_PLACE}}`, 'g'))
    ?.map(numberOf),
);

function numberOf(digits: string): number {
  const [first = 0, second = 0, third = 0] = [...atob(digits)].map((byte) => byte.charCodeAt(0));
  return (first << 16) | (second << 8) | third;
}

/** MISMO's own elements have no prefix, and every other one stands in OTHER. */
const HAS_PREFIX = /[:{]/;

/**
 * Whether the standard has an element in a container (MISMO 3.4 with the extensions of ULAD and DU). A container that
 * the standard does not know is free.
 */
export function isStandardPlace(parent: string, child: string): boolean {
  if (parent === 'MISMO') return !HAS_PREFIX.test(child);
  if (parent === 'OTHER') return HAS_PREFIX.test(child);
  return PLACES.has(placeFingerprint(parent, child)) || !PLACES.has(placeFingerprint(parent, ''));
}
