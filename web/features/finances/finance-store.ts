import type { FinanceRows } from '../../../domain/application/section2/finance-columns.ts';
import type { DraftedValues } from '../../forms/drafts/use-draft.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';
import { type FinanceValues, financeValuesOf, withoutTypedNumbers } from './finance-values.ts';

/** A change replaces only the rows it affects, so only these render. */
export interface FinanceStore extends DraftedValues<FinanceValues> {
  values(): FinanceValues;
  setRows(rows: FinanceRows): void;
  /** Replaces the form's content with a stored version. */
  show(stored: StoredApplication): void;
}

export function createFinanceStore(stored: StoredApplication): FinanceStore {
  const listeners = new Set<() => void>();
  let first = financeValuesOf(stored);
  let values = first;

  function set(next: FinanceValues): void {
    values = next;
    for (const listener of listeners) listener();
  }

  return {
    values: () => values,
    read: () => withoutTypedNumbers(values),
    isUntouched: () => areSame(values.rows, first.rows),
    fill: (draft) => {
      // Drafts of an earlier version do not name these rows.
      const named = { lostNumbers: [], ...draft };
      if (isWhole(named)) set({ ...values, ...named });
    },
    reset: () => set(first),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setRows: (rows) => set({ ...values, rows }),
    show: (next) => {
      first = financeValuesOf(next);
      set(first);
    },
  };
}

/** Compares only the rows that were replaced, because every keystroke asks. */
function areSame(rows: FinanceRows, others: FinanceRows): boolean {
  const names = Object.keys(rows) as (keyof FinanceRows)[];
  return names.every((name) => {
    const [ones, theirs] = [rows[name], others[name]];
    if (ones === theirs) return true;
    return (
      ones.length === theirs.length &&
      ones.every((row, at) => row === theirs[at] || JSON.stringify(row) === JSON.stringify(theirs[at]))
    );
  });
}

/** Anything may be in the browser's storage. */
function isWhole(draft: Partial<FinanceValues>): draft is FinanceValues {
  const hasLists = (rows: FinanceRows | undefined) =>
    rows !== undefined && Object.values(rows).length > 0 && Object.values(rows).every(Array.isArray);
  return (
    typeof draft.etag === 'string' &&
    hasLists(draft.rows) &&
    hasLists(draft.before) &&
    Array.isArray(draft.lostNumbers)
  );
}
