import type { Cents } from '../money/exact-cents.ts';

interface Owned {
  value: number | null;
  owners: readonly string[];
}

/**
 * Splits an amount into equal parts to the cent; the first parts take the cents that are left. The parts add up
 * to the amount.
 */
export function equalParts(cents: Cents, count: number): Cents[] {
  const size = Math.floor(Math.abs(cents) / count);
  const rest = Math.abs(cents) % count;
  const sign = cents < 0 ? -1 : 1;
  return Array.from({ length: count }, (_, place) => sign * (size + (place < rest ? 1 : 0)) || 0);
}

/** The part of each owner, an entry of several owners in equal parts; null while one of their amounts is unknown. */
export function sharesOf(lines: readonly Owned[]): Record<string, Cents | null> | null {
  const owned = lines.filter(({ owners }) => owners.length > 0);
  if (owned.length === 0 || owned.length < lines.length) return null;
  const shares: Record<string, Cents | null> = {};
  for (const { value, owners } of owned) {
    const parts = value === null ? null : equalParts(value, owners.length);
    owners.forEach((owner, place) => {
      const before = shares[owner] === undefined ? 0 : shares[owner];
      const part = parts?.[place] ?? null;
      shares[owner] = before === null || part === null ? null : before + part;
    });
  }
  return shares;
}
