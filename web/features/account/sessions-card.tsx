import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '../../../contract/people/own-sessions.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import classes from './account-page.module.css';

const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call('listOwnSessions', {}, { signal })).data.sessions,
  staleTime: 0,
});

const FACTS: readonly TableColumn<OwnSession>[] = [
  { head: 'Device', cell: ({ device }) => <div className={classes.device}>{device}</div> },
  { head: 'Address', className: classes.unbroken, cell: ({ address }) => address ?? 'N/A' },
  { head: 'Signed in', cell: ({ signedInOn }) => formatInstant(signedInOn) },
  {
    head: 'Last used',
    cell: ({ isCurrent, lastUsedOn }) => (isCurrent ? 'Now' : formatInstant(lastUsedOn)),
  },
];

export function SessionsCard() {
  const read = useQuery(ownSessionsQuery);
  const { data } = read;
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: (sessionId: string | null): Promise<unknown> =>
      sessionId === null ? call('endOtherSessions', {}) : call('endOwnSession', { params: { sessionId } }),
    onError: (refusal) =>
      showToast({ tone: 'bad', title: 'The session was not ended', text: refusal.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  if (data === undefined)
    return (
      <ReadStates read={read} title="Your sessions did not load">
        <TableSkeleton label="Loading your sessions" widths={[200, 120, 160, 160]} rows={3} />
      </ReadStates>
    );
  return (
    <>
      <div className={classes.line}>
        <h2 className={classes.heading}>Active sessions</h2>
        {data.length > 1 ? (
          <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate(null)}>
            Sign out all other sessions
          </Button>
        ) : null}
      </div>
      <PlainTable
        label="Active sessions"
        rows={data}
        keyOf={({ sessionId }) => sessionId}
        hasActions
        columns={[
          ...FACTS,
          {
            head: 'Actions',
            cell: ({ sessionId, device, signedInOn, isCurrent }) =>
              isCurrent ? (
                'This session'
              ) : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`End the session on ${device} of ${formatInstant(signedInOn)}`}
                  disabled={ending.isPending}
                  onClick={() => ending.mutate(sessionId)}
                >
                  End
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
