import { Button } from '@mantine/core';
import { Notice } from '../../ui/notices/notice.tsx';

interface UnsavedLockProps {
  /** The draft of a first lock's form. */
  draft: { savedAt: number } | null;
  onOpen: () => void;
  onDiscard: () => void;
}

/** Says above the list that a first lock was typed here before somebody else recorded one. */
export function UnsavedLock({ draft, onOpen, onDiscard }: UnsavedLockProps) {
  if (draft === null) return null;
  return (
    <Notice title="A lock that you typed was not saved.">
      Another lock was recorded first.{' '}
      <Button variant="transparent" size="compact-sm" onClick={onOpen}>
        Open it
      </Button>
      <Button variant="transparent" size="compact-sm" onClick={onDiscard}>
        Discard it
      </Button>
    </Notice>
  );
}
