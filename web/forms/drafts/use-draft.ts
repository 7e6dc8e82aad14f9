import { useCallback, useEffect, useRef, useState } from 'react';
import { beforeDraftKeysGo, hasDraftKeys, onDraftKeys } from '../../drafts/draft-keys.ts';
import {
  carryOverDraft,
  readOwnDraft,
  removeOwnDraft,
  storedDrafts,
  takeOverDraft,
  writeOwnDraft,
} from './draft-storage.ts';
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

/** The drafts of all tabs whose keys start with this. */
export function storedFormDrafts<Values>(prefix: string): StoredDraft<Partial<Values>>[] {
  return storedDrafts(PREFIX + prefix).flatMap(({ text }) => parsed<Partial<Values>>(text) ?? []);
}

/** The names that drafts of the form had in an earlier version of Lintel. */
export interface FormerDrafts<Values> {
  prefix: string;
  /** The values of a draft by the rest of its former name; null for a draft that is not meant. */
  adapt: (rest: string, values: Values) => Values | null;
}

/** This tab's draft; otherwise a closed tab's, which this tab takes over. */
async function findDraft<Values>(
  key: string,
  isWanted: () => boolean,
  former?: FormerDrafts<Values>,
): Promise<StoredDraft<Values> | null> {
  const savedAt = (text: string) => parsed(text)?.savedAt ?? null;
  await takeOverDraft(PREFIX + key, savedAt, isWanted);
  if (former !== undefined && isWanted() && readOwnDraft(PREFIX + key) === null) {
    await carryOverDraft(
      PREFIX + former.prefix,
      PREFIX + key,
      ({ name, text }) => {
        const draft = parsed<Values>(text);
        const values = draft && former.adapt(name.slice((PREFIX + former.prefix).length), draft.values);
        return draft && values && { text: JSON.stringify({ ...draft, values }), rank: draft.savedAt };
      },
      isWanted,
    );
  }
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

/** Values that a draft keeps, wherever they are typed. */
export interface DraftedValues<Values> {
  /** The values as a draft may hold them: without secrets. */
  read(): Values;
  /** Whether nothing was typed. */
  isUntouched(): boolean;
  /** Takes over the values of a draft. They count as a change, so that leaving asks. */
  fill(values: Partial<Values>): void;
  /** Back to the first values. */
  reset(): void;
  /** Calls back after every change. Returns the function that ends it. */
  subscribe(onChange: () => void): () => void;
}

/**
 * Keeps a draft of typed values under `key` through reload, crash and sign-out, and fills in an existing one. Each tab
 * keeps its own. The next tab that opens the same takes over a closed tab's draft.
 * @param typed stays the same object while the values are on the screen.
 */
export function useDraft<Values>(
  typed: DraftedValues<Values>,
  key: string,
  former?: FormerDrafts<Partial<Values>>,
): FormDraft {
  const formerDrafts = useRef(former);
  formerDrafts.current = former;
  const [restoredFrom, setRestoredFrom] = useState<Date | null>(null);
  const [isFull, setIsFull] = useState(false);
  const isSaved = useRef(false);
  const request = useRef<PendingRequest>(undefined);
  const writeNow = useRef<() => void>(undefined);
  const findNext = useRef<() => void>(undefined);
  useEffect(() => {
    let isOpen = true;
    const fill = (draft: StoredDraft<Partial<Values>> | null) => {
      if (draft === null) return;
      typed.fill(draft.values);
      request.current = parsePendingRequest(draft.request) ?? undefined;
      setRestoredFrom(new Date(draft.savedAt));
    };
    // Typing that starts before the browser or the draft keys are ready wins. The draft is found the next time.
    findNext.current = () =>
      void findDraft<Partial<Values>>(key, () => isOpen && typed.isUntouched(), formerDrafts.current).then(
        fill,
      );
    const findFirst = () => {
      const own = readDraft<Partial<Values>>(key);
      if (own !== null) fill(own);
      else findNext.current?.();
    };
    findFirst();
    const unfollowKeys = onDraftKeys(() => hasDraftKeys() && typed.isUntouched() && findFirst());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (isSaved.current) return;
      if (typed.isUntouched() && request.current?.isSent !== true) {
        removeOwnDraft(PREFIX + key);
        setIsFull(false);
      } else {
        request.current ??= newRequest();
        const draft = { values: typed.read(), savedAt: Date.now(), request: request.current };
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
    const unsubscribe = typed.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(writeWaiting, PAUSE_MS);
    });
    return () => {
      isOpen = false;
      writeWaiting();
      window.removeEventListener('pagehide', writeWaiting);
      unfollowKeys();
      unfollowEnd();
      unsubscribe();
    };
  }, [typed, key]);
  return {
    restoredFrom,
    isFull,
    discard: () => {
      typed.reset();
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
