import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Condition, RefusedCondition } from '../../../contract/conditions/conditions.ts';
import { asApiError } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { deleteMany, type LoanOfConditions, refusalWords } from './condition-changes.ts';
import { deletable } from './deciding/decidable.ts';
import { RefusedList } from './refused-list.tsx';

interface DeleteConditionsDialogProps {
  loan: LoanOfConditions;
  conditions: readonly Condition[];
  onClose: () => void;
}

/** Asks before deleting conditions, and names those that stay on record (COND-11). */
export function DeleteConditionsDialog({ loan, conditions, onClose }: DeleteConditionsDialogProps) {
  const { able, leftOut } = deletable(conditions);
  if (able.length === 0) return <NothingToDelete leftOut={leftOut} onClose={onClose} />;
  const isOne = conditions.length === 1;
  const count = able.length === 1 ? '1 condition' : `${able.length} conditions`;
  return (
    <DeleteConfirmation
      loan={loan}
      conditions={able}
      leftOut={leftOut}
      title={`Delete ${isOne ? 'this condition' : count}?`}
      onClose={onClose}
    />
  );
}

interface NothingToDeleteProps {
  leftOut: readonly RefusedCondition[];
  onClose: () => void;
}

function NothingToDelete({ leftOut, onClose }: NothingToDeleteProps) {
  return (
    <Dialog onClose={onClose} title={leftOut.length === 1 ? 'This condition stays' : 'These conditions stay'}>
      <Notice tone="warn">{`${leftOut[0]?.reason ?? ''}.`}</Notice>
    </Dialog>
  );
}

interface DeleteConfirmationProps extends DeleteConditionsDialogProps {
  title: string;
  leftOut: readonly RefusedCondition[];
}

function DeleteConfirmation({ loan, conditions, leftOut, title, onClose }: DeleteConfirmationProps) {
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
  return (
    <ConfirmDialog
      opened
      title={title}
      consequence="Deleted for everyone. The history keeps the texts."
      confirmLabel="Delete"
      destructive
      confirming={deleting}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {leftOut.length === 0 ? undefined : <RefusedList title="Left out" refused={leftOut} />}
    </ConfirmDialog>
  );
}
