import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import {
  MAX_CONFIRMATION_LENGTH,
  wrongConfirmation,
} from '../../../../domain/hmda/register/kept-register.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { useDialogDraft } from '../../../forms/drafts/dialog-draft.ts';
import { LongTextField } from '../../../forms/fields/long-text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { type ChangeRegister, type RegisterLoan, seenPart } from './register-change.ts';
import { confirmationConflict, confirmedPart, type RaisedEdit } from './register-parts.ts';
import { wrongBy } from './wrong-by.ts';

interface ConfirmEditDialogProps {
  loan: RegisterLoan;
  register: HmdaLoan;
  edit: RaisedEdit;
  change: ChangeRegister;
  onClose: () => void;
}

export function ConfirmEditDialog({ loan, register, edit, change, onClose }: ConfirmEditDialogProps) {
  const { editId, kind, sentence } = edit;
  const [part] = useState(() => seenPart(confirmedPart(edit), register));
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: wrongBy(({ reason }) => wrongConfirmation(kind, reason)),
  });
  const draft = useDialogDraft(
    form,
    useSession()?.userName ?? '',
    `hmda-confirmation:${loan.loanId}:${editId}`,
  );
  const confirm = async ({ reason }: { reason: string }) => {
    await change({
      send: (ifMatch) =>
        call('confirmHmdaEdit', {
          params: { id: loan.customerId, loanId: loan.loanId, editId },
          body: { reason: reason.trim() },
          ifMatch,
        }),
      part,
      wanted: { ...part.read(), reason: reason.trim() },
      conflict: (current) =>
        confirmationConflict(current, edit, 'Close this dialog, or confirm again with your reason.'),
    });
    draft.saved();
    onClose();
  };
  return (
    <FormDialog
      title={`Confirm ${editId}`}
      onClose={onClose}
      form={form}
      onSubmit={confirm}
      submitLabel="Confirm edit"
      draft={draft}
    >
      <p>{sentence}.</p>
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
