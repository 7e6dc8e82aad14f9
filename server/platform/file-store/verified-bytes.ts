import { LRUCache } from 'lru-cache';

/** The least recently read beyond this number are checked again at their next reading. */
const MOST_REMEMBERED = 10_000;

/** The hashes that this process has found whole, and their version: a touched file is checked again. */
export function createVerifiedBytes(): LRUCache<string, string> {
  return new LRUCache({ max: MOST_REMEMBERED });
}
