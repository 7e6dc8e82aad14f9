import { useEffect, useRef, useState } from 'react';
import { hasDraftKeys, onDraftKeys } from '../../drafts/draft-keys.ts';
import { DraftStatus } from './draft-status.ts';
import { readOwnDraft, removeOwnDraft, takeOverDraft, writeOwnDraft } from './draft-storage.ts';
import { followTyping } from './follow-typing.ts';
import {
  newRequest,
  type PendingRequest,
  type PendingRequestStore,
  parsePendingRequest,
} from './pending-request.ts';

export interface StoredFormDraft<Values> {
  values: Values;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The form's request, so that a repeat after a reload creates nothing twice. */
  request?: PendingRequest | undefined;
}

export const DRAFT_PREFIX = 'draft:';

/** This tab's draft of a form: typed and unsaved values. */
export function readDraft<Values>(key: string): StoredFormDraft<Values> | null {
  const text = readOwnDraft(DRAFT_PREFIX + key);
  return text === null ? null : parsedDraft<Values>(text);
}

/** Null when the text is not a draft. */
export function parsedDraft<Values>(text: string): StoredFormDraft<Values> | null {
  try {
    const draft = JSON.parse(text) as Partial<StoredFormDraft<Values>> | null;
    const isDraft =
      typeof draft?.savedAt === 'number' && typeof draft.values === 'object' && draft.values !== null;
    return isDraft ? (draft as StoredFormDraft<Values>) : null;
  } catch {
    return null;
  }
}

/** Moves a form's draft to its current name, as long as this is wanted. */
export type CarryOver = (isWanted: () => boolean) => Promise<void>;

/** This tab's draft; otherwise a closed tab's, which this tab takes over. */
export async function findDraft<Values>(
  key: string,
  isWanted: () => boolean,
  carryOver?: CarryOver,
): Promise<StoredFormDraft<Values> | null> {
  const savedAt = (text: string) => parsedDraft(text)?.savedAt ?? null;
  await takeOverDraft(DRAFT_PREFIX + key, savedAt, isWanted);
  if (isWanted() && readOwnDraft(DRAFT_PREFIX + key) === null) await carryOver?.(isWanted);
  return isWanted() ? readDraft<Values>(key) : null;
}

export interface FormDraft {
  restoredFrom: Date | null;
  status: DraftStatus;
  /** Empties the form and removes the draft. The draft of another closed tab replaces it. */
  discard: () => void;
  /** Removes the draft because it has been saved. */
  saved: () => void;
  /** Stores the request's key in the draft. */
  request: PendingRequestStore;
}

/** Values that a draft keeps, wherever they are typed. */
export interface DraftedValues<Values> {
  /** The values for a draft, without secrets. */
  read(): Values;
  isUntouched(): boolean;
  /** Applies a draft's values. They count as a change, so that leaving asks. */
  fill(values: Partial<Values>): void;
  reset(): void;
  /** Calls back after every change. Returns the function that ends it. */
  subscribe(onChange: () => void): () => void;
}

/**
 * Keeps a draft of typed values under `key` across reload, crash and sign-out, and fills in an existing one. Each tab
 * has its own. The next tab that opens the same takes over a closed tab's draft.
 * @param typed must stay the same object while the values are on screen.
 */
export function useDraft<Values>(
  typed: DraftedValues<Values>,
  key: string,
  carryOver?: CarryOver,
): FormDraft {
  const newestCarryOver = useRef(carryOver);
  newestCarryOver.current = carryOver;
  const [restoredFrom, setRestoredFrom] = useState<Date | null>(null);
  const [status] = useState(() => new DraftStatus());
  const isSaved = useRef(false);
  const request = useRef<PendingRequest>(undefined);
  const writeNow = useRef<() => void>(undefined);
  const findNext = useRef<() => void>(undefined);
  useEffect(() => {
    let isOpen = true;
    const fill = (draft: StoredFormDraft<Partial<Values>> | null) => {
      if (draft === null) return;
      typed.fill(draft.values);
      request.current = parsePendingRequest(draft.request) ?? undefined;
      setRestoredFrom(new Date(draft.savedAt));
    };
    // Typing that starts before the browser or the draft keys are ready wins. The draft is found the next time.
    findNext.current = () =>
      void findDraft<Partial<Values>>(key, () => isOpen && typed.isUntouched(), newestCarryOver.current).then(
        fill,
      );
    const findFirst = () => {
      const own = readDraft<Partial<Values>>(key);
      if (own !== null) fill(own);
      else findNext.current?.();
    };
    findFirst();
    const unfollowKeys = onDraftKeys(() => hasDraftKeys() && typed.isUntouched() && findFirst());
    const write = async () => {
      if (isSaved.current) return 'nothing';
      if (typed.isUntouched() && request.current?.isSent !== true) {
        removeOwnDraft(DRAFT_PREFIX + key);
        return 'nothing';
      }
      request.current ??= newRequest();
      const draft = { values: typed.read(), savedAt: Date.now(), request: request.current };
      return writeOwnDraft(DRAFT_PREFIX + key, JSON.stringify(draft));
    };
    writeNow.current = () => void status.follow(write());
    const endTyping = followTyping({ ...typed, write, status });
    return () => {
      isOpen = false;
      endTyping();
      unfollowKeys();
    };
  }, [typed, key, status]);
  return {
    restoredFrom,
    status,
    discard: () => {
      typed.reset();
      request.current = undefined;
      setRestoredFrom(null);
      removeOwnDraft(DRAFT_PREFIX + key);
      findNext.current?.();
    },
    saved: () => {
      isSaved.current = true;
      removeOwnDraft(DRAFT_PREFIX + key);
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
