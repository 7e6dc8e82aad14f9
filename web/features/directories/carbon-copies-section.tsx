import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type CarbonCopy, setCarbonCopy } from '../../../contract/directory-admin.ts';
import { call } from '../../api/client.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import { EmailField } from '../../forms/text-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { rereadDirectories } from './directory-admin-queries.ts';

const TITLES: Record<CarbonCopy['actionType'], string> = {
  TITLE_DOCS: 'Title documents',
  INSURANCE_BINDER: 'Insurance binder',
};

const bodySchema = setCarbonCopy.body;

/** The addresses that are preset in the cc of an order. */
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
  return (
    <SectionCard title={TITLES[actionType]} content="padded">
      <FormShell
        form={form}
        submitLabel="Save address"
        onSubmit={async (body) => {
          await call('setCarbonCopy', { params: { actionType }, body });
          await rereadDirectories(queryClient);
          showToast({ tone: 'ok', title: 'Address saved', text: 'New drafts begin with it.' });
        }}
      >
        <EmailField
          control={form.control}
          name="email"
          label={`Default cc of ${TITLES[actionType].toLowerCase()}`}
          description="Leave empty for none"
        />
      </FormShell>
    </SectionCard>
  );
}
