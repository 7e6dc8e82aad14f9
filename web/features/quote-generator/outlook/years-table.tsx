import { type ReactNode, useMemo } from 'react';
import type { Cents } from '../../../../domain/money/exact-cents.ts';
import type { ComparedYears } from '../../../../domain/quote-outlook/compared-years.ts';
import { MEASURES, type Measure } from '../../../../domain/quote-outlook/years.ts';
import { centsText } from '../../../../domain/quotes/quote-figure-text.ts';
import classes from './years-chart.module.css';

interface YearsTableProps {
  compared: ComparedYears;
  names: readonly string[];
  measure: Measure;
}

const knownCells = new WeakMap<readonly Cents[], { column: number; cells: readonly ReactNode[] }>();

/** The cells of one scenario, year by year. Equal figures have the same cells, so that React does not look at them again. */
function cellsOf(figures: readonly Cents[], column: number): readonly ReactNode[] {
  const before = knownCells.get(figures);
  if (before?.column === column) return before.cells;
  const cells = figures.map((cents) => <td key={column}>{centsText(cents)}</td>);
  knownCells.set(figures, { column, cells });
  return cells;
}

function missingCells(years: number, column: number): readonly ReactNode[] {
  return Array.from({ length: years + 1 }, () => <td key={column}>N/A</td>);
}

/** The figures of the chart. */
export function YearsTable({ compared: { years, values }, names, measure }: YearsTableProps) {
  const yearHeads = useMemo(
    () =>
      Array.from({ length: years + 1 }, (_, year) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place
        <th key={year} scope="row">
          {year === 0 ? 'Closing' : year}
        </th>
      )),
    [years],
  );
  const columns = values.map((figures, column) =>
    figures === null ? missingCells(years, column) : cellsOf(figures, column),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={`${MEASURES[measure]} by year`} tabIndex={0}>
      <table className={classes.table} aria-label={`${MEASURES[measure]} of the scenarios by year`}>
        <thead>
          <tr>
            <th scope="col">After year</th>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: years + 1 }, (_, year) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place
            <tr key={year}>
              {yearHeads[year]}
              {columns.map((cells) => cells[year])}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
