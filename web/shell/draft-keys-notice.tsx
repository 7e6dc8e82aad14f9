import { useEffect, useSyncExternalStore } from 'react';
import { areDraftKeysMissing, onDraftKeys } from '../drafts/draft-keys.ts';
import { fetchDraftKeys } from '../drafts/follow-draft-keys.ts';
import { Notice } from '../ui/notice.tsx';

/** Fetches the keys of the person's drafts, and says so when the server does not give them: until then no draft is written. */
export function DraftKeysNotice({ userName }: { userName: string }) {
  const isMissing = useSyncExternalStore(onDraftKeys, areDraftKeysMissing);
  useEffect(() => void fetchDraftKeys(userName), [userName]);
  if (!isMissing) return null;
  return (
    <Notice tone="warn" title="Drafts cannot be kept at the moment." announce>
      What you type is lost if you close or reload this page before it is saved. Lintel tries again by itself.
    </Notice>
  );
}
