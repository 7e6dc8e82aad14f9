import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '../../../contract/programs/api-keys.ts';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { apiKeysQuery } from './api-key-queries.ts';

export function RevokeKeyButton({ apiKey: { keyId, name } }: { apiKey: ApiKey }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const revoking = useMutation({
    mutationFn: () => call('revokeApiKey', { params: { keyId } }),
    onError: (error) =>
      showToast({ tone: 'bad', title: `The key ${name} was not revoked`, text: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Revoke ${name}`}
        loading={revoking.isPending}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Revoke the key ${name}?`}
        consequence="The integration loses access immediately. This cannot be undone."
        confirmLabel="Revoke key"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          revoking.mutate();
        }}
      />
    </>
  );
}
