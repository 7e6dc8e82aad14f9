import { createVersionedStore, isSamePart, type VersionedStore } from '../../forms/drafts/versioned-store.ts';
import type { CostValues } from './cost-rows.ts';

export function createCostStore(stored: CostValues): VersionedStore<CostValues> {
  return createVersionedStore(stored, { isSame, isWhole });
}

function isSame(one: CostValues, other: CostValues): boolean {
  return (
    one.providerListOn === other.providerListOn &&
    isSamePart(one.terms, other.terms) &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, at) => isSamePart(row, other.rows[at]))
  );
}

function isWhole(draft: Partial<CostValues>): draft is CostValues {
  return (
    Array.isArray(draft.rows) &&
    typeof draft.terms === 'object' &&
    typeof draft.providerListOn === 'string' &&
    Array.isArray(draft.base?.charges) &&
    typeof draft.version === 'number'
  );
}
