const START = 0x811c9dc5;
const PRIME = 0x01000193;
const BITS = 24;

/** 24 bits for a place of the standard: a container with an element in it. FNV-1a, with its upper bits folded in. */
export function placeFingerprint(parent: string, child: string): number {
  let hash = START;
  for (const character of `${parent}/${child}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  return ((hash >>> BITS) ^ hash) & 0xffffff;
}
