import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { StatusOverridesSearch } from '../../search-params.ts';

export function overridesFilter({ from, to, unconfirmed }: StatusOverridesSearch) {
  return { from, to, unconfirmed: unconfirmed ? ('true' as const) : ('false' as const) };
}

export function statusOverridesQuery(search: StatusOverridesSearch) {
  const filter = overridesFilter(search);
  return infiniteQueryOptions({
    queryKey: ['status-overrides', filter],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const options = href === undefined ? { signal } : { signal, href };
      return (await call('listStatusOverrides', { query: filter }, options)).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    staleTime: 0,
  });
}
