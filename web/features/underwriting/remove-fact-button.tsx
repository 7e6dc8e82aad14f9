import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { underwritingQuery } from '../../loans/underwriting-query.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TEXTS } from './texts.ts';

interface RemoveFactButtonProps {
  customerId: string;
  loanId: string;
  /** 'Equifax score of Ana Rivera'. */
  what: string;
  fact: { factId: string; version: number };
}

export function RemoveFactButton({ customerId, loanId, what, fact }: RemoveFactButtonProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const close = () => {
    setOpen(false);
    setError(undefined);
  };
  const remove = async () => {
    setRemoving(true);
    const params = { id: customerId, loanId, factId: fact.factId };
    try {
      await runOwnChange(queryClient, () =>
        call('removeUnderwritingFact', { params, ifMatch: `"${fact.version}"` }),
      );
      close();
    } catch (failure) {
      const isStale = failure instanceof ApiError && failure.status === 412;
      setError(
        isStale
          ? 'Someone else changed it in the meantime. Look at it again, then remove it.'
          : changeFailureText(failure).message,
      );
    }
    setRemoving(false);
    await queryClient.invalidateQueries(underwritingQuery(customerId, loanId));
  };
  return (
    <>
      <WorkButton
        variant="subtle"
        size="compact-sm"
        aria-label={`${TEXTS.remove}: ${what}`}
        onClick={() => setOpen(true)}
      >
        {TEXTS.remove}
      </WorkButton>
      <ConfirmDialog
        opened={isOpen}
        title={`Remove '${what}'?`}
        consequence="The decision no longer has it. The history keeps it."
        confirmLabel={TEXTS.remove}
        destructive
        confirming={isRemoving}
        error={error}
        onConfirm={() => void remove()}
        onCancel={close}
      />
    </>
  );
}
