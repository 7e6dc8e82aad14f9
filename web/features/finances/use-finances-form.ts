import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { mergeApplication, withMyValues } from '../../../domain/application/merging/merge-application.ts';
import {
  type FinanceRow,
  type FinanceRows,
  financeRowsOf,
  withFinanceRows,
} from '../../../domain/application/section2/finance-columns.ts';
import type { Answer } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { type FormDraft, useDraft } from '../../forms/drafts/use-draft.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';
import { type ApplicationSave, useApplicationSave } from '../../loans/saving/use-application-save.ts';
import { useRepeatedSave } from '../../loans/saving/use-repeated-save.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { type FinanceFaults, faultsOf, NO_FAULTS, refusedFaults } from './finance-faults.ts';
import { createFinanceStore, type FinanceStore } from './finance-store.ts';
import { baseOf, lacksNumbers, sentOf, storedOf } from './finance-values.ts';

type ChangeRows = (
  table: keyof FinanceRows,
  change: (rows: readonly FinanceRow[]) => readonly FinanceRow[],
) => void;

export interface FinancesForm {
  /** Each table follows its rows there, so that a keystroke renders no other one. */
  store: FinanceStore;
  stored: StoredApplication;
  faults: FinanceFaults;
  isDirty: boolean;
  draft: FormDraft;
  lacksNumbers: boolean;
  saving: ApplicationSave;
  changeRows: ChangeRows;
  save: () => void;
}

export function useFinancesForm(answer: Answer<Loan>): FinancesForm {
  const stored = useMemo(() => storedOf(answer), [answer]);
  const session = useSession();
  const [store] = useState(() => createFinanceStore(stored));
  const isDirty = useSyncExternalStore(store.subscribe, () => !store.isUntouched());
  const isLackingNumbers = useSyncExternalStore(store.subscribe, () => lacksNumbers(store.values()));
  const draft = useDraft(store, `finances:${session?.userName ?? ''}:${stored.loan.loanId}`);
  const saving = useApplicationSave();
  const [faults, setFaults] = useState<FinanceFaults>(NO_FAULTS);

  useEffect(() => {
    // Typed rows stay on their version: the save merges them.
    if (store.isUntouched() && store.values().etag !== stored.etag) store.show(stored);
  }, [store, stored]);

  const changeRows = useCallback<ChangeRows>(
    (table, change) => {
      const { rows } = store.values();
      const next = { ...rows, [table]: change(rows[table]) };
      store.setRows(next);
      setFaults((known) => (known.size === 0 ? known : faultsOf(next)));
    },
    [store],
  );

  function save(): void {
    const typed = store.values();
    const found = faultsOf(typed.rows);
    setFaults(found);
    if (found.size > 0) {
      focusFirstFault();
      return;
    }
    const base = baseOf(stored, typed);
    const sent = sentOf(base, typed);
    void saving.save(base, {
      sent,
      onSaved: (saved) => {
        const { rows } = store.values();
        store.show(saved);
        // Typing during the save stays, on top of the saved version.
        if (rows !== typed.rows) {
          const merge = mergeApplication(sent, withFinanceRows(sent, rows), saved.application);
          store.setRows(financeRowsOf(withMyValues(merge.merged, merge.conflicts)));
        }
        showToast({ tone: 'info', title: 'Finances saved', text: '' });
      },
    });
  }

  const { ended } = saving;
  useEffect(() => {
    if (ended?.kind !== 'refused') return;
    setFaults(refusedFaults(ended.fields, store.values().rows));
    focusFirstFault();
  }, [ended, store]);

  return {
    store,
    stored,
    faults,
    isDirty,
    draft,
    lacksNumbers: isLackingNumbers,
    saving,
    changeRows,
    save: useRepeatedSave(saving, save, () => !store.isUntouched()),
  };
}

function focusFirstFault(): void {
  // The messages are on the screen after the next render.
  setTimeout(() => document.querySelector<HTMLElement>('[data-finances] [aria-invalid="true"]')?.focus());
}
