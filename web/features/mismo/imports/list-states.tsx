import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../../ui/states/skeleton.tsx';

type List = Pick<
  UseInfiniteQueryResult,
  | 'data'
  | 'error'
  | 'refetch'
  | 'isFetching'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
>;

/** A list that is being read, or could not be. */
export function ListStart({ list, label }: { list: List; label: string }) {
  if (list.data !== undefined) return null;
  if (list.error === null) return <TableSkeleton label={label} widths={[240, 160, 240]} />;
  return (
    <ErrorState
      title={failureText(list.error)}
      reference={asApiError(list.error).requestId}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    />
  );
}

/** Reads the next page of a list. */
export function ListRest({ list }: { list: List }) {
  return list.hasNextPage ? (
    <div>
      <Button variant="default" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
        {list.isFetchNextPageError ? 'Loading failed. Try again' : 'Show more'}
      </Button>
    </div>
  ) : null;
}
