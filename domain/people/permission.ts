/** The answer of every business predicate: allowed, or refused with a sentence for a person. */
export type Permission = { ok: true } | { ok: false; reason: string };

export const ALLOWED: Permission = { ok: true };

export function refused(reason: string): Permission {
  return { ok: false, reason };
}
