import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../../contract/programs/webhooks.ts';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { usePress } from '../../ui/use-press.ts';
import { RenewSecretButton } from './renew-secret-button.tsx';
import classes from './webhooks-page.module.css';

interface WebhookActionsProps {
  webhook: Webhook;
  onEdit: () => void;
  onLog: () => void;
}

export function WebhookActions({ webhook, onEdit, onLog }: WebhookActionsProps) {
  const { webhookId, url, types, isPaused, version } = webhook;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reread = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  const fail = (error: Error) =>
    showToast({ tone: 'bad', title: 'The webhook was not changed', text: error.message });
  const testing = useMutation({
    mutationFn: async () => (await call('testWebhook', { params: { webhookId } })).data,
    onSuccess: ({ ok, status, error }) =>
      ok
        ? showToast({ tone: 'ok', title: 'The test arrived', text: `The receiver answered ${status}.` })
        : showToast({ tone: 'bad', title: 'The test did not arrive', text: error ?? '' }),
    onError: (error) => showToast({ tone: 'bad', title: 'The test was not sent', text: error.message }),
  });
  const pausing = useMutation({
    mutationFn: () =>
      call('changeWebhook', {
        params: { webhookId },
        body: { types, isPaused: !isPaused },
        ifMatch: `"${version}"`,
      }),
    onError: fail,
    onSettled: reread,
  });
  const removing = useMutation({
    mutationFn: () => call('deleteWebhook', { params: { webhookId } }),
    onError: fail,
    onSettled: reread,
  });
  const test = usePress();
  const pause = usePress();
  const removal = usePress();
  const button = { variant: 'subtle', size: 'compact-sm' } as const;
  return (
    <div className={classes.actions}>
      <Button
        {...button}
        aria-label={`Test ${url}`}
        loading={test.isRunning}
        onClick={(event) => void test.press(() => testing.mutateAsync(), event)}
      >
        Test
      </Button>
      <Button {...button} aria-label={`Log of ${url}`} onClick={onLog}>
        Log
      </Button>
      <Button {...button} aria-label={`Edit ${url}`} onClick={onEdit}>
        Edit
      </Button>
      <RenewSecretButton webhook={webhook} />
      <Button
        {...button}
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${url}`}
        loading={pause.isRunning}
        onClick={(event) => void pause.press(() => pausing.mutateAsync(), event)}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        {...button}
        aria-label={`Remove ${url}`}
        loading={removal.isRunning}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Remove this webhook?"
        consequence="Its secret and log are removed. Pending events are not sent."
        confirmLabel="Remove webhook"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void removal.press(() => removing.mutateAsync());
        }}
      />
    </div>
  );
}
