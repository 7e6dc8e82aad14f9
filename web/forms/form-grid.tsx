import type { CSSProperties, ReactNode } from 'react';
import classes from './form-grid.module.css';

export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

interface FormCellProps {
  /** Out of twelve grid columns. On a narrow screen, up to three make half a row, and more a whole one. */
  span: number;
  /** Half a row on a narrow screen, although the cell is wider, because its value is short. */
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

export function FormStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}

export function FollowUp({ children }: { children: ReactNode }) {
  return <div className={classes.followUp}>{children}</div>;
}

export function RequiredLegend() {
  return <p className={classes.legend}>Required fields are followed by *</p>;
}
