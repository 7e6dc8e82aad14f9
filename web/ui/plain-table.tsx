import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

interface PlainTableProps {
  /** Says what the table lists, for whoever does not see the page around it. */
  label: string;
  heads: readonly string[];
  /** Whether the last column holds buttons. */
  hasActions?: boolean;
  /** Rows of the table's body. */
  children: ReactNode;
}

/** A short table of text whose rows lead nowhere; what they can do are buttons in their last cell. */
export function PlainTable({ label, heads, hasActions = false, children }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label} data-actions={hasActions || undefined}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
