import type { OutlookGroup, OutlookRow } from '../../../../domain/quote-outlook/outlook-row.ts';
import classes from './outlook-section.module.css';

/** The highest loan and the break-evens of each scenario, side by side. */
export function OutlookTable({
  names,
  groups,
}: {
  names: readonly string[];
  groups: readonly OutlookGroup[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label="Highest loan and break-even" tabIndex={0}>
      <table className={classes.table} aria-label="Highest loan and break-even of the scenarios">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={names.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Row({ row: { label, values, isTotal } }: { row: OutlookRow }) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">{label}</th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
        <td key={index}>{value}</td>
      ))}
    </tr>
  );
}
