import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LoanCostsAnswer } from '../../../contract/loan-costs/loan-costs.ts';
import type { LoanCosts } from '../../../domain/loan-costs/loan-costs.ts';
import { type MergedCosts, mergeCosts, withTheirs } from '../../../domain/loan-costs/merge-costs.ts';
import { ApiError, asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { type FormDraft, useDraft } from '../../forms/drafts/use-draft.ts';
import { type ChangeRows, NO_FAULTS } from '../../forms/grid/row-table.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { goodFaithQuery, loanCostsQuery } from '../../loans/loan-costs-query.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { type CostFaults, type CostValues, costValuesOf, faultsAt, readCosts } from './cost-rows.ts';
import { type CostStore, createCostStore } from './cost-store.ts';

/** Two people changed the same fields. */
export interface CostQuestion {
  found: MergedCosts;
  current: LoanCostsAnswer;
}

interface CostsForm {
  store: CostStore;
  values: CostValues;
  faults: CostFaults;
  isDirty: boolean;
  draft: FormDraft;
  isSaving: boolean;
  failure: string | null;
  question: CostQuestion | null;
  changeRows: ChangeRows;
  change: (values: Partial<CostValues>) => void;
  save: () => void;
  decide: (conceded: ReadonlySet<string>) => void;
  postpone: () => void;
}

export function useCostsForm(
  ids: { customerId: string; loanId: string },
  stored: LoanCostsAnswer,
): CostsForm {
  const { customerId, loanId } = ids;
  const queryClient = useQueryClient();
  const session = useSession();
  const [store] = useState(() => createCostStore(costValuesOf(stored.costs, stored.version)));
  const values = useSyncExternalStore(store.subscribe, store.values);
  const draft = useDraft(store, `loan-costs:${session?.userName ?? ''}:${loanId}`);
  const [faults, setFaults] = useState<CostFaults>(NO_FAULTS);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<CostQuestion | null>(null);
  /** The second click of a double click comes before the next render. */
  const isUnderWay = useRef(false);

  useEffect(() => {
    // Typed rows stay on their version: the save merges them.
    if (store.isUntouched() && store.values().version !== stored.version)
      store.show(costValuesOf(stored.costs, stored.version));
  }, [store, stored]);

  const change = useCallback(
    (part: Partial<CostValues>) => {
      const next = { ...store.values(), ...part };
      store.set(next);
      setFaults((known) => (known.size === 0 ? known : (readCosts(next).faults ?? NO_FAULTS)));
    },
    [store],
  );
  const changeRows = useCallback<ChangeRows>(
    (next) => change({ rows: next(store.values().rows) }),
    [change, store],
  );

  const send = async (costs: LoanCosts, base: LoanCosts, version: number): Promise<void> => {
    const typed = store.values();
    try {
      const { data } = await runOwnChange(queryClient, () =>
        call('saveLoanCosts', {
          params: { id: customerId, loanId },
          body: costs as never,
          ifMatch: `"${version}"`,
        }),
      );
      queryClient.setQueryData(loanCostsQuery(customerId, loanId).queryKey, data);
      void queryClient.invalidateQueries(goodFaithQuery(customerId, loanId));
      const now = store.values();
      store.show(costValuesOf(data.costs, data.version));
      // Typing during the save stays, on top of the saved version.
      if (now !== typed) store.set({ ...now, base: data.costs, version: data.version });
      else draft.saved();
      showToast({ tone: 'info', title: 'Costs saved', text: '' });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) {
        const { fields } = asApiError(error);
        setFaults(faultsAt(fields, store.values()));
        setFailure(changeFailureText(error).message);
        return;
      }
      const current = error.current as LoanCostsAnswer;
      const found = mergeCosts(base, costs, current.costs);
      if (found.conflicts.length > 0) setQuestion({ found, current });
      else await send(found.merged, current.costs, current.version);
    }
  };

  const run = (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    setFailure(null);
    void work().finally(() => {
      isUnderWay.current = false;
      setSaving(false);
    });
  };

  return {
    store,
    values,
    faults,
    isDirty: !store.isUntouched(),
    draft,
    isSaving,
    failure,
    question,
    changeRows,
    change,
    save: () => {
      const typed = store.values();
      const read = readCosts(typed);
      setFaults(read.faults ?? NO_FAULTS);
      if (read.costs === null) focusFirstFault();
      else run(() => send(read.costs, typed.base, typed.version));
    },
    decide: (conceded) => {
      if (question === null) return;
      const { found, current } = question;
      setQuestion(null);
      run(() => send(withTheirs(found, conceded), current.costs, current.version));
    },
    postpone: () => setQuestion(null),
  };
}

function focusFirstFault(): void {
  // The messages are on the screen after the next render.
  setTimeout(() => document.querySelector<HTMLElement>('[data-costs] [aria-invalid="true"]')?.focus());
}
