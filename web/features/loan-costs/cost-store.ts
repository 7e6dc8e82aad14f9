import type { DraftedValues } from '../../forms/drafts/use-draft.ts';
import type { CostValues } from './cost-rows.ts';

export interface CostStore extends DraftedValues<CostValues> {
  values(): CostValues;
  set(values: CostValues): void;
  /** Replaces the form's content with a stored version. */
  show(values: CostValues): void;
}

export function createCostStore(stored: CostValues): CostStore {
  const listeners = new Set<() => void>();
  let first = stored;
  let values = stored;

  function set(next: CostValues): void {
    values = next;
    for (const listener of listeners) listener();
  }

  return {
    values: () => values,
    read: () => values,
    isUntouched: () => isSame(values, first),
    fill: (draft) => {
      if (isWhole(draft)) set(draft);
    },
    reset: () => set(first),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    show: (next) => {
      first = next;
      set(next);
    },
  };
}

/** Compares only what was replaced, because every keystroke asks. */
function isSame(one: CostValues, other: CostValues): boolean {
  const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
  return (
    one.providerListOn === other.providerListOn &&
    isEqual(one.terms, other.terms) &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, at) => isEqual(row, other.rows[at]))
  );
}

/** Anything may be in the browser's storage. */
function isWhole(draft: Partial<CostValues>): draft is CostValues {
  return (
    Array.isArray(draft.rows) &&
    typeof draft.terms === 'object' &&
    typeof draft.providerListOn === 'string' &&
    Array.isArray(draft.base?.charges) &&
    typeof draft.version === 'number'
  );
}
