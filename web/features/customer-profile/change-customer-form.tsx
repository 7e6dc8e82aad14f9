import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { Customer, SearchResult } from '../../../contract/customers.ts';
import { RECORD_LABELS } from '../../../domain/labels/record-labels.ts';
import { type Answer, call } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import { savedWhileChoosing } from '../../loans/failures/saved-while-choosing.ts';
import { refreshLoans } from '../../loans/loan-queries.ts';
import { useQuestion } from '../../loans/use-question.ts';
import { type ConflictQuestion, YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { CustomerFields } from './customer-fields.tsx';
import {
  type CustomerProfileValues,
  newCustomerOf,
  profileOf,
  profileSchema,
} from './customer-profile-values.ts';
import { LikelyDuplicates } from './likely-duplicates.tsx';
import { draftedProfile } from './profile-draft.ts';
import { CustomerConflict, customerVersionQuery, type ProfileField, saveCustomer } from './save-customer.ts';

interface ChangeCustomerFormProps {
  opened: Answer<Customer>;
  onTyping: (isTyping: boolean) => void;
  onSaved: (saved: Answer<Customer>) => void;
}

interface Question {
  mine: CustomerProfileValues;
  conflict: CustomerConflict;
}

/**
 * The fields of an existing customer. The first save that finds likely duplicates shows them and waits for a second
 * one.
 */
export function ChangeCustomerForm({ opened, onTyping, onSaved }: ChangeCustomerFormProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const { customerId } = opened.data;
  const [duplicates, setDuplicates] = useState<readonly SearchResult[]>([]);
  const form = useForm<CustomerProfileValues>({
    defaultValues: profileOf(opened.data),
    mode: 'onBlur',
    // Checks only: the values on screen stay unchanged, and are parsed when they are sent.
    resolver: zodResolver(profileSchema, undefined, { raw: true }),
  });
  const typed = useMemo(() => draftedProfile(form, opened), [form, opened]);
  const draft = useDraft(typed, `customer:${userName}:${customerId}`);
  const { isDirty } = useFormState({ control: form.control });
  useEffect(() => onTyping(isDirty), [isDirty, onTyping]);
  const question = useQuestion<Question, ReadonlySet<ProfileField> | null>();

  const saveAndAsk = async (
    base: Answer<Customer>,
    mine: CustomerProfileValues,
  ): Promise<Answer<Customer>> => {
    try {
      return await saveCustomer(base, mine);
    } catch (error) {
      if (!(error instanceof CustomerConflict)) throw error;
      const conceded = await question.ask({ mine, conflict: error });
      if (conceded === null) throw error;
      const theirs = profileOf(error.theirs.data);
      const before = profileOf(base.data);
      const fields = Object.keys(theirs) as ProfileField[];
      const kept = fields.filter((field) => mine[field] !== before[field] && !conceded.has(field));
      const chosen = Object.fromEntries(kept.map((field) => [field, mine[field]]));
      return saveAndAsk(error.theirs, { ...theirs, ...chosen });
    }
  };
  const save = async (values: CustomerProfileValues) => {
    if (duplicates.length === 0) {
      const body = { ...newCustomerOf(values), exceptCustomerId: customerId };
      const { results } = (await call('findDuplicateCustomers', { body })).data;
      if (results.length > 0) {
        setDuplicates(results);
        throw new Error('Nothing has been saved yet. Check the profiles above first.');
      }
    }
    const saved = await saveAndAsk(typed.base(), values);
    draft.saved();
    queryClient.setQueryData(customerVersionQuery(customerId).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ['customers'] });
    void refreshLoans(queryClient);
    showToast({ tone: 'info', title: 'Customer saved', text: '' });
    onSaved(saved);
  };

  return (
    <FormShell
      form={form}
      onSubmit={save}
      submitLabel={duplicates.length === 0 ? 'Save customer' : 'Save anyway'}
      draft={draft}
    >
      <CustomerFields control={form.control} />
      <LikelyDuplicates results={duplicates} isKnown />
      <YoursOrTheirs
        asked={question.asked}
        question={conflictQuestion}
        onDecided={question.reply}
        onCancel={() => question.reply(null)}
      />
    </FormShell>
  );
}

/** The author is taken from the history, because the save's answer does not have it. */
function conflictQuestion({ mine, conflict: { theirs, fields } }: Question): ConflictQuestion<ProfileField> {
  const saved = profileOf(theirs.data);
  return {
    consequence: savedWhileChoosing(null, null),
    fields: fields.map((field) => ({
      name: field,
      label: String(RECORD_LABELS.customer[field]),
      yours: mine[field] || 'Empty',
      theirs: saved[field] || 'Empty',
      theirSide: 'Theirs',
    })),
  };
}
