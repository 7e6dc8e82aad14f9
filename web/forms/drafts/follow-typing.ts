import { beforeDraftKeysGo } from '../../drafts/draft-keys.ts';
import type { DraftWrite } from '../../drafts/draft-vault.ts';
import type { DraftStatus } from './draft-status.ts';

/** Delay after the last keystroke, so that typing never waits for the draft. */
const PAUSE_MS = 300;
/** The longest that somebody who types without a pause waits for a write. */
const LONGEST_MS = 2_000;

interface FollowedTyping {
  /** Calls back after every change. Returns the function that ends it. */
  subscribe: (onChange: () => void) => () => void;
  /** A form also reports values that it fills in itself as it opens: nobody typed them. */
  isUntouched?: () => boolean;
  write: () => Promise<DraftWrite | 'nothing'>;
  status: DraftStatus;
}

/**
 * Writes a draft a moment after the last keystroke, and at once when the page is hidden or closed, or the draft keys
 * are removed. Returns a function that writes pending changes and stops it.
 */
export function followTyping({ subscribe, isUntouched, write, status }: FollowedTyping): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstTypedAt = 0;
  const writeWaiting = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void status.follow(write());
  };
  const unsubscribe = subscribe(() => {
    const now = performance.now();
    if (timer === undefined) firstTypedAt = now;
    else clearTimeout(timer);
    timer = setTimeout(writeWaiting, Math.min(PAUSE_MS, Math.max(0, firstTypedAt + LONGEST_MS - now)));
    const { isWriting, savedAt } = status.snapshot();
    if (isWriting || savedAt !== null || isUntouched?.() !== true) status.typed();
  });
  window.addEventListener('pagehide', writeWaiting);
  document.addEventListener('visibilitychange', writeWaiting);
  const unfollowEnd = beforeDraftKeysGo(writeWaiting);
  return () => {
    unsubscribe();
    writeWaiting();
    unfollowEnd();
    window.removeEventListener('pagehide', writeWaiting);
    document.removeEventListener('visibilitychange', writeWaiting);
  };
}
