import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import classes from './loan-summary-page.module.css';

interface UnreadCardProps {
  title: string;
  rows: number;
  /** The actions failed to load, as opposed to still loading. */
  failed: boolean;
}

export function ActionsPlaceholder({ title, rows, failed }: UnreadCardProps) {
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
