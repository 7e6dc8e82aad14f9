import { useCallback, useEffect, useState } from 'react';
import { onDraftKeys } from '../../drafts/draft-keys.ts';
import { removeOwnDraft, storedDrafts } from './draft-storage.ts';
import { DRAFT_PREFIX, findDraft, parsedDraft, readDraft, type StoredFormDraft } from './use-draft.ts';

// Drafts of forms that are not on the screen.

/** Drafts of all tabs whose keys have this prefix. */
export function storedFormDrafts<Values>(prefix: string): StoredFormDraft<Partial<Values>>[] {
  return storedDrafts(DRAFT_PREFIX + prefix).flatMap(({ text }) => parsedDraft<Partial<Values>>(text) ?? []);
}

interface UnsavedDraft {
  draft: { savedAt: number } | null;
  discard: () => void;
}

/** Whether there is a draft of a form that is not on the screen. An empty key means no form. */
export function useUnsavedDraft(key: string): UnsavedDraft {
  const [draft, setDraft] = useState<{ savedAt: number } | null>(null);
  useEffect(() => {
    let isOpen = key !== '';
    const look = () => {
      if (!isOpen) return;
      setDraft(readDraft(key));
      void findDraft(key, () => isOpen).then((found) => isOpen && setDraft(found));
    };
    setDraft(null);
    look();
    const unsubscribe = onDraftKeys(look);
    return () => {
      isOpen = false;
      unsubscribe();
    };
  }, [key]);
  const discard = useCallback(() => {
    removeOwnDraft(DRAFT_PREFIX + key);
    setDraft(null);
  }, [key]);
  return { draft, discard };
}
