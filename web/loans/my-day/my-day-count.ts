import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';

/** Key of everything about My day, reread after each change and bell message. */
export const MY_DAY = ['my-day'];

export const myDayCountQuery = queryOptions({
  queryKey: [...MY_DAY, 'count'],
  queryFn: async () => (await call('countMyDay', {})).data,
  refetchInterval: 60_000,
});

/** Also refetched when another page opens. */
export function useMyDayCount(pathname: string): number {
  const queryClient = useQueryClient();
  const { data } = useQuery(myDayCountQuery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion.
  useEffect(() => {
    void queryClient.prefetchQuery({ ...myDayCountQuery, staleTime: 5_000 });
  }, [queryClient, pathname]);
  return data?.count ?? 0;
}
