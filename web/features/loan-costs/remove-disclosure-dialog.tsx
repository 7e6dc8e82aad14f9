import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordedDisclosure } from '../../../contract/loan-costs/good-faith.ts';
import { DISCLOSURE_KINDS } from '../../../domain/good-faith/disclosure.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { rereadFaith } from '../../loans/loan-costs-query.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { LoanIds } from './loan-ids.ts';

interface RemoveDisclosureDialogProps {
  ids: LoanIds;
  disclosure: RecordedDisclosure;
  onClose: () => void;
}

/** FAITH-20. */
export function RemoveDisclosureDialog({ ids, disclosure, onClose }: RemoveDisclosureDialogProps) {
  const queryClient = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const { customerId: id, loanId } = ids;
  const { disclosureId, kind, issuedOn } = disclosure;
  const remove = async () => {
    setRemoving(true);
    setError(undefined);
    try {
      await runOwnChange(queryClient, () =>
        call('removeDisclosure', { params: { id, loanId, disclosureId } }),
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
      title={`Remove the ${DISCLOSURE_KINDS[kind]} of ${formatDate(issuedOn)}?`}
      consequence="Its costs no longer count, and Deadlines loses its dates. The history keeps it."
      confirmLabel="Remove disclosure"
      destructive
      confirming={isRemoving}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
