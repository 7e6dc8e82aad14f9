import type { ReactNode, RefObject } from 'react';
import grid from './row-grid.module.css';

interface RowGridProps {
  /** Accessible name: the grid's subject. */
  label: string;
  /** Cells of its header. */
  heads: ReactNode;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Its columns and their inset on a narrow screen. */
  className: string | undefined;
  isMultiselectable?: true;
  /** Its rows, each with its position as `data-row` and key handling. */
  children: ReactNode;
}

/** A table whose rows handle keys, with one tab stop. */
export function RowGrid({ label, heads, body, className, isMultiselectable, children }: RowGridProps) {
  return (
    <div className={grid.frame}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose rows take keys.
        role="grid"
        aria-label={label}
        aria-multiselectable={isMultiselectable}
        className={`${grid.table} ${className}`}
      >
        <thead>
          <tr>{heads}</tr>
        </thead>
        <tbody ref={body}>{children}</tbody>
      </table>
    </div>
  );
}

/** Focuses a row of a grid. */
export function focusGridRow(body: RefObject<HTMLElement | null>, index: number): void {
  body.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
}
