import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { call } from '../../api/client.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { staffQuery } from './staff-queries.ts';

/** Removes the second factor of somebody who has lost it. People change their own on the account page. */
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
        consequence="This removes the second factor and the recovery codes, and ends every session. The person is informed by e-mail. Check that the request comes from this person."
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
