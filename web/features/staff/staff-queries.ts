import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Polling interval of a running reassignment, in milliseconds. */
const LOOK_AGAIN_MS = 1000;

/** Everybody who may sign in now, or could earlier. */
export const staffQuery = queryOptions({
  queryKey: ['staff', 'people'],
  queryFn: async ({ signal }) => (await call('listStaff', {}, { signal })).data.people,
  staleTime: 0,
});

export const programsQuery = queryOptions({
  queryKey: ['staff', 'programs'],
  queryFn: async ({ signal }) => {
    const [{ data: keys }, { data: receivers }] = await Promise.all([
      call('listApiKeys', {}, { signal }),
      call('listWebhooks', {}, { signal }),
    ]);
    return {
      keys: keys.keys.filter(({ revokedAt }) => revokedAt === null),
      webhooks: receivers.webhooks,
    };
  },
  staleTime: 0,
});

export function staffChangesQuery(staffId?: string) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'changes', staffId ?? null],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      return (await call('listStaffChanges', { query: { staffId } }, { signal, href })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    staleTime: 0,
  });
}

/** Loans that name a person, by task, and unassigned loans that the person started. */
export function assignedLoansQuery(staffId: string) {
  return queryOptions({
    queryKey: ['staff', 'loans', staffId],
    queryFn: async ({ signal }) =>
      (await call('countAssignedLoans', { params: { staffId } }, { signal })).data,
    staleTime: 0,
  });
}

/** Polled while one of them runs. */
export function reassignmentsQuery(staffId: string) {
  return queryOptions({
    queryKey: ['staff', 'reassignments', staffId],
    queryFn: async ({ signal }) =>
      (await call('listReassignments', { params: { staffId } }, { signal })).data.reassignments,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'running') ? LOOK_AGAIN_MS : false,
  });
}

export async function rereadStaff(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['staff'] });
}
