import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../../contract/programs/webhooks.ts';
import { OLD_SECRET_HOURS } from '../../../domain/webhooks/webhook.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { storeInTab } from '../../forms/drafts/pending-request.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ShownSecret } from '../../ui/notices/shown-secret.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { usePress } from '../../ui/use-press.ts';

export function RenewSecretButton({ webhook: { webhookId, url, version } }: { webhook: Webhook }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const renewing = useMutation({
    mutationFn: async () => {
      const request = { params: { webhookId }, ifMatch: `"${version}"` };
      const { data } = await createOnce(storeInTab(`renew-webhook-secret:${webhookId}`), (idempotencyKey) =>
        withStepUp(() => call('renewWebhookSecret', { ...request, idempotencyKey }), 'webhook'),
      );
      return data.secret;
    },
    onSuccess: setSecret,
    onError: (error) => showToast({ tone: 'bad', title: 'The secret was not renewed', text: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  const { press, isRunning } = usePress();
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`New secret of ${url}`}
        loading={isRunning}
        onClick={() => setAsking(true)}
      >
        New secret
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Create a new secret?"
        consequence={`Lintel signs with both secrets for ${OLD_SECRET_HOURS} hours. Put the new one into the receiver in that time.`}
        confirmLabel="Create new secret"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void press(() => renewing.mutateAsync());
        }}
      />
      <Dialog
        opened={secret !== null}
        onClose={() => setSecret(null)}
        title="Copy the secret now"
        size={640}
        isLocked
      >
        {secret === null ? null : (
          <ShownSecret
            label="Signing secret"
            value={secret}
            title="Store this secret in the receiver."
            text={`The old secret signs beside it for ${OLD_SECRET_HOURS} hours. The new one is not shown again.`}
            onKept={() => setSecret(null)}
          />
        )}
      </Dialog>
    </>
  );
}
