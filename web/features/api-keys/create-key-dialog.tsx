import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { apiKeyBodySchema } from '../../../contract/programs/api-keys.ts';
import { API_KEY_LIVES, type ApiKeyLife, MAX_API_KEY_NAME_LENGTH } from '../../../domain/api-keys/api-key.ts';
import type { ApiKeyScope } from '../../../domain/api-keys/api-key-scopes.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useDialogDraft } from '../../forms/drafts/dialog-draft.ts';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { EmailField, TextField } from '../../forms/fields/text-field.tsx';
import { checksBy } from '../../forms/form-checks.ts';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ShownSecret } from '../../ui/notices/shown-secret.tsx';
import { apiKeysQuery } from './api-key-queries.ts';
import { ScopesField } from './scopes-field.tsx';

type Life = `${ApiKeyLife}`;

interface KeyValues {
  name: string;
  contactEmail: string;
  days: Life;
  scopes: ApiKeyScope[];
}

const LIVES = API_KEY_LIVES.map((days) => ({ value: `${days}` as Life, label: `${days} days` }));
const SCHEMA = apiKeyBodySchema.extend({
  days: z.enum(LIVES.map(({ value }) => value) as [Life, ...Life[]], 'Choose when the key expires'),
});

/** Shows the new key once. Closes only with its button, because the key cannot be shown again. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  return (
    <Dialog
      onClose={onClose}
      closesOutside={false}
      isLocked={key !== null}
      title={key === null ? 'Create an API key' : 'Copy the API key now'}
      size={600}
    >
      {key === null ? (
        <KeyForm onCreated={setKey} />
      ) : (
        <ShownSecret
          label="API key"
          value={key}
          title="Store this key in the integration or in a password manager."
          text="It is not shown again. If you lose it, revoke it and create another one."
          onKept={onClose}
        />
      )}
    </Dialog>
  );
}

function KeyForm({ onCreated }: { onCreated: (key: string) => void }) {
  const queryClient = useQueryClient();
  const form = useForm<KeyValues>({
    defaultValues: { name: '', contactEmail: '', days: '90', scopes: [] },
    mode: 'onBlur',
    resolver: checksBy(SCHEMA),
  });
  const userName = useSession()?.userName ?? '';
  const draft = useDialogDraft(form, userName, 'api-key');
  const create = async ({ days, ...values }: KeyValues) => {
    const body = { ...values, days: Number(days) as ApiKeyLife };
    try {
      const { data } = await createOnce(draft.request, (idempotencyKey) =>
        withStepUp(() => call('createApiKey', { body, idempotencyKey }), 'api-key'),
      );
      draft.saved();
      onCreated(data.key);
    } finally {
      // Also after a lost answer: the list then has a key that nobody knows, which should be revoked.
      await queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    }
  };
  return (
    <FormShell form={form} onSubmit={create} submitLabel="Create key" guardsLeaving={false} draft={draft}>
      <FormGrid>
        <FormCell span={8}>
          <TextField
            control={form.control}
            name="name"
            label="Program"
            description="Shown in the history as 'API key Warehouse'"
            required
            maxLength={MAX_API_KEY_NAME_LENGTH}
          />
        </FormCell>
        <FormCell span={4}>
          <SelectField control={form.control} name="days" label="Expires after" required options={LIVES} />
        </FormCell>
        <FormCell span={12}>
          <EmailField
            control={form.control}
            name="contactEmail"
            label="Contact"
            description="Replies to the program's emails go here"
            required
          />
        </FormCell>
        <FormCell span={12}>
          <ScopesField control={form.control} name="scopes" label="Scopes" required />
        </FormCell>
      </FormGrid>
    </FormShell>
  );
}
