import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type CarbonCopy, setCarbonCopy } from '../../../contract/directory-admin.ts';
import { ORDERS } from '../../../domain/orders/order-types.ts';
import { call } from '../../api/client.ts';
import { EmailField } from '../../forms/fields/text-field.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { rereadDirectories } from './directory-admin-queries.ts';

const bodySchema = setCarbonCopy.body;

export function CarbonCopiesSection({ carbonCopies }: { carbonCopies: readonly CarbonCopy[] }) {
  return carbonCopies.map((copy) => <CarbonCopyForm key={copy.actionType} carbonCopy={copy} />);
}

function CarbonCopyForm({ carbonCopy: { actionType, email } }: { carbonCopy: CarbonCopy }) {
  const queryClient = useQueryClient();
  const form = useForm<z.input<NonNullable<typeof bodySchema>>>({
    defaultValues: { email: email ?? '' },
    mode: 'onBlur',
    resolver: zodResolver(bodySchema as never, undefined, { raw: true }) as never,
  });
  const { name } = ORDERS[actionType];
  return (
    <SectionCard title={`${name.charAt(0).toUpperCase()}${name.slice(1)}`} content="padded">
      <FormShell
        form={form}
        submitLabel="Save address"
        onSubmit={async (body) => {
          await call('setCarbonCopy', { params: { actionType }, body });
          await rereadDirectories(queryClient);
          showToast({ tone: 'ok', title: 'Address saved', text: 'New drafts include it in the cc line.' });
        }}
      >
        <EmailField
          control={form.control}
          name="email"
          label={`Default cc for ${name}`}
          description="Leave empty for none"
        />
      </FormShell>
    </SectionCard>
  );
}
