import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPerson } from '../../../contract/staff.ts';
import { call } from '../../api/client.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { staffQuery } from './staff-queries.ts';

/** Takes away the second factor of somebody who has lost it. One's own is changed on the page of the account. */
export function ResetButton({ person, name }: { person: StaffPerson; name: string }) {
  const { staffId } = person;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const resetting = useMutation({
    mutationFn: () => withStepUp(() => call('resetSecondFactor', { params: { staffId } })),
    onError: (error) =>
      showToast({ tone: 'bad', title: `The second factor of ${name} was not reset`, text: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Reset second factor of ${name}`}
        loading={resetting.isPending}
        onClick={() => setAsking(true)}
      >
        Reset second factor
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Reset the second factor of ${name}?`}
        consequence="It is removed with the recovery codes, and every session ends. A mail tells them. Make sure that it is them who ask."
        confirmLabel="Reset second factor"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          resetting.mutate();
        }}
      />
    </>
  );
}
