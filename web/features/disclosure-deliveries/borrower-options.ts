import type { ShownBorrower, ShownDeliveries } from './delivery-view.ts';

export const ALL_BORROWERS = 'all';

/** Each borrower and owner, and all of them together if there are several. */
export function borrowerOptions({ borrowers }: Pick<ShownDeliveries, 'borrowers'>) {
  const each = borrowers.map(({ borrower, name, isBorrower }) => ({
    value: borrower,
    label: isBorrower ? name : `${name}, owner`,
  }));
  const all = borrowers.every(({ isBorrower }) => isBorrower) ? 'All borrowers' : 'All borrowers and owners';
  return each.length === 1 ? each : [{ value: ALL_BORROWERS, label: all }, ...each];
}

export function chosenBorrowers(
  { borrowers }: Pick<ShownDeliveries, 'borrowers'>,
  chosen: string,
): readonly ShownBorrower[] {
  return chosen === ALL_BORROWERS ? borrowers : borrowers.filter(({ borrower }) => borrower === chosen);
}
