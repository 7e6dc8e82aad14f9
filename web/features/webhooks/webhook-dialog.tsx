import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Webhook, webhookBodySchema } from '../../../contract/programs/webhooks.ts';
import { eventTypesText } from '../../../domain/event-feed/event-groups.ts';
import { MAX_WEBHOOK_URL_LENGTH } from '../../../domain/webhooks/webhook.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useDialogDraft } from '../../forms/drafts/dialog-draft.ts';
import { TextField } from '../../forms/fields/text-field.tsx';
import { checksBy } from '../../forms/form-checks.ts';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ShownSecret } from '../../ui/notices/shown-secret.tsx';
import { EventTypesField } from './event-types-field.tsx';
import { webhooksQuery } from './webhook-queries.ts';

type WebhookValues = z.input<typeof webhookBodySchema>;

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Adds a receiver and shows its secret once, or changes the address and the events of one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const title = webhook === null ? 'Add a webhook' : 'Edit the webhook';
  return (
    <Dialog
      onClose={onClose}
      closesOutside={false}
      isLocked={secret !== null}
      title={secret === null ? title : 'Copy the secret now'}
      size={720}
    >
      {secret === null ? (
        <WebhookForm webhook={webhook} onSaved={(made) => (made === null ? onClose() : setSecret(made))} />
      ) : (
        <ShownSecret
          label="Signing secret"
          value={secret}
          title="Store this secret in the receiver."
          text="The receiver uses it to check each message's signature. It is not shown again. If you lose it, create a new one."
          onKept={onClose}
        />
      )}
    </Dialog>
  );
}

function WebhookForm({
  webhook,
  onSaved,
}: {
  webhook: Webhook | null;
  onSaved: (secret: string | null) => void;
}) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(webhook?.version ?? 0);
  const form = useForm<WebhookValues>({
    defaultValues: { url: webhook?.url ?? '', types: webhook?.types ?? [] },
    mode: 'onBlur',
    resolver: checksBy(webhookBodySchema),
  });
  const userName = useSession()?.userName ?? '';
  const draft = useDialogDraft(form, userName, `webhook:${webhook?.webhookId ?? 'new'}`);
  const save = async ({ url, types }: WebhookValues) => {
    try {
      if (webhook === null) {
        const { data } = await createOnce(draft.request, (idempotencyKey) =>
          withStepUp(() => call('createWebhook', { body: { url, types }, idempotencyKey }), 'webhook'),
        );
        draft.saved();
        return onSaved(data.secret);
      }
      await withStepUp(
        () =>
          call('changeWebhook', {
            params: { webhookId: webhook.webhookId },
            body: { url, types, isPaused: webhook.isPaused },
            ifMatch: `"${version}"`,
          }),
        'webhook',
      );
      draft.saved();
      onSaved(null);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const current = error.current as Webhook;
      setVersion(current.version);
      throw new Error(
        `Someone else changed this in the meantime. It is now ${current.url} and gets: ${eventTypesText(current.types)}. Save again to replace it.`,
      );
    } finally {
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    }
  };
  return (
    <FormShell
      form={form}
      onSubmit={save}
      submitLabel={webhook === null ? 'Add webhook' : 'Save webhook'}
      guardsLeaving={false}
      draft={draft}
    >
      <FormGrid>
        <FormCell span={12}>
          <TextField
            control={form.control}
            name="url"
            label="Address"
            description={
              webhook === null
                ? 'Lintel posts each event to this URL as JSON, signed per Standard Webhooks'
                : 'Pending events also go to a new address. The secret stays the same.'
            }
            required
            maxLength={MAX_WEBHOOK_URL_LENGTH}
          />
        </FormCell>
        <FormCell span={12}>
          <EventTypesField control={form.control} name="types" label="Events" required />
        </FormCell>
      </FormGrid>
    </FormShell>
  );
}
