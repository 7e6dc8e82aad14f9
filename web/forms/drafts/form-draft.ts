import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { beforeDraftKeysGo, hasDraftKeys, onDraftKeys } from '../../drafts/draft-keys.ts';
import { readOwnDraft, removeOwnDraft, takeOverDraft, writeOwnDraft } from './draft-storage.ts';
import {
  newRequest,
  type PendingRequest,
  type PendingRequestStore,
  parsePendingRequest,
} from './pending-request.ts';

interface StoredDraft<Values> {
  values: Values;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The form's request, so that a repeat after a reload creates nothing twice. */
  request?: PendingRequest | undefined;
}

const PREFIX = 'draft:';
/** The draft is written this long after the last keystroke, so that typing never waits for it. */
const PAUSE_MS = 300;

/** This tab's draft of a form: typed and unsaved values. */
function readDraft<Values>(key: string): StoredDraft<Values> | null {
  const text = readOwnDraft(PREFIX + key);
  return text === null ? null : parsed<Values>(text);
}

/** Null when the text is not a draft. */
function parsed<Values>(text: string): StoredDraft<Values> | null {
  try {
    const draft = JSON.parse(text) as Partial<StoredDraft<Values>> | null;
    const isDraft =
      typeof draft?.savedAt === 'number' && typeof draft.values === 'object' && draft.values !== null;
    return isDraft ? (draft as StoredDraft<Values>) : null;
  } catch {
    return null;
  }
}

/** Whether a draft's value can replace a field's first value: a text field never takes a list. */
function isLike(value: unknown, initial: unknown): boolean {
  if (value == null || initial == null) return true;
  return typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial);
}

/** This tab's draft; otherwise a closed tab's, which this tab takes over. */
async function findDraft<Values>(key: string, isWanted: () => boolean): Promise<StoredDraft<Values> | null> {
  const savedAt = (text: string) => parsed(text)?.savedAt ?? null;
  await takeOverDraft(PREFIX + key, savedAt, isWanted);
  return isWanted() ? readDraft<Values>(key) : null;
}

interface UnsavedDraft {
  /** Null while there is none. */
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
    removeOwnDraft(PREFIX + key);
    setDraft(null);
  }, [key]);
  return { draft, discard };
}

export interface FormDraft {
  /** When the draft in the form was typed; null without one. */
  restoredFrom: Date | null;
  /** The browser has no room for the draft: typed values are lost when the page is left. */
  isFull: boolean;
  /** Empties the form and removes the draft. The draft of another closed tab replaces it. */
  discard: () => void;
  /** Removes the draft because it has been saved. */
  saved: () => void;
  /** Stores the request's key in the draft. */
  request: PendingRequestStore;
}

/**
 * Keeps a form's draft under `key` through reload, crash and sign-out, and fills the form with an existing one. Each
 * tab keeps its own. The next tab that opens the form takes over a closed tab's draft. Never for a form that holds a
 * social security number.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
): FormDraft {
  const [restoredFrom, setRestoredFrom] = useState<Date | null>(null);
  const [isFull, setIsFull] = useState(false);
  const isSaved = useRef(false);
  const request = useRef<PendingRequest>(undefined);
  const writeNow = useRef<() => void>(undefined);
  const findNext = useRef<() => void>(undefined);
  useEffect(() => {
    let isOpen = true;
    const isUntouched = () =>
      JSON.stringify(form.getValues()) === JSON.stringify(form.formState.defaultValues);
    const fill = (draft: StoredDraft<DefaultValues<Values>> | null) => {
      if (draft === null) return;
      // The defaults stay: the draft counts as a change, so that leaving asks.
      for (const [name, value] of Object.entries(draft.values)) {
        if (!isLike(value, form.formState.defaultValues?.[name])) continue;
        form.setValue(name as Parameters<typeof form.setValue>[0], value, { shouldDirty: true });
      }
      request.current = parsePendingRequest(draft.request) ?? undefined;
      setRestoredFrom(new Date(draft.savedAt));
    };
    // Typing that starts before the browser or the draft keys are ready wins. The draft is found the next time.
    findNext.current = () =>
      void findDraft<DefaultValues<Values>>(key, () => isOpen && isUntouched()).then(fill);
    const findFirst = () => {
      const own = readDraft<DefaultValues<Values>>(key);
      if (own !== null) fill(own);
      else findNext.current?.();
    };
    findFirst();
    const unfollowKeys = onDraftKeys(() => hasDraftKeys() && isUntouched() && findFirst());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (isSaved.current) return;
      if (isUntouched() && request.current?.isSent !== true) {
        removeOwnDraft(PREFIX + key);
        setIsFull(false);
      } else {
        request.current ??= newRequest();
        const draft = { values: form.getValues(), savedAt: Date.now(), request: request.current };
        setIsFull(writeOwnDraft(PREFIX + key, JSON.stringify(draft)) === 'full');
      }
    };
    writeNow.current = write;
    /** Writes the waiting draft now: the page, or the form, is about to close. */
    const writeWaiting = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      write();
    };
    window.addEventListener('pagehide', writeWaiting);
    const unfollowEnd = beforeDraftKeysGo(writeWaiting);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(writeWaiting, PAUSE_MS);
      },
    });
    return () => {
      isOpen = false;
      writeWaiting();
      window.removeEventListener('pagehide', writeWaiting);
      unfollowKeys();
      unfollowEnd();
      unsubscribe();
    };
  }, [form, key]);
  return {
    restoredFrom,
    isFull,
    discard: () => {
      form.reset();
      request.current = undefined;
      setRestoredFrom(null);
      removeOwnDraft(PREFIX + key);
      findNext.current?.();
    },
    saved: () => {
      isSaved.current = true;
      removeOwnDraft(PREFIX + key);
    },
    request: {
      read: () => {
        request.current ??= newRequest();
        return request.current;
      },
      write: (next) => {
        request.current = next ?? undefined;
        writeNow.current?.();
      },
    },
  };
}
