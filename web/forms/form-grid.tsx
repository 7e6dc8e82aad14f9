import type { CSSProperties, ReactNode } from 'react';
import classes from './form-grid.module.css';

/** Fields on twelve columns. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

interface FormCellProps {
  /** Of twelve. On a narrow screen up to three are half a row, more are a whole one … */
  span: number;
  /** … but for a short value in a wider cell. */
  half?: boolean;
  children: ReactNode;
}

export function FormCell({ span, half = span <= 3, children }: FormCellProps) {
  return (
    <div className={classes.cell} style={{ '--span': span } as CSSProperties} data-short={half || undefined}>
      {children}
    </div>
  );
}

/** Grids, questions and lists of one card below each other. */
export function FormStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}

/** Fields between two questions, which the first of them asks for. */
export function FollowUp({ children }: { children: ReactNode }) {
  return <div className={classes.followUp}>{children}</div>;
}

/** Stands on every page that has a required field. */
export function RequiredLegend() {
  return <p className={classes.legend}>Required fields are followed by *</p>;
}
