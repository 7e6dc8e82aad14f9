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
        <tbody>
          {Array.from({ length: years + 1 }, (_, year) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place
            <tr key={year}>
              <th scope="row">{year === 0 ? 'Closing' : year}</th>
              {values.map((figures, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
                <td key={column}>{figures === null ? 'N/A' : centsText(figures[year] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
