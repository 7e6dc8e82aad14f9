import type { Actor } from './actor.ts';

interface PresentVersion {
  version: number;
  /** Absent where the record does not name its author. */
  by?: string | null;
}

/**
 * Whether a change based on an older version may be a repeat after a lost answer: the same person made the next
 * version, which is the current one (BASE-93). The caller compares the values (RFC 9110, 13.1.1).
 */
export function mayRepeat(
  { version, by }: PresentVersion,
  fromVersion: number,
  actor: Pick<Actor, 'name'>,
): boolean {
  return fromVersion >= 0 && version === fromVersion + 1 && (by == null || by === actor.name);
}
