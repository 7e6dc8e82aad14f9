import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';

interface ReadChanges<Change> {
  data: { pages: readonly { changes: readonly Change[] }[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface ChangeListProps<Change> {
  read: ReadChanges<Change>;
  /** Column widths of the skeleton, in pixels. */
  widths: readonly number[];
  /** Shown instead of an empty list. */
  emptyText: string;
  children: (changes: readonly Change[]) => ReactNode;
}

/** A history of changes around its own table: loading, failed, empty, and with a button for older ones. */
export function ChangeList<Change>({ read, widths, emptyText, children }: ChangeListProps<Change>) {
  const { data, isFetching, hasNextPage, fetchNextPage } = read;
  if (data === undefined)
    return (
      <ReadStates read={read}>
        <TableSkeleton label="Loading changes" widths={widths} />
      </ReadStates>
    );
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) return <EmptyState framed title="No changes yet" text={emptyText} />;
  return (
    <>
      {children(changes)}
      {hasNextPage ? (
        <div>
          <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
            Show older changes
          </Button>
        </div>
      ) : null}
    </>
  );
}
