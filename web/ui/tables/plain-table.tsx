import type { CSSProperties, ReactNode } from 'react';
import classes from './plain-table.module.css';

interface PlainTableProps {
  /** The table's subject, for people who do not see the page around it. */
  label: string;
  heads: readonly string[];
  /** Whether the last column holds buttons. */
  hasActions?: boolean;
  /** Rows of the table's body. */
  children: ReactNode;
}

/**
 * A short table of text whose rows are not links; buttons in the last cell act on a row. Cells beyond the sixth column name
 * their head as `data-head`, which a phone shows beside them.
 */
export function PlainTable({ label, heads, hasActions = false, children }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table
        className={classes.table}
        aria-label={label}
        data-actions={hasActions || undefined}
        style={headsAsProperties(heads)}
      >
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

/** On a phone the style sheet shows each head beside its values: `--head-2: "E-mail"`. */
function headsAsProperties(heads: readonly string[]): CSSProperties {
  return Object.fromEntries(heads.map((head, index) => [`--head-${index + 1}`, JSON.stringify(head)]));
}
