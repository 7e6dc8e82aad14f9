import { useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type CarryOver, type DraftedValues, type FormDraft, useDraft } from './use-draft.ts';

/** Whether a draft's value can replace a field's initial value: a text field must not get a list. */
function isLike(value: unknown, initial: unknown): boolean {
  if (value == null || initial == null) return true;
  return typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial);
}

/** Keeps a form's draft. Never for a form with a Social Security number. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  carryOver?: CarryOver,
): FormDraft {
  return useDraft(
    useMemo(() => valuesOf(form), [form]),
    key,
    carryOver,
  );
}

function valuesOf<Values extends FieldValues>(form: UseFormReturn<Values>): DraftedValues<Values> {
  return {
    read: () => form.getValues(),
    isUntouched: () => JSON.stringify(form.getValues()) === JSON.stringify(form.formState.defaultValues),
    fill: (values) => {
      // The defaults stay.
      for (const [name, value] of Object.entries(values)) {
        if (!isLike(value, form.formState.defaultValues?.[name])) continue;
        form.setValue(name as Parameters<typeof form.setValue>[0], value, { shouldDirty: true });
      }
    },
    reset: () => form.reset(),
    subscribe: (callback) => form.subscribe({ formState: { values: true }, callback }),
  };
}
