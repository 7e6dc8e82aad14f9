import { memo } from 'react';
import { isSameValue } from '../../../../domain/history/json.ts';
import type { Figure, FigureGroup } from '../../../../domain/quotes/quote-figure.ts';
import { differenceText, figureText } from '../../../../domain/quotes/quote-figure-text.ts';
import { difference } from '../../../../domain/quotes/quote-figures.ts';
import classes from './key-figures.module.css';

/** The figures that decide, by the ids of their rows. */
const KEY_ROWS: readonly [id: string, label: string][] = [
  ['monthly-total', 'Payment'],
  ['cashToClose-total', 'Cash to close'],
  ['apr', 'APR'],
];

interface KeyFiguresProps {
  names: readonly string[];
  groups: readonly FigureGroup[];
}

/** Payment, cash to close and APR of each scenario, in sight while its fields are filled in. */
export function KeyFigures({ names, groups }: KeyFiguresProps) {
  const rows = groups.flatMap((group) => group.rows);
  const found = KEY_ROWS.map(([id, label]) => ({
    id,
    label,
    values: rows.find((row) => row.id === id)?.values ?? [],
  }));
  return (
    <ul className={classes.figures} data-count={names.length} data-key-figures aria-label="Key figures">
      {names.map((name, index) => (
        <OfScenario
          // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
          key={index}
          name={name}
          figures={found.map(({ id, label, values }) => ({
            id,
            label,
            first: index === 0 ? null : amountOf(values[0]),
            figure: amountOf(values[index]),
          }))}
        />
      ))}
    </ul>
  );
}

/** Without its computation, which changes more often. */
function amountOf(figure: Figure | null | undefined): Figure | null {
  return figure ? { amount: figure.amount, how: [] } : null;
}

interface OfScenarioProps {
  name: string;
  figures: readonly { id: string; label: string; first: Figure | null; figure: Figure | null }[];
}

const OfScenario = memo(function OfScenario({ name, figures }: OfScenarioProps) {
  return (
    <li className={classes.scenario}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {figures.map(({ id, label, first, figure }) => {
        const by = first === null || figure === null ? 0 : difference(first, figure);
        return (
          <span key={id} className={classes.figure}>
            <span className={classes.label}>{label}</span>{' '}
            {figure === null ? (
              <span className={classes.none}>N/A</span>
            ) : (
              <strong className={classes.value}>{figureText(figure)}</strong>
            )}
            {figure === null || by === 0 ? null : (
              <span className={classes.by}> {differenceText(figure, by)}</span>
            )}
          </span>
        );
      })}
    </li>
  );
}, isSameValue);
