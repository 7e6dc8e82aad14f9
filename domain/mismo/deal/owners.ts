import type { Reading } from '../mapping/reading.ts';
import type { Element } from '../xml/element.ts';

/** The owners of an element by its arcs. One without an arc is read as the primary borrower's, with a remark. */
export function ownersFor(at: Element, reading: Reading): string[] {
  const owners = reading.ownersOf(at);
  if (owners.length > 0) return owners;
  reading.remark(
    'arc',
    at,
    `${at.name} belongs to no borrower of the file: it is read as the primary borrower's.`,
  );
  return ['primary'];
}
