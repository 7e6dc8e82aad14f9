import type { EstimateDeliveries } from '../../../contract/loan-costs/estimate-deliveries.ts';

type Borrower = EstimateDeliveries['borrowers'][number];

export const ALL_BORROWERS = 'all';

/** Each borrower, and all of them together if there are several. */
export function borrowerOptions({ borrowers }: Pick<EstimateDeliveries, 'borrowers'>) {
  const each = borrowers.map(({ borrower, name }) => ({ value: borrower, label: name }));
  return each.length === 1 ? each : [{ value: ALL_BORROWERS, label: 'All borrowers' }, ...each];
}

export function chosenBorrowers(
  { borrowers }: Pick<EstimateDeliveries, 'borrowers'>,
  chosen: string,
): Borrower[] {
  return chosen === ALL_BORROWERS ? borrowers : borrowers.filter(({ borrower }) => borrower === chosen);
}
