import type { EntryOwner, OwnerChoice } from './entry-owners.ts';

/** Names that belong together: by commas and semicolons, or as the page joins them. */
const BETWEEN_NAMES = /[,;&]|\sand\s/i;

/**
 * The borrowers whom a pasted text names, by their full names or by first names that only one of them has. Null as
 * soon as one name is unknown or fits several: an entry never goes to a person whom nobody named.
 */
export function pastedOwners(people: readonly OwnerChoice[], text: string): EntryOwner[] | null {
  const whole = ownerNamed(people, text);
  if (whole !== null) return [whole];
  const names = text.split(BETWEEN_NAMES).filter((name) => folded(name) !== '');
  const owners = names.map((name) => ownerNamed(people, name));
  const found = owners.filter((owner) => owner !== null);
  return found.length === 0 || found.length < owners.length ? null : [...new Set(found)];
}

function ownerNamed(people: readonly OwnerChoice[], text: string): EntryOwner | null {
  const words = folded(text);
  const byName = people.filter(({ name }) => folded(name) === words);
  const found =
    byName.length > 0 ? byName : people.filter(({ name }) => folded(name).startsWith(`${words} `));
  return found.length === 1 ? (found[0]?.owner ?? null) : null;
}

/** A name without case, accents and repeated blanks. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase().replace(/\s+/g, ' ');
}
