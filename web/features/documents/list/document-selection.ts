import { useState, useSyncExternalStore } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { StateStore } from '../../../ui/state-store.ts';

export interface Selected {
  /** True in selection mode, even with an empty selection. */
  active: boolean;
  /** By id, so that documents stay selected when the list is reloaded. */
  documents: ReadonlyMap<string, CustomerDocument>;
}

/**
 * The selected documents, outside the components, so that selecting one of hundreds rerenders only its row and the
 * count.
 */
export interface DocumentSelection {
  subscribe: (listener: () => void) => () => void;
  now: () => Selected;
  documents: () => readonly CustomerDocument[];
  has: (fileId: string) => boolean;
  toggle: (document: CustomerDocument) => void;
  set: (documents: readonly CustomerDocument[]) => void;
  /** Removes documents that no longer exist. */
  drop: (fileIds: ReadonlySet<string>) => void;
  end: () => void;
}

const NONE: Selected = { active: false, documents: new Map() };

export function createDocumentSelection(): DocumentSelection {
  const store = new StateStore(NONE);
  const now = store.snapshot;
  const change = (active: boolean, entries: Iterable<readonly [string, CustomerDocument]>) =>
    store.change({ active, documents: new Map(entries) });
  return {
    subscribe: store.subscribe,
    now,
    documents: () => [...now().documents.values()],
    has: (fileId) => now().documents.has(fileId),
    toggle: (document) => {
      const documents = new Map(now().documents);
      if (!documents.delete(document.fileId)) documents.set(document.fileId, document);
      change(true, documents);
    },
    set: (documents) =>
      change(
        true,
        documents.map((document) => [document.fileId, document]),
      ),
    drop: (fileIds) => {
      const { active, documents } = now();
      const left = [...documents].filter(([fileId]) => !fileIds.has(fileId));
      if (left.length < documents.size) change(active, left);
    },
    end: () => {
      if (now().active) change(false, []);
    },
  };
}

export function useDocumentSelection(): DocumentSelection {
  return useState(createDocumentSelection)[0];
}

/** A fact about the selection, such as its size. Renders the component only when the fact changes. */
export function useSelected<Fact extends string | number | boolean>(
  { subscribe, now }: DocumentSelection,
  factOf: (selected: Selected) => Fact,
): Fact {
  return useSyncExternalStore(subscribe, () => factOf(now()));
}

/**
 * Selects loaded documents at once and the others as they load, except those deselected meanwhile. Ending the selection
 * stops loading.
 * @throws the error of `readAll`, unless the selection has ended.
 */
export async function selectUnread(
  selection: DocumentSelection,
  loaded: readonly CustomerDocument[],
  readAll: (signal: AbortSignal) => Promise<readonly CustomerDocument[]>,
): Promise<void> {
  selection.set(loaded);
  const reading = new AbortController();
  const stopFollowing = selection.subscribe(() => {
    if (selection.now().documents.size === 0) reading.abort();
  });
  try {
    const all = await readAll(reading.signal);
    if (reading.signal.aborted) return;
    const deselected = new Set(loaded.flatMap(({ fileId }) => (selection.has(fileId) ? [] : [fileId])));
    selection.set(all.filter(({ fileId }) => !deselected.has(fileId)));
  } catch (error) {
    if (!reading.signal.aborted) throw error;
  } finally {
    stopFollowing();
  }
}
