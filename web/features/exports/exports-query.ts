import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The exports of all staff, newest first; with `views` also the documents that were only shown on screen. */
export function exportsQuery(filter: { views: boolean }) {
  return infiniteQueryOptions({
    queryKey: ['exports', filter.views],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const request = { query: { views: filter.views ? ('true' as const) : ('false' as const) } };
      return (await call('listExports', request, href === undefined ? { signal } : { signal, href })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    staleTime: 0,
  });
}
