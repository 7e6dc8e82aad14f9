import { createVersionedStore, isSamePart, type VersionedStore } from '../../forms/drafts/versioned-store.ts';
import type { ClosingValues, ContactName, ListName } from './closing-values.ts';

export function createClosingStore(stored: ClosingValues): VersionedStore<ClosingValues> {
  return createVersionedStore(stored, { isSame, isWhole });
}

function isSame(one: ClosingValues, other: ClosingValues): boolean {
  const contacts = Object.keys(one.contacts) as ContactName[];
  const lists = Object.keys(one.rows) as ListName[];
  return (
    isSamePart(one.plain, other.plain) &&
    contacts.every((contact) => isSamePart(one.contacts[contact], other.contacts[contact])) &&
    lists.every((list) => isSamePart(one.rows[list], other.rows[list]))
  );
}

function isWhole(draft: Partial<ClosingValues>): draft is ClosingValues {
  const { rows, contacts, plain, base, version } = draft;
  return (
    typeof plain === 'object' &&
    typeof contacts?.settlementAgent === 'object' &&
    Array.isArray(rows?.sellers) &&
    Array.isArray(rows?.payoffs) &&
    Array.isArray(base?.payoffs) &&
    typeof version === 'number'
  );
}
