import { useForm } from 'react-hook-form';
import {
  MAX_CONFIRMATION_LENGTH,
  wrongConfirmation,
} from '../../../../domain/hmda/register/kept-register.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { useDialogDraft } from '../../../forms/drafts/dialog-draft.ts';
import { LongTextField } from '../../../forms/fields/long-text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { authorName } from '../../../loans/failures/author-name.ts';
import type { ChangeRegister, RegisterLoan } from './register-change.ts';
import { confirmationIn, type RaisedEdit } from './register-parts.ts';
import { wrongBy } from './wrong-by.ts';

interface ConfirmEditDialogProps {
  loan: RegisterLoan;
  edit: RaisedEdit;
  change: ChangeRegister;
  onClose: () => void;
}

export function ConfirmEditDialog({ loan, edit, change, onClose }: ConfirmEditDialogProps) {
  const { editId, kind, sentence } = edit;
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
      partOf: (register) => confirmationIn(register, editId),
      seen: edit.confirmed,
      conflict: (current) => {
        const now = confirmationIn(current, editId);
        return now === null
          ? 'Somebody else changed this loan in the meantime. Look at it again, then confirm.'
          : `${authorName(now.by)} confirmed it in the meantime: ${now.reason}. Close this dialog, or confirm again to replace the reason.`;
      },
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
