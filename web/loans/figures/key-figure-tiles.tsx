import classes from './key-figure-tiles.module.css';
import type { KeyFigure } from './key-figures.ts';

export function KeyFigureTiles({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <ul className={classes.tiles} aria-label="Key figures">
      {figures.map(({ key, label, value, saved, state, word, limit, part, mark }) => (
        <li key={key} className={classes.tile} data-state={state}>
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>{value ?? 'N/A'}</span>
          <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            {part === null ? null : <rect className={classes.part} y="1" width={part} height="4" />}
            <rect className={classes.mark} x={Math.min(mark, 99)} width="1" height="6" />
          </svg>
          <span className={classes.word}>{word}</span>
          <span className={classes.limit}>{limit}</span>
          {saved === null ? null : <span className={classes.limit}>Saved: {saved}</span>}
        </li>
      ))}
    </ul>
  );
}
