import { Button } from '@mantine/core';
import { Notice } from '../../ui/notices/notice.tsx';
import { DRAFT_TROUBLES, useDraftState } from './draft-state.tsx';
import type { DraftStatus } from './draft-status.ts';

export interface ShownDraft {
  restoredFrom: Date | null;
  status: DraftStatus;
  discard: () => void;
  /** Saved values that it would replace. */
  replaced?: readonly string[];
}

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/**
 * Says that the form was filled from a draft, and when that was typed, and offers to start over. Also says if the
 * browser cannot store drafts.
 */
export function DraftNotice({ draft }: { draft: ShownDraft }) {
  const { replaced = [] } = draft;
  const { trouble } = useDraftState(draft.status);
  return (
    <>
      {trouble === null ? null : (
        <Notice tone="bad" title={DRAFT_TROUBLES[trouble].title} announce>
          {DRAFT_TROUBLES[trouble].text}
        </Notice>
      )}
      {draft.restoredFrom === null ? null : (
        <Notice title="Your draft is back.">
          Typed {time.format(draft.restoredFrom)} and not saved yet.{' '}
          <Button variant="transparent" size="compact-sm" onClick={draft.discard}>
            Discard
          </Button>
        </Notice>
      )}
      {replaced.length === 0 ? null : (
        <Notice tone="warn" title="Someone else has changed this since.">
          Saved now: <bdi>{replaced.join('; ')}</bdi>. Saving your draft replaces it.
        </Notice>
      )}
    </>
  );
}
