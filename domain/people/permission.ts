/** The answer of every business predicate: allowed, or refused with a sentence for a person. */
export type Permission = { ok: true } | { ok: false; reason: string };

export const ALLOWED: Permission = { ok: true };

/** Refuses with `reason`, a plain sentence for the refused person. */
export function refused(reason: string): Permission {
  return { ok: false, reason };
}
