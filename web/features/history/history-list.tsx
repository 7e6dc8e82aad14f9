import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import type { HistorySearch } from '../../search-params.ts';
import { IconHistory } from '../../ui/icons.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import classes from './history.module.css';
import { daysOf } from './history-days.ts';
import { HistoryEntryItem } from './history-entry-item.tsx';
import { historyQuery, type LoanIds } from './history-queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

interface HistoryListProps {
  ids: LoanIds;
  search: HistorySearch;
  onClear: () => void;
}

export function HistoryList({ ids, search, onClear }: HistoryListProps) {
  const read = useInfiniteQuery(historyQuery(ids, search));
  const restore = useRestore(ids);
  if (read.data === undefined) {
    if (read.error !== null) return <FormLoadFailure reads={[read]} />;
    return (
      <SectionCard title="All changes" content="bare">
        <RowsSkeleton label="Loading the history" rows={6} />
      </SectionCard>
    );
  }
  const entries = read.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyState
        framed
        icon={<IconHistory size={22} stroke={1.6} />}
        title="No changes found"
        text="Every change is kept. None of them matches this filter."
        action={
          <Button variant="default" onClick={onClear}>
            Show all changes
          </Button>
        }
      />
    );
  }
  return (
    <>
      {daysOf(entries).map(({ title, entries: ofDay }) => (
        <SectionCard key={title} title={title} content="bare">
          <ul className={classes.entries}>
            {ofDay.map((entry) => (
              <HistoryEntryItem
                key={entry.entryId}
                entry={entry}
                ids={ids}
                search={search}
                onRestore={restore.ask}
              />
            ))}
          </ul>
        </SectionCard>
      ))}
      {read.hasNextPage ? (
        <Button
          variant="default"
          className={classes.more}
          loading={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          Show older changes
        </Button>
      ) : null}
      <RestoreDialog restore={restore} />
    </>
  );
}
