import type { ReactNode } from 'react';
import classes from './narrow-row.module.css';

interface NarrowRowProps {
  name: string;
  /** Null shows as N/A. */
  figure: string | null;
  status: ReactNode;
  fact: string;
  factNeedsAttention?: boolean;
  rest: readonly (string | null)[];
}

/** The three lines of a table row on a narrow screen: name and figure, status and fact, the rest. */
export function NarrowRow({ name, figure, status, fact, factNeedsAttention = false, rest }: NarrowRowProps) {
  return (
    <span className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.figure} data-empty={figure === null || undefined}>
        {figure ?? 'N/A'}
      </span>
      <span>{status}</span>
      <span className={classes.fact} data-attention={factNeedsAttention || undefined}>
        {fact}
      </span>
      <span className={classes.rest}>{rest.filter((part) => part !== null).join(' · ')}</span>
    </span>
  );
}
