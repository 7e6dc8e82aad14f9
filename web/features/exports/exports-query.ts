import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { ExportsSearch } from '../../search-params.ts';

export function exportsQuery({ person, kind, from, to, views }: ExportsSearch) {
  const filter = { person, kind, from, to, views: views ? ('true' as const) : ('false' as const) };
  return infiniteQueryOptions({
    queryKey: ['exports', 'list', filter],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      return (
        await call('listExports', { query: filter }, href === undefined ? { signal } : { signal, href })
      ).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    staleTime: 0,
  });
}

export const exportLimitsQuery = queryOptions({
  queryKey: ['exports', 'limits'],
  queryFn: async ({ signal }) => (await call('getExportLimits', {}, { signal })).data,
  staleTime: 0,
  // A reopened dialog starts with the stored limits.
  gcTime: 0,
});
