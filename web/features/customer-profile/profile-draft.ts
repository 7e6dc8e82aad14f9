import type { UseFormReturn } from 'react-hook-form';
import type { Customer } from '../../../contract/customers.ts';
import type { Answer } from '../../api/client.ts';
import type { DraftedValues } from '../../forms/drafts/use-draft.ts';
import { type CustomerProfileValues, profileOf } from './customer-profile-values.ts';
import { mergedProfile } from './save-customer.ts';

interface ProfileDraft {
  values: CustomerProfileValues;
  before: CustomerProfileValues;
  etag: string | undefined;
}

export interface DraftedProfile extends DraftedValues<ProfileDraft> {
  /** Version that the typed fields build on. A draft may be older than the opened version. */
  base(): Answer<Customer>;
}

/**
 * A form's drafted fields. A draft from before a colleague's save fills in only the edited fields, and the save asks
 * about those that both changed.
 */
export function draftedProfile(
  form: UseFormReturn<CustomerProfileValues>,
  opened: Answer<Customer>,
): DraftedProfile {
  const stored = profileOf(opened.data);
  let base = opened;
  return {
    base: () => base,
    read: () => ({ values: form.getValues(), before: profileOf(base.data), etag: base.etag }),
    isUntouched: () => JSON.stringify(form.getValues()) === JSON.stringify(stored),
    fill: ({ values, before, etag }) => {
      if (!isProfile(values) || !isProfile(before)) return;
      const { merged } = mergedProfile(before, values, stored);
      base = { data: { ...opened.data, ...before }, etag };
      for (const field of Object.keys(stored) as (keyof CustomerProfileValues)[]) {
        form.setValue(field, merged[field], { shouldDirty: true });
      }
    },
    reset: () => {
      base = opened;
      form.reset();
    },
    subscribe: (callback) => form.subscribe({ formState: { values: true }, callback }),
  };
}

/** Browser storage can contain anything. */
function isProfile(values: unknown): values is CustomerProfileValues {
  if (typeof values !== 'object' || values === null) return false;
  const texts = Object.values(values);
  return texts.length > 0 && texts.every((text) => typeof text === 'string');
}
