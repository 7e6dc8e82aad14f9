import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LoanCostsAnswer } from '../../../contract/loan-costs/loan-costs.ts';
import type { LoanCosts } from '../../../domain/loan-costs/loan-costs.ts';
import { type MergedCosts, mergeCosts, withTheirs } from '../../../domain/loan-costs/merge-costs.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import type { ChangeRows } from '../../forms/grid/row-table.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { goodFaithQuery, loanCostsQuery } from '../../loans/loan-costs-query.ts';
import { type MergedForm, useMergedForm } from '../../loans/saving/use-merged-form.ts';
import { type CostValues, costValuesOf, faultsAt, readCosts } from './cost-rows.ts';
import { createCostStore } from './cost-store.ts';

interface CostsForm extends MergedForm<CostValues, LoanCostsAnswer, MergedCosts> {
  changeRows: ChangeRows;
}

export function useCostsForm(
  ids: { customerId: string; loanId: string },
  stored: LoanCostsAnswer,
): CostsForm {
  const { customerId, loanId } = ids;
  const queryClient = useQueryClient();
  const session = useSession();
  const form = useMergedForm<LoanCosts, CostValues, LoanCostsAnswer, MergedCosts>(
    {
      draftKey: `loan-costs:${session?.userName ?? ''}:${loanId}`,
      valuesOf: ({ costs, version }) => costValuesOf(costs, version),
      documentOf: ({ costs }) => costs,
      read: (values) => {
        const { costs, faults } = readCosts(values);
        return costs === null ? { document: null, faults } : { document: costs, faults: null };
      },
      faultsAt,
      save: async (costs, ifMatch) => {
        const { data } = await runOwnChange(queryClient, () =>
          call('saveLoanCosts', { params: { id: customerId, loanId }, body: costs as never, ifMatch }),
        );
        return data;
      },
      onSaved: (answer) => {
        queryClient.setQueryData(loanCostsQuery(customerId, loanId).queryKey, answer);
        void queryClient.invalidateQueries(goodFaithQuery(customerId, loanId));
      },
      merge: mergeCosts,
      mergedOf: ({ merged }) => merged,
      withTheirs,
      savedTitle: 'Costs saved',
      scope: '[data-costs]',
    },
    stored,
    createCostStore,
  );
  const { store, change } = form;
  const changeRows = useCallback<ChangeRows>(
    (next) => change({ rows: next(store.values().rows) }),
    [change, store],
  );
  return { ...form, changeRows };
}
