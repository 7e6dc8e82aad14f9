import { VisuallyHidden } from '@mantine/core';
import { useDelayed } from './delayed.ts';
import classes from './skeleton.module.css';

/** Different lengths, so that bars look like text; the same at every render, so that nothing jumps. */
const LENGTHS = [72, 54, 64, 48, 80, 58, 68, 44];

function lengthAt(index: number): string {
  return `${LENGTHS[index % LENGTHS.length]}%`;
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

interface TableSkeletonProps {
  /** Loading text for assistive technology: 'Loading loans'. */
  label: string;
  /** Widths of the columns in pixels, as in the table that follows. */
  widths: readonly number[];
  rows?: number;
}

/** The placeholder of a table, with its headers and row heights. Invisible for the first 150 ms. */
export function TableSkeleton({ label, widths, rows = 10 }: TableSkeletonProps) {
  const visible = useDelayed();
  return (
    <div className={visible ? classes.frame : `${classes.frame} ${classes.hidden}`} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={classes.head} />
      {numbered(rows).map((row) => (
        <div className={classes.row} key={row}>
          {numbered(widths.length).map((column) => (
            <span className={classes.cell} style={{ flexGrow: widths[column] }} key={column}>
              <span className={classes.bar} style={{ width: lengthAt(row * 3 + column) }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowsSkeletonProps {
  label: string;
  rows?: number;
}

/** The placeholder of definition rows in a section card. */
export function RowsSkeleton({ label, rows = 6 }: RowsSkeletonProps) {
  const visible = useDelayed();
  return (
    <div className={visible ? classes.lines : `${classes.lines} ${classes.hidden}`} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {numbered(rows).map((row) => (
        <div className={classes.line} key={row}>
          <span className={classes.bar} style={{ width: lengthAt(row) }} />
          <span className={classes.bar} style={{ width: lengthAt(row + 3) }} />
        </div>
      ))}
    </div>
  );
}
