import { Button } from '@mantine/core';
import { Notice } from '../ui/notice.tsx';

interface DraftNoticeProps {
  draft: { restoredFrom: Date | null; discard: () => void };
}

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** Says that the form was filled with what was typed before, and when, and offers to begin anew. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  if (draft.restoredFrom === null) return null;
  return (
    <Notice title="Your draft is back.">
      Typed {time.format(draft.restoredFrom)} and not saved yet.{' '}
      <Button variant="transparent" size="compact-sm" onClick={draft.discard}>
        Discard it
      </Button>
    </Notice>
  );
}
