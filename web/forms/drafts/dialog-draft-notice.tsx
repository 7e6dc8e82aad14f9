import { Notice } from '../../ui/notices/notice.tsx';
import type { DialogDraft } from './dialog-draft.ts';
import { DraftNotice } from './draft-notice.tsx';

/** Says that a dialog was filled with an earlier draft, and which saved values it would replace. */
export function DialogDraftNotice({ draft }: { draft: DialogDraft }) {
  return (
    <>
      <DraftNotice draft={draft} />
      {draft.replaced.length === 0 ? null : (
        <Notice tone="warn" title="Somebody else has changed this since.">
          Saved now: <bdi>{draft.replaced.join('; ')}</bdi>. Saving your draft replaces it.
        </Notice>
      )}
    </>
  );
}
