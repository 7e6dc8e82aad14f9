import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { HmdaRegister } from '../../../../contract/hmda/hmda-register.ts';
import {
  MAX_CONFIRMATION_LENGTH,
  wrongConfirmation,
} from '../../../../domain/hmda/register/kept-register.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { useDialogDraft } from '../../../forms/drafts/dialog-draft.ts';
import { LongTextField } from '../../../forms/fields/long-text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { authorName } from '../../../loans/failures/author-name.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { wrongBy } from '../loan/wrong-by.ts';
import { hmdaRegisterQuery } from './hmda-queries.ts';
import type { YearEdit } from './made-register.ts';

interface ConfirmYearDialogProps {
  year: number;
  version: number;
  edit: YearEdit;
  onClose: () => void;
}

/** Confirms an edit for the whole year; a colleague's confirmation of it is shown first. */
export function ConfirmYearDialog({ year, version, edit, onClose }: ConfirmYearDialogProps) {
  const queryClient = useQueryClient();
  const { queryKey } = hmdaRegisterQuery(year);
  const { editId, kind, sentence, count } = edit;
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: wrongBy(({ reason }) => wrongConfirmation(kind, reason)),
  });
  const draft = useDialogDraft(form, useSession()?.userName ?? '', `hmda-year:${year}:${editId}`);
  /** As the person saw it: when the dialog opened, or in the message about a colleague's change. */
  const seen = useRef(edit.confirmed?.reason ?? null);
  const showTheirs = ({ register }: HmdaRegister, reason: string) => {
    const theirs = register?.edits.find((one) => one.editId === editId)?.confirmed ?? null;
    if (theirs === null || theirs.reason === seen.current || theirs.reason === reason) return;
    seen.current = theirs.reason;
    throw new Error(
      `${authorName(theirs.by)} confirmed it in the meantime: ${theirs.reason}. Close this dialog, or confirm again to replace the reason.`,
    );
  };
  const send = async (reason: string, stored: HmdaRegister | undefined): Promise<void> => {
    if (stored !== undefined) showTheirs(stored, reason);
    try {
      const ifMatch = `"${stored?.version ?? version}"`;
      const { data } = await call('confirmHmdaRegisterEdit', {
        params: { year, editId },
        body: { reason },
        ifMatch,
      });
      queryClient.setQueryData(queryKey, data);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw changeFailureText(error);
      const current = error.current as HmdaRegister;
      queryClient.setQueryData(queryKey, current);
      showTheirs(current, reason);
      return send(reason, current);
    }
  };
  const confirm = async ({ reason }: { reason: string }) => {
    await send(reason.trim(), queryClient.getQueryData<HmdaRegister>(queryKey));
    draft.saved();
    onClose();
  };
  const rows = count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;
  return (
    <FormDialog
      title={`Confirm ${editId} for ${year}`}
      onClose={onClose}
      form={form}
      onSubmit={confirm}
      submitLabel="Confirm edit"
      draft={draft}
    >
      <p>
        {sentence}.{kind === 'macro' ? '' : ` It is confirmed for ${rows} at once.`}
      </p>
      <LongTextField
        control={form.control}
        name="reason"
        label="Why the values are right all the same"
        required
        minRows={2}
        maxLength={MAX_CONFIRMATION_LENGTH}
      />
    </FormDialog>
  );
}
