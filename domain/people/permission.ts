/** Allowed, or refused with a sentence for the user. */
export type Permission = { ok: true } | { ok: false; reason: string };

export const ALLOWED: Permission = { ok: true };

export function refused(reason: string): Permission {
  return { ok: false, reason };
}
