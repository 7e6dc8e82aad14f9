import { useCallback, useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';

export interface DocumentSelection {
  /** Whether the person is selecting; stays true with an empty selection until they end it. */
  active: boolean;
  documents: readonly CustomerDocument[];
  has: (fileId: string) => boolean;
  toggle: (document: CustomerDocument) => void;
  set: (documents: readonly CustomerDocument[]) => void;
  /** Removes documents that no longer exist. */
  drop: (fileIds: ReadonlySet<string>) => void;
  end: () => void;
}

const NONE: ReadonlyMap<string, CustomerDocument> = new Map();

/** The selected documents by id, so that they stay selected when the list is read again. */
export function useDocumentSelection(): DocumentSelection {
  const [active, setActive] = useState(false);
  const [selected, setSelected] = useState(NONE);
  const set = useCallback((documents: readonly CustomerDocument[]) => {
    setActive(true);
    setSelected(new Map(documents.map((document) => [document.fileId, document])));
  }, []);
  const toggle = useCallback((document: CustomerDocument) => {
    setActive(true);
    setSelected((before) => {
      const after = new Map(before);
      if (!after.delete(document.fileId)) after.set(document.fileId, document);
      return after;
    });
  }, []);
  const drop = useCallback((fileIds: ReadonlySet<string>) => {
    setSelected((before) => new Map([...before].filter(([fileId]) => !fileIds.has(fileId))));
  }, []);
  const end = useCallback(() => {
    setActive(false);
    setSelected(NONE);
  }, []);
  const documents = [...selected.values()];
  return { active, documents, has: (fileId) => selected.has(fileId), toggle, set, drop, end };
}
