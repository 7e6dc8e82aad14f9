import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type List = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

export function ListRest({ list }: { list: List }) {
  return list.hasNextPage ? (
    <div>
      <Button variant="default" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
        {list.isFetchNextPageError ? 'Loading failed. Try again' : 'Show more'}
      </Button>
    </div>
  ) : null;
}
