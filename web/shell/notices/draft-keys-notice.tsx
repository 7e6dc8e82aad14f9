import { useEffect, useSyncExternalStore } from 'react';
import { areDraftKeysMissing, onDraftKeys } from '../../drafts/draft-keys.ts';
import { fetchDraftKeys } from '../../drafts/follow-draft-keys.ts';
import { Notice } from '../../ui/notices/notice.tsx';

/** Requests the person's draft keys, and says if the server does not send them: until then no draft is written. */
export function DraftKeysNotice({ userName }: { userName: string }) {
  const isMissing = useSyncExternalStore(onDraftKeys, areDraftKeysMissing);
  useEffect(() => void fetchDraftKeys(userName), [userName]);
  if (!isMissing) return null;
  return (
    <Notice tone="warn" title="Drafts are not available right now." announce>
      Your changes are lost if you close or reload this page before they are saved. Lintel keeps trying.
    </Notice>
  );
}
