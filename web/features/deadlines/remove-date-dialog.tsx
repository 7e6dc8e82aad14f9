import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordedLoanDate } from '../../../contract/deadlines/loan-deadlines.ts';
import { removalFaults } from '../../../domain/deadlines/loan-date-checks.ts';
import { LOAN_DATES, MAX_REASON_LENGTH } from '../../../domain/deadlines/loan-dates.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { FieldError } from '../../forms/field-error.tsx';
import { deadlinesQuery } from '../../loans/deadlines-query.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface RemoveDateDialogProps {
  customerId: string;
  loanId: string;
  date: RecordedLoanDate;
  onClose: () => void;
}

/** Removing a date restarts its deadline, so it asks first. */
export function RemoveDateDialog({ customerId, loanId, date: row, onClose }: RemoveDateDialogProps) {
  const queryClient = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [version, setVersion] = useState(row.version);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const { asksWhyRemoved } = LOAN_DATES[row.dateKind];
  const remove = async () => {
    const { reason: missing } = removalFaults(row.dateKind, reason);
    setFault(missing);
    if (missing !== undefined) return;
    setRemoving(true);
    setError(undefined);
    try {
      await runOwnChange(queryClient, () =>
        call('removeLoanDate', {
          params: { id: customerId, loanId, dateKind: row.dateKind },
          ...(asksWhyRemoved ? { body: { reason } } : {}),
          ifMatch: `"${version}"`,
        }),
      );
      await queryClient.invalidateQueries(deadlinesQuery(customerId, loanId));
      onClose();
    } catch (failure) {
      const isStale = failure instanceof ApiError && failure.status === 412;
      setError(isStale ? staleText(failure) : changeFailureText(failure).message);
      if (isStale) setVersion((failure.current as RecordedLoanDate).version);
      setRemoving(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={`Remove '${row.label}'?`}
      consequence="Its deadline runs again as if nothing had happened. The history keeps the date."
      confirmLabel="Remove date"
      destructive
      confirming={isRemoving}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {asksWhyRemoved ? (
        <Textarea
          label="Reason"
          value={reason}
          required
          autosize
          minRows={2}
          maxLength={MAX_REASON_LENGTH}
          error={fault === undefined ? undefined : <FieldError>{fault}</FieldError>}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : undefined}
    </ConfirmDialog>
  );
}

function staleText({ current }: ApiError): string {
  const { date } = current as RecordedLoanDate;
  const stored = date === null ? 'removed it' : `changed it to ${formatDate(date)}`;
  return `Someone else ${stored} in the meantime. Remove it again to go on.`;
}
