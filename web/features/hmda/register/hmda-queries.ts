import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** While a job makes a register. */
const ASKED_EVERY_MS = 1_000;

export function hmdaRegisterQuery(year: number) {
  return queryOptions({
    queryKey: ['hmda', 'register', year],
    queryFn: async ({ signal }) => (await call('getHmdaRegister', { params: { year } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.making?.state === 'making' ? ASKED_EVERY_MS : false),
  });
}

interface RowsFilter {
  year: number;
  /** Another one for each register, so that rows of an older one are not mixed in. */
  registerId: string;
  /** Loans that raise this edit; otherwise those with open questions. */
  edit: string | undefined;
}

export function hmdaRowsQuery({ year, registerId, edit }: RowsFilter) {
  const filter = edit === undefined ? { questions: 'true' as const } : { edit };
  return infiniteQueryOptions({
    queryKey: ['hmda', 'rows', registerId, filter],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const options = href === undefined ? { signal } : { signal, href };
      return (await call('listHmdaRegisterRows', { params: { year }, query: filter }, options)).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    staleTime: 0,
  });
}
