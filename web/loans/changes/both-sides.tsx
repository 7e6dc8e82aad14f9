import { Fragment } from 'react';

interface Sides {
  field: string;
  /** In words; null if there was or is none. */
  from: string | null;
  to: string | null;
}

/**
 * The changed fields of a history entry: 'State: Active → Disabled; Role: none → Loan officer'. Stored text never
 * changes the direction of the text around it (BASE-75).
 */
export function BothSides({ changes, none }: { changes: readonly Sides[]; none: string }) {
  return changes.map(({ field, from, to }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an entry of a history never changes
    <Fragment key={place}>
      {place === 0 ? '' : '; '}
      {field}: <bdi>{from ?? none}</bdi> → <bdi>{to ?? none}</bdi>
    </Fragment>
  ));
}
