import { type CSSProperties, memo } from 'react';
import { isSameValue } from '../../../domain/history/json.ts';
import type { Figure, FigureGroup, FigureRow } from '../../../domain/quotes/quote-figure.ts';
import { differenceText, figureText } from '../../../domain/quotes/quote-figure-text.ts';
import { difference, financeChargeMark } from '../../../domain/quotes/quote-figures.ts';
import { NOT_A_LOAN_ESTIMATE } from '../../../domain/quotes/quote-notes.ts';
import { GroupedTable } from '../../ui/tables/grouped-table.tsx';
import classes from './comparison-table.module.css';
import { OpeningFigure } from './results/opening-figure.tsx';

interface ComparisonTableProps {
  names: readonly string[];
  groups: readonly FigureGroup[];
}

/** The scenarios side by side, with their differences from the first. Every figure opens to its computation. */
export const ComparisonTable = memo(function ComparisonTable({ names, groups }: ComparisonTableProps) {
  return (
    <GroupedTable
      frame="Comparison"
      label="Comparison of the scenarios"
      classes={classes}
      style={{ '--scenarios': names.length } as CSSProperties}
      head={
        <>
          Figure
          {/* Paper repeats the head on each page, for browsers without words in the margin (QUOTE-58). */}
          <span className={classes.onPaper}>{NOT_A_LOAN_ESTIMATE}</span>
          {names.length > 1 ? (
            <span className={classes.mark}>A bar marks differences from {names[0]}</span>
          ) : null}
        </>
      }
      names={names}
      groups={groups}
      row={(row) => <ComparedRow key={row.id} row={row} names={names} />}
    />
  );
});

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
