import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormDraft, useDraft } from '../../forms/drafts/use-draft.ts';
import type { RequestValues } from './request-form.ts';

/**
 * Keeps the draft of a request, one for each loan. Its words go to the conditions that it shares with the present selection:
 * after a reload nothing is selected.
 */
export function useRequestDraft(form: UseFormReturn<RequestValues>, key: string): FormDraft {
  const typed = useMemo(
    () => ({
      read: () => form.getValues(),
      isUntouched: () => JSON.stringify(form.getValues()) === JSON.stringify(form.formState.defaultValues),
      fill: ({ recipient, language, message, texts, typedIn }: Partial<RequestValues>) => {
        const set = <Name extends 'recipient' | 'language' | 'message'>(name: Name, value: unknown) => {
          if (typeof value === 'string') form.setValue(name, value as never, { shouldDirty: true });
        };
        set('recipient', recipient);
        set('language', language);
        set('message', message);
        // A draft of an earlier version has none.
        if (typedIn !== undefined) form.setValue('typedIn', typedIn, { shouldDirty: true });
        for (const [conditionId, text] of Object.entries(texts ?? {})) {
          if (typeof text !== 'string' || form.getValues('texts')[conditionId] === undefined) continue;
          form.setValue(`texts.${conditionId}`, text, { shouldDirty: true });
        }
      },
      reset: () => form.reset(),
      subscribe: (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
    }),
    [form],
  );
  return useDraft<RequestValues>(typed, key);
}
