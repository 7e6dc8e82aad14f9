import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nmlsIdSchema } from '../../../domain/people/nmls-id.ts';
import { call } from '../../api/client.ts';
import { TypedInput } from '../../forms/typing/typed-input.tsx';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import classes from './account-page.module.css';

/** Empty if the person has none. */
const ownNmlsIdQuery = queryOptions({
  queryKey: ['account', 'nmls-id'],
  queryFn: async ({ signal }) => (await call('getOwnNmlsId', {}, { signal })).data.nmlsId,
  staleTime: 0,
});

export function NmlsIdCard() {
  const read = useQuery(ownNmlsIdQuery);
  const { data } = read;
  return (
    <SectionCard title="NMLS ID" content="padded">
      {data !== undefined ? (
        <NmlsIdForm key={data} stored={data} />
      ) : (
        <ReadStates read={read} title="Your NMLS ID did not load">
          <RowsSkeleton label="Loading your NMLS ID" rows={1} />
        </ReadStates>
      )}
    </SectionCard>
  );
}

function NmlsIdForm({ stored }: { stored: string }) {
  const [text, setText] = useState(stored);
  const queryClient = useQueryClient();
  const parsed = nmlsIdSchema.safeParse(text);
  const saving = useMutation({
    mutationFn: async (nmlsId: string) => (await call('setOwnNmlsId', { body: { nmlsId } })).data.nmlsId,
    onSuccess: async (nmlsId) => {
      queryClient.setQueryData(ownNmlsIdQuery.queryKey, nmlsId);
      showToast({ tone: 'ok', title: nmlsId === '' ? 'Your NMLS ID is removed' : 'Your NMLS ID is saved' });
      await queryClient.invalidateQueries({ queryKey: ['quotes'] });
    },
    onError: (refusal) => {
      showToast({ tone: 'bad', title: 'Your NMLS ID was not saved', text: refusal.message });
    },
  });
  return (
    <form
      className={classes.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.success) saving.mutate(parsed.data);
      }}
    >
      <TypedInput
        label="Your NMLS ID"
        description="Quotes that you save show it to the borrower."
        value={text}
        onChange={setText}
        error={parsed.success ? undefined : parsed.error.issues[0]?.message}
      />
      <Button
        type="submit"
        variant="default"
        disabled={!parsed.success || parsed.data === stored}
        loading={saving.isPending}
      >
        Save NMLS ID
      </Button>
    </form>
  );
}
