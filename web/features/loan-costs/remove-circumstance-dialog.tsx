import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordedCircumstance } from '../../../contract/loan-costs/good-faith.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { rereadFaith } from '../../loans/loan-costs-query.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { LoanIds } from './loan-ids.ts';

interface RemoveCircumstanceDialogProps {
  ids: LoanIds;
  circumstance: RecordedCircumstance;
  onClose: () => void;
}

/** FAITH-15. */
export function RemoveCircumstanceDialog({ ids, circumstance, onClose }: RemoveCircumstanceDialogProps) {
  const queryClient = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const { customerId: id, loanId } = ids;
  const { circumstanceId, knownOn } = circumstance;
  const remove = async () => {
    setRemoving(true);
    setError(undefined);
    try {
      await runOwnChange(queryClient, () =>
        call('removeCircumstance', { params: { id, loanId, circumstanceId } }),
      );
      await rereadFaith(queryClient, { customerId: id, loanId });
      onClose();
    } catch (failure) {
      setError(changeFailureText(failure).message);
      setRemoving(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={`Remove the circumstance of ${formatDate(knownOn)}?`}
      consequence="Estimates that it revised no longer count. The history keeps it."
      confirmLabel="Remove circumstance"
      destructive
      confirming={isRemoving}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
