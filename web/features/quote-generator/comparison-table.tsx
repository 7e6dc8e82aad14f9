import { type CSSProperties, memo } from 'react';
import { isSameValue } from '../../../domain/history/json.ts';
import type { Figure, FigureGroup, FigureRow } from '../../../domain/quotes/quote-figure.ts';
import { differenceText, figureText } from '../../../domain/quotes/quote-figure-text.ts';
import { difference, financeChargeMark } from '../../../domain/quotes/quote-figures.ts';
import { NOT_A_LOAN_ESTIMATE } from '../../../domain/quotes/quote-notes.ts';
import classes from './comparison-table.module.css';
import { OpeningFigure } from './results/opening-figure.tsx';

interface ComparisonTableProps {
  names: readonly string[];
  groups: readonly FigureGroup[];
}

/** The scenarios side by side, with their differences from the first. Every figure opens to its computation. */
export const ComparisonTable = memo(function ComparisonTable({ names, groups }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label="Comparison" tabIndex={0}>
      <table
        className={classes.table}
        style={{ '--scenarios': names.length } as CSSProperties}
        aria-label="Comparison of the scenarios"
      >
        <thead>
          <tr>
            <th scope="col">
              Figure
              {/* Paper repeats the head on each page, for browsers without words in the margin (QUOTE-58). */}
              <span className={classes.onPaper}>{NOT_A_LOAN_ESTIMATE}</span>
              {names.length > 1 ? (
                <span className={classes.mark}>A bar marks differences from {names[0]}</span>
              ) : null}
            </th>
            <ScenarioHeads names={names} />
          </tr>
        </thead>
        {groups.map((group) => (
          <ComparedGroup key={group.title} group={group} names={names} />
        ))}
      </table>
    </section>
  );
});

interface ComparedGroupProps {
  group: FigureGroup;
  names: readonly string[];
}

function ComparedGroup({ group: { title, rows }, names }: ComparedGroupProps) {
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={names.length + 1}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <ComparedRow key={row.id} row={row} names={names} />
      ))}
    </tbody>
  );
}

interface ComparedRowProps {
  row: FigureRow;
  names: readonly string[];
}

/** A changed field changes few rows, and a quote has hundreds. */
const ComparedRow = memo(function ComparedRow({ row, names }: ComparedRowProps) {
  const [first = null] = row.values;
  const mark = financeChargeMark(row, names);
  return (
    <tr data-total={row.isTotal || undefined}>
      <th scope="row">
        {row.label}
        {mark === null ? null : <span className={classes.charge}> ({mark})</span>}
      </th>
      {row.values.map((figure, index) => {
        const by = index === 0 || figure === null ? 0 : difference(first, figure);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
          <td key={index} data-differs={by !== 0 || undefined}>
            {figure === null ? <span className={classes.none}>N/A</span> : shownFigure(row.label, figure)}
            {by === 0 || figure === null ? null : (
              <span className={classes.by}>{differenceText(figure, by)}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}, isSameValue);

/** A figure that opens to its computation, if it has one. */
function shownFigure(label: string, figure: Figure) {
  return figure.how.length === 0 ? (
    <span>{figureText(figure)}</span>
  ) : (
    <OpeningFigure label={label} figure={figure} />
  );
}

/** The scenario names in a table's head. */
export function ScenarioHeads({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
    <th key={index} scope="col">
      {name}
    </th>
  ));
}
