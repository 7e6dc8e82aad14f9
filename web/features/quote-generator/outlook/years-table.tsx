import { memo, useLayoutEffect, useRef } from 'react';
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

/** The figures of the chart. */
export function YearsTable({ compared: { years, values }, names, measure }: YearsTableProps) {
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
        <Years key={`${years} ${values.length}`} years={years} values={values} />
      </table>
    </section>
  );
}

/**
 * A row for each year. A key changes a column, which React could only find by a look at each cell. So the figures are written
 * into the cells.
 */
function Years({ years, values }: Pick<ComparedYears, 'years' | 'values'>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const written = useRef<ComparedYears['values']>([]);
  useLayoutEffect(() => {
    const rows = body.current?.children;
    for (const [column, figures] of values.entries()) {
      if (rows !== undefined && written.current[column] !== figures) writeColumn(rows, column, figures);
    }
    written.current = values;
  }, [values]);
  return (
    <tbody ref={body}>
      <YearRows years={years} columns={values.length} />
    </tbody>
  );
}

/** The rows without their figures. */
const YearRows = memo(function YearRows({ years, columns }: { years: number; columns: number }) {
  return Array.from({ length: years + 1 }, (_, year) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place
    <tr key={year}>
      <th scope="row">{year === 0 ? 'Closing' : year}</th>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
        <td key={column} />
      ))}
    </tr>
  ));
});

/** The figures of one scenario, year by year; null for one with a wrong field. */
function writeColumn(rows: HTMLCollection, column: number, figures: readonly Cents[] | null): void {
  for (let year = 0; year < rows.length; year += 1) {
    const cell = rows[year]?.children[column + 1];
    const text = figures === null ? 'N/A' : centsText(figures[year] ?? 0);
    if (cell?.firstChild instanceof Text) cell.firstChild.data = text;
    else cell?.append(text);
  }
}
