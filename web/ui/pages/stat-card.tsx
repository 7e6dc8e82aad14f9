import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './stat-card.module.css';

interface StatCardProps {
  glyph: ReactNode;
  word: string;
  sub?: ReactNode;
  /** Undefined while loading; the card keeps its size. */
  count: number | undefined;
  href: string;
  /** The list below already shows these loans. */
  active?: boolean;
}

export function StatCard({ glyph, word, sub, count, href, active = false }: StatCardProps) {
  return (
    <AppLink
      href={href}
      className={classes.card}
      aria-current={active ? 'true' : undefined}
      aria-busy={count === undefined}
    >
      <span>
        <span className={classes.word}>
          {glyph}
          {word}
        </span>
        {sub === undefined ? null : <span className={classes.sub}>{sub}</span>}
      </span>
      <span className={classes.count}>
        {count === undefined ? <span className={classes.pending} /> : count.toLocaleString('en-US')}
      </span>
    </AppLink>
  );
}

/** Four cards beside each other, two by two on narrow screens. */
export function StatCards({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
