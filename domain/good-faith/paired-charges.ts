import type { Charge } from '../loan-costs/charge.ts';
import type { Disclosure } from './disclosure.ts';
import type { KnownCircumstance } from './shown-changes.ts';

interface Compared {
  charges: readonly Charge[];
  /** In the order of their days. */
  disclosures: readonly Disclosure[];
  circumstances: readonly KnownCircumstance[];
}

/**
 * A row that was removed and typed anew is the same charge (FAITH-22): an earlier row without its id takes that of a later
 * row of the same section, kind and name, which had no pair either.
 */
export function pairedCharges({ charges, disclosures, circumstances }: Compared): Compared {
  const paired = new Map<string, string>();
  const idOf = (id: string) => paired.get(id) ?? id;
  const known = new Map(charges.map((charge) => [charge.id, charge]));
  for (const { charges: rows } of disclosures.toReversed()) {
    const present = new Set(rows.map(({ id }) => idOf(id)));
    for (const row of rows) {
      if (known.has(idOf(row.id))) continue;
      const twin = [...known.values()].find((one) => !present.has(one.id) && isSameCharge(one, row));
      if (twin === undefined) known.set(row.id, row);
      else {
        paired.set(row.id, twin.id);
        present.add(twin.id);
      }
    }
  }
  if (paired.size === 0) return { charges, disclosures, circumstances };
  return {
    charges,
    disclosures: disclosures.map((one) => ({
      ...one,
      charges: one.charges.map((charge) => ({ ...charge, id: idOf(charge.id) })),
    })),
    circumstances: circumstances.map((one) => ({
      ...one,
      charges: one.charges.map((charge) => ({ ...charge, chargeId: idOf(charge.chargeId) })),
    })),
  };
}

function isSameCharge(one: Charge, other: Charge): boolean {
  return (
    one.section === other.section &&
    one.kind === other.kind &&
    one.name.toLowerCase() === other.name.toLowerCase()
  );
}
