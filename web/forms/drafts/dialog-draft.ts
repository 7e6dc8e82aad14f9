import { useMemo, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type DraftedValues, type FormDraft, useDraft } from './use-draft.ts';

/** The typed values, and those that the dialog opened with: a colleague may save between typing and the next opening. */
interface DialogValues {
  typed: Record<string, unknown>;
  opened: Record<string, unknown>;
}

export interface DialogDraft extends FormDraft {
  /** Stored values that a colleague saved after the draft was typed, and that the draft would replace. */
  replaced: readonly string[];
}

/**
 * Keeps a dialog's text until it is saved or discarded, so that a reload or a slip of the finger loses nothing
 * (BASE-29). Untouched fields show what is stored now. Never for a form with a secret.
 * @param userName the signed-in person.
 * @param name dialog and subject: 'webhook:ID'. Null for a dialog that only has choices, which keeps nothing.
 */
export function useDialogDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  userName: string,
  name: string | null,
): DialogDraft {
  const [kind = '', ...subject] = (name ?? '').split(':');
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const isKept = name !== null;
  const values = useMemo(() => draftedValues(form, isKept, setReplaced), [form, isKept]);
  const draft = useDraft(values, [`${kind}-dialog`, userName, ...subject].join(':'));
  return {
    ...draft,
    replaced,
    discard: () => {
      setReplaced([]);
      draft.discard();
    },
  };
}

function draftedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  isKept: boolean,
  onReplaced: (texts: readonly string[]) => void,
): DraftedValues<DialogValues> {
  const stored = () => form.formState.defaultValues as Record<string, unknown>;
  return {
    read: () => ({ typed: form.getValues(), opened: stored() }),
    isUntouched: () => !isKept || isSame(form.getValues(), stored()),
    fill: ({ typed = {}, opened = {} }) => {
      const now = stored();
      const changed = Object.keys(now).filter(
        (name) => Object.hasOwn(typed, name) && !isSame(typed[name], opened[name]),
      );
      for (const name of changed) {
        form.setValue(name as Path<Values>, typed[name] as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
      }
      onReplaced(changed.filter((name) => !isSame(now[name], opened[name])).map((name) => textOf(now[name])));
    },
    reset: () => form.reset(),
    subscribe: (callback) => form.subscribe({ formState: { values: true }, callback }),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? 'empty' : text;
}
