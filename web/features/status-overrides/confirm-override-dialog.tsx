import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { StatusOverride } from '../../../contract/actions/status-requirements.ts';
import { MAX_REASON_LENGTH } from '../../../domain/deadlines/loan-dates.ts';
import { call } from '../../api/client.ts';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { statusWord } from '../../loans/list/status-look.ts';

interface ConfirmOverrideDialogProps {
  override: StatusOverride;
  onClose: () => void;
}

/** STATUS-21. */
export function ConfirmOverrideDialog({ override, onClose }: ConfirmOverrideDialogProps) {
  const { overrideId, loanStatus, loanNumber, requirements, reason } = override;
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { note: '' } });
  const confirm = async ({ note }: { note: string }) => {
    try {
      await call('confirmStatusOverride', { params: { overrideId }, body: { note } });
    } catch (error) {
      throw changeFailureText(error);
    } finally {
      // After a refusal too: a colleague may have confirmed it.
      await queryClient.invalidateQueries({ queryKey: ['status-overrides'] });
    }
    onClose();
  };
  return (
    <FormDialog
      title="Confirm this override"
      onClose={onClose}
      form={form}
      onSubmit={confirm}
      submitLabel="Confirm"
      hasRequired={false}
    >
      <p>
        {statusWord(loanStatus)}
        {loanNumber === null ? '' : ` of loan ${loanNumber}`}, without:{' '}
        {requirements.map(({ name }) => name).join(', ')}. Reason: {reason}
      </p>
      <LongTextField
        control={form.control}
        name="note"
        label="Note"
        minRows={2}
        maxLength={MAX_REASON_LENGTH}
      />
    </FormDialog>
  );
}
