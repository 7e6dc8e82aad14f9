import { createContext, type ReactNode, useContext, useId } from 'react';
import classes from './section-card.module.css';

/**
 * The id of the heading above some cards, such as a person's name. The cards' headings are a level below, and their
 * names end with it, so that two people's cards with the same title differ.
 */
export const SectionOwner = createContext<string | null>(null);

interface SectionCardProps {
  title: string;
  missing?: number;
  aside?: ReactNode;
  /** 'rows' for definition rows (a `dl`), 'padded' for free content, 'bare' for content that reaches the edges. */
  content?: 'rows' | 'padded' | 'bare';
  children: ReactNode;
}

export function SectionCard({ title, missing = 0, aside, content = 'rows', children }: SectionCardProps) {
  const titleId = useId();
  const owner = useContext(SectionOwner);
  const Heading = owner === null ? 'h2' : 'h3';
  return (
    <section className={classes.card} aria-labelledby={owner === null ? titleId : `${titleId} ${owner}`}>
      <div className={classes.head}>
        <Heading className={classes.title} id={titleId}>
          {title}
        </Heading>
        {missing > 0 || aside !== undefined ? (
          <div className={classes.aside}>
            {missing > 0 ? (
              <span className={classes.missing}>
                {missing === 1 ? '1 item missing' : `${missing} items missing`}
              </span>
            ) : null}
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
