import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { StatusOverridesSearch } from '../../search-params.ts';

export function statusOverridesQuery({ from, to }: StatusOverridesSearch) {
  return infiniteQueryOptions({
    queryKey: ['status-overrides', { from, to }],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const options = href === undefined ? { signal } : { signal, href };
      return (await call('listStatusOverrides', { query: { from, to } }, options)).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    staleTime: 0,
  });
}
