import { SectionCard } from '../../ui/section-card.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import classes from './loan-summary-page.module.css';

interface UnreadCardProps {
  title: string;
  rows: number;
  /** The actions behind it did not load, rather than not yet. */
  failed: boolean;
}

/** A section whose actions are not here: still loading, or not to be had. */
export function UnreadCard({ title, rows, failed }: UnreadCardProps) {
  return (
    <SectionCard title={title} content="bare">
      {failed ? (
        <p className={classes.unread}>Not loaded</p>
      ) : (
        <RowsSkeleton label={`Loading ${title}`} rows={rows} />
      )}
    </SectionCard>
  );
}
