import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { asApiError } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { deleteMany, type LoanOfConditions, refusalWords } from './condition-changes.ts';

interface DeleteConditionsDialogProps {
  loan: LoanOfConditions;
  conditions: readonly Condition[];
  onClose: () => void;
}

/** Asks before conditions are deleted, and says which ones stay. */
export function DeleteConditionsDialog({ loan, conditions, onClose }: DeleteConditionsDialogProps) {
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setDeleting(true);
    try {
      const refused = await deleteMany(queryClient, loan, conditions);
      const [first] = refused;
      if (first === undefined) return onClose();
      const others = refused.length === 1 ? '' : ` (and ${refused.length - 1} more)`;
      setError(`“${first.current?.text ?? ''}”${others} was not deleted: ${refusalWords(first)}.`);
    } catch (thrown) {
      setError(asApiError(thrown).message);
    } finally {
      setDeleting(false);
    }
  };
  const what = conditions.length === 1 ? 'this condition' : `${conditions.length} conditions`;
  return (
    <ConfirmDialog
      opened
      title={`Delete ${what}?`}
      consequence="Deleted for everybody. The history keeps what was there."
      confirmLabel="Delete"
      destructive
      confirming={deleting}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
