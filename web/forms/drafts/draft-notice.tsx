import { Button } from '@mantine/core';
import { Notice } from '../../ui/notices/notice.tsx';

interface DraftNoticeProps {
  draft: { restoredFrom: Date | null; isFull: boolean; discard: () => void };
}

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/**
 * Says that the form was filled with an earlier draft, and when that was typed, and offers to start again. Also says
 * when the browser stores no draft.
 */
export function DraftNotice({ draft }: DraftNoticeProps) {
  return (
    <>
      {draft.isFull ? (
        <Notice tone="bad" title="This browser’s storage is full." announce>
          Your changes are lost if you leave this page before they are saved.
        </Notice>
      ) : null}
      {draft.restoredFrom === null ? null : (
        <Notice title="Your draft is back.">
          Typed {time.format(draft.restoredFrom)} and not saved yet.{' '}
          <Button variant="transparent" size="compact-sm" onClick={draft.discard}>
            Discard it
          </Button>
        </Notice>
      )}
    </>
  );
}
