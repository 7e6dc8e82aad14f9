const START = 0x811c9dc5;
const PRIME = 0x01000193;
const BITS = 24;

/**
 * A 24-bit hash of a standard place, that is, a container and an element in it. FNV-1a with the upper bits folded in.
 */
export function placeFingerprint(parent: string, child: string): number {
  let hash = START;
  for (const character of `${parent}/${child}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  return ((hash >>> BITS) ^ hash) & 0xffffff;
}
