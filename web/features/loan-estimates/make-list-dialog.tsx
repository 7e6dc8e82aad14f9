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

interface MakeListDialogProps {
  ids: { customerId: string; loanId: string };
  state: ProviderListState;
  choices: Choices;
  onClose: () => void;
}

/** Says what making the list does before it is done. */
export function MakeListDialog({ ids, state, choices, onClose }: MakeListDialogProps) {
  const { customerId, loanId } = ids;
  const queryClient = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const make = async () => {
    setMaking(true);
    setError(undefined);
    try {
      await runOwnChange(queryClient, () =>
        call('makeProviderList', { params: { id: customerId, loanId }, body: listBodyOf(state, choices) }),
      );
    } catch (failure) {
      setError(changeFailureText(failure).message);
      setMaking(false);
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
      consequence="The list never changes again. Its PDF goes to the folder Disclosures. Mail it or hand it over with the Loan Estimate, then record the day on the page “Costs”."
      confirmLabel="Make list"
      confirming={isMaking}
      error={error}
      onConfirm={() => void make()}
      onCancel={onClose}
    />
  );
}
