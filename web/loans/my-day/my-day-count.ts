import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';

/** The key of everything about My day. Each change of a person, and each message of the bell, reads it again. */
export const MY_DAY = ['my-day'];

/** The number of open things in My day. */
export const myDayCountQuery = queryOptions({
  queryKey: [...MY_DAY, 'count'],
  queryFn: async () => (await call('countMyDay', {})).data.count,
  refetchInterval: 60_000,
});

/** The number for the header. It is also read again when another page opens. */
export function useMyDayCount(pathname: string): number {
  const queryClient = useQueryClient();
  const { data = 0 } = useQuery(myDayCountQuery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion.
  useEffect(() => {
    void queryClient.prefetchQuery({ ...myDayCountQuery, staleTime: 5_000 });
  }, [queryClient, pathname]);
  return data;
}
