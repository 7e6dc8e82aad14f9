import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** The number of missing values, at the right of the title. */
  missing?: number;
  /** Other content at the right of the title. */
  aside?: ReactNode;
  /** 'rows' for definition rows (a `dl`), 'padded' for free content, 'bare' for content that reaches the edges. */
  content?: 'rows' | 'padded' | 'bare';
  children: ReactNode;
}

/** A titled card of a page. */
export function SectionCard({ title, missing = 0, aside, content = 'rows', children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        {missing > 0 || aside !== undefined ? (
          <div className={classes.aside}>
            {missing > 0 ? <span className={classes.missing}>{missing} missing</span> : null}
            {aside}
          </div>
        ) : null}
      </div>
      {content === 'rows' ? <dl className={classes.rows}>{children}</dl> : null}
      {content === 'padded' ? <div className={classes.padded}>{children}</div> : null}
      {content === 'bare' ? children : null}
    </section>
  );
}
