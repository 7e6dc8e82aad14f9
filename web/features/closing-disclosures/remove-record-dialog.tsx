import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { rereadClosing } from '../../loans/closing-queries.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { LoanIds } from './loan-ids.ts';

interface RemoveRecordDialogProps {
  ids: LoanIds;
  record: { is: 'correction' | 'waiver'; id: string };
  onClose: () => void;
}

const WORDS = {
  correction: {
    title: 'Remove this correction?',
    consequence: 'Nothing is due for it any more. The history keeps it.',
    confirmLabel: 'Remove correction',
  },
  waiver: {
    title: 'Remove this waiver?',
    consequence: 'The three business days count again. The history keeps it.',
    confirmLabel: 'Remove waiver',
  },
} as const;

/** Takes back what was recorded by mistake. */
export function RemoveRecordDialog({ ids, record, onClose }: RemoveRecordDialogProps) {
  const queryClient = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const params = { id: ids.customerId, loanId: ids.loanId };
  const remove = async () => {
    setRemoving(true);
    setError(undefined);
    try {
      await runOwnChange(queryClient, () =>
        record.is === 'waiver'
          ? call('removeWaitWaiver', { params: { ...params, waiverId: record.id } })
          : call('removeClosingCorrection', { params: { ...params, correctionId: record.id } }),
      );
      await rereadClosing(queryClient, ids);
      onClose();
    } catch (failure) {
      setError(changeFailureText(failure).message);
      setRemoving(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      {...WORDS[record.is]}
      destructive
      confirming={isRemoving}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
