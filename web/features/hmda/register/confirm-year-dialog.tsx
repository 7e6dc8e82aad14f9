import { useQueryClient } from '@tanstack/react-query';
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
  const send = async (reason: string, seen: number): Promise<void> => {
    try {
      const params = { year, editId };
      const body = { reason: reason.trim() };
      const { data } = await call('confirmHmdaRegisterEdit', { params, body, ifMatch: `"${seen}"` });
      queryClient.setQueryData(queryKey, data);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw changeFailureText(error);
      const current = error.current as HmdaRegister;
      queryClient.setQueryData(queryKey, current);
      const theirs = current.register?.edits.find((one) => one.editId === editId)?.confirmed ?? null;
      if (theirs === null) return send(reason, current.version);
      throw new Error(`${authorName(theirs.by)} confirmed it in the meantime: ${theirs.reason}`);
    }
  };
  const confirm = async ({ reason }: { reason: string }) => {
    await send(reason, version);
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
