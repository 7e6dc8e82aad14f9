import type { ReactNode } from 'react';
import { type Control, type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useDialogDraft } from '../../forms/drafts/dialog-draft.ts';
import type { PendingRequestStore } from '../../forms/drafts/pending-request.ts';
import { checksBy } from '../../forms/form-checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { authorName } from '../failures/author-name.ts';

export interface EntryDialogProps<Values extends FieldValues> {
  title: string;
  submitLabel: string;
  values: Values;
  schema: z.ZodType;
  /**
   * Sends the fields as the schema parsed them.
   * @param request the request's key, which outlives a reload together with the draft.
   */
  save: (values: Values, request: PendingRequestStore) => Promise<unknown>;
  /** Name of the draft: 'staff-name:ID'. Without it the dialog only has choices and keeps none. */
  draftName?: string;
  /** Rereads the entry's list after a save and after a conflict. */
  reread: () => Promise<unknown>;
  /** The stored entry in words, if somebody else saved first. */
  storedText: (current: unknown) => string;
  /** User name of the person who saved first, if readable. */
  savedBy?: () => Promise<string | undefined>;
  /** Says that the entry already has the wanted values, so the failed save does not matter. Null if it has not. */
  savedBefore?: (error: ApiError, typed: Values) => Promise<{ title: string; text: string } | null>;
  hasRequired?: boolean;
  onClose: () => void;
  children: (control: Control<Values>) => ReactNode;
}

/**
 * A form for one entry of a list. If somebody else changed the entry, the dialog keeps the typed values and shows the
 * stored ones, which the next save replaces.
 */
export function EntryDialog<Values extends FieldValues>(props: EntryDialogProps<Values>) {
  const { title, submitLabel, values, schema, save, reread, storedText, onClose, children } = props;
  const { draftName = null, savedBy, savedBefore, hasRequired = true } = props;
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: 'onBlur',
    resolver: checksBy(schema),
  });
  const userName = useSession()?.userName ?? '';
  const draft = useDialogDraft(form, userName, draftName);
  const submit = async (typed: Values) => {
    try {
      await save(typed, draft.request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      await reread();
      const before = (await savedBefore?.(error, typed)) ?? null;
      if (before !== null) {
        showToast({ tone: 'info', ...before });
        draft.saved();
        return onClose();
      }
      const who = authorName(await savedBy?.());
      throw new Error(
        `${who} changed this in the meantime. It is now: ${storedText(error.current)}. Save again to replace it.`,
      );
    }
    draft.saved();
    await reread();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={form}
      onSubmit={submit}
      submitLabel={submitLabel}
      hasRequired={hasRequired}
      draft={draft}
    >
      {children(form.control)}
    </FormDialog>
  );
}
