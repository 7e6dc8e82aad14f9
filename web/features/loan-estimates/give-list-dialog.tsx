import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderListState } from '../../../contract/loan-costs/provider-list.ts';
import { call } from '../../api/client.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { loanCostsQuery, loanEstimateQuery, providerListQuery } from '../../loans/loan-costs-query.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { type Choices, listBodyOf } from './provider-choices.ts';

interface GiveListDialogProps {
  ids: { customerId: string; loanId: string };
  state: ProviderListState;
  choices: Choices;
  onClose: () => void;
}

/** Says what making the list does before it is done. */
export function GiveListDialog({ ids, state, choices, onClose }: GiveListDialogProps) {
  const { customerId, loanId } = ids;
  const queryClient = useQueryClient();
  const [isGiving, setGiving] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const give = async () => {
    setGiving(true);
    setError(undefined);
    try {
      await runOwnChange(queryClient, () =>
        call('giveProviderList', { params: { id: customerId, loanId }, body: listBodyOf(state, choices) }),
      );
    } catch (failure) {
      setError(changeFailureText(failure).message);
      setGiving(false);
      return;
    }
    showToast({ tone: 'ok', title: 'List of providers made' });
    await Promise.all([
      queryClient.invalidateQueries(providerListQuery(customerId, loanId)),
      queryClient.invalidateQueries(loanCostsQuery(customerId, loanId)),
      queryClient.invalidateQueries(loanEstimateQuery(customerId, loanId)),
      queryClient.invalidateQueries({ queryKey: ['documents', customerId] }),
    ]);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="Make the list of providers?"
      consequence="The list never changes again. Its PDF goes to the folder Disclosures, and the costs note that the borrower got it today. Mail it or hand it over with the Loan Estimate."
      confirmLabel="Make list"
      confirming={isGiving}
      error={error}
      onConfirm={() => void give()}
      onCancel={onClose}
    />
  );
}
