import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import classes from './account-page.module.css';

const morningMailQuery = queryOptions({
  queryKey: ['account', 'morning-mail'],
  queryFn: async () => (await call('getMorningMail', {})).data.morningMail,
  staleTime: 0,
});

export function MorningMailCard() {
  const read = useQuery(morningMailQuery);
  const { data } = read;
  const queryClient = useQueryClient();
  const turning = useMutation({
    mutationFn: async (morningMail: boolean) =>
      (await call('setMorningMail', { body: { morningMail } })).data.morningMail,
    onSuccess: (morningMail) => queryClient.setQueryData(morningMailQuery.queryKey, morningMail),
    onError: async (refusal, wanted) => {
      // The change may have been stored, and only the answer lost.
      const now = await queryClient.fetchQuery({ ...morningMailQuery, retry: false }).catch(() => undefined);
      if (now === wanted) return;
      showToast({ tone: 'bad', title: 'The daily email was not changed', text: refusal.message });
    },
  });
  return (
    <SectionCard title="Daily email" content="padded">
      {data !== undefined ? (
        <div className={classes.line}>
          <p className={classes.text}>
            <strong>{data ? 'You get your day by email.' : 'You do not get the daily email.'}</strong> It
            comes at 7:00 AM Eastern on business days, when something in My day needs your attention.
          </p>
          <Button variant="default" loading={turning.isPending} onClick={() => turning.mutate(!data)}>
            {data ? 'Turn off' : 'Turn on'}
          </Button>
        </div>
      ) : (
        <ReadStates read={read} title="Your daily email setting did not load">
          <RowsSkeleton label="Loading your daily email setting" rows={1} />
        </ReadStates>
      )}
    </SectionCard>
  );
}
