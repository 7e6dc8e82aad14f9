import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Customer, SearchResult } from '../../../contract/customers.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import { CustomerFields } from './customer-fields.tsx';
import {
  type CustomerProfileValues,
  EMPTY_PROFILE,
  newCustomerOf,
  profileSchema,
} from './customer-profile-values.ts';
import { LikelyDuplicates } from './likely-duplicates.tsx';

interface CustomerProfileFormProps {
  onCreated: (customer: Customer) => void;
}

/**
 * The fields of a new customer. If the first submit finds likely duplicates, it shows them and asks again; the second
 * submit creates.
 */
export function CustomerProfileForm({ onCreated }: CustomerProfileFormProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const [duplicates, setDuplicates] = useState<readonly SearchResult[]>([]);
  const form = useForm<CustomerProfileValues>({
    defaultValues: EMPTY_PROFILE,
    mode: 'onBlur',
    // Checks only: the values on screen stay unchanged, and are parsed when they are sent.
    resolver: zodResolver(profileSchema, undefined, { raw: true }),
  });
  const draft = useFormDraft(form, `customer-profile:${userName}`);
  const { control } = form;

  const create = async (values: CustomerProfileValues) => {
    const customer = newCustomerOf(values);
    // A try that may have been stored would find itself as a duplicate. The server recognises it by its key.
    if (duplicates.length === 0 && !draft.request.read().isSent) {
      const { results } = (await call('findDuplicateCustomers', { body: customer })).data;
      if (results.length > 0) {
        setDuplicates(results);
        throw new Error('Nothing has been created yet. Check the profiles above first.');
      }
    }
    const { data } = await createOnce(draft.request, (idempotencyKey) =>
      call('createCustomer', { body: customer, idempotencyKey }),
    );
    draft.saved();
    await queryClient.invalidateQueries({ queryKey: ['customers'] });
    onCreated(data);
  };

  return (
    <FormShell
      form={form}
      onSubmit={create}
      submitLabel={duplicates.length === 0 ? 'Create profile' : 'Create another profile'}
      draft={draft}
    >
      <CustomerFields control={control} />
      <LikelyDuplicates results={duplicates} />
    </FormShell>
  );
}
