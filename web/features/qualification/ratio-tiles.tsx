import type { FigureKey } from '../../../domain/qualification/figure.ts';
import { figureText } from '../../../domain/qualification/figure.ts';
import { figureOf, type Qualification } from '../../../domain/qualification/qualification.ts';
import { type TileLimit, type TileState, tileState } from './ratio-limits.ts';
import classes from './ratio-tiles.module.css';

interface Tile {
  key: FigureKey;
  label: string;
  limit: TileLimit | null;
}

/** The figures that a loan is judged by, with the usual limits of a conventional loan (QUAL-24). */
const TILES: readonly Tile[] = [
  { key: 'housing ratio', label: 'Housing ratio', limit: { most: 2800, stretch: 4500, scale: 5000 } },
  { key: 'debt ratio', label: 'Debt-to-income', limit: { most: 4500, stretch: 5000, scale: 6000 } },
  { key: 'loan to value', label: 'LTV', limit: { most: 8000, stretch: 9700, scale: 10_000 } },
  { key: 'left after closing', label: 'Funds after closing', limit: { least: 0 } },
  { key: 'reserves', label: 'Reserves', limit: { least: 20, scale: 120 } },
];

const WORDS: Record<TileState, string> = {
  within: 'Within limit',
  stretch: 'Above usual limit',
  over: 'Outside limit',
  unknown: 'Needs data',
};

export function RatioTiles({ now }: { now: Qualification }) {
  return (
    <ul className={classes.tiles} aria-label="Key figures">
      {TILES.map(({ key, label, limit }) => {
        const figure = figureOf(now, key);
        const value = figure?.value ?? null;
        const state = tileState(value, limit);
        return (
          <li key={key} className={classes.tile} data-state={state}>
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>
              {figure === undefined || value === null ? 'N/A' : figureText(figure.unit, value)}
            </span>
            <LimitBar value={value} limit={limit} />
            <span className={classes.word}>{WORDS[state]}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The value as a bar, and its limit as a mark. */
function LimitBar({ value, limit }: { value: number | null; limit: TileLimit | null }) {
  const scale = limit?.scale;
  if (scale === undefined) return <span className={classes.noBar} />;
  const share = (amount: number) => Math.min(100, Math.max(0, (amount / scale) * 100));
  const mark = share(limit?.most ?? limit?.least ?? 0);
  return (
    <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      {value === null ? null : <rect className={classes.part} y="1" width={share(value)} height="4" />}
      <rect className={classes.mark} x={Math.min(mark, 99)} width="1" height="6" />
    </svg>
  );
}
