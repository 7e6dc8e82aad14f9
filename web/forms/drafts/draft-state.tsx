import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconCloudCheck } from '../../ui/icons.tsx';
import { ageText } from './draft-age.ts';
import classes from './draft-state.module.css';
import type { DraftStatus, DraftState as State } from './draft-status.ts';

const TICK_MS = 5_000;

export const DRAFT_TROUBLES: Readonly<Record<'full' | 'refused', { title: string; text: string }>> = {
  full: {
    title: 'This browser’s storage is full.',
    text: 'Your changes are lost if you leave this page before they are saved.',
  },
  refused: {
    title: 'This browser stores no drafts.',
    text: 'It blocks site data, or this is a private window. Your changes may be lost if you leave this page before they are saved.',
  },
};

export function useDraftState(status: DraftStatus): State {
  return useSyncExternalStore(status.subscribe, status.snapshot);
}

/** 'Draft saved' with its age, once the text is on the disk. Nothing when everything is saved. */
export function DraftState({ status }: { status: DraftStatus }) {
  const { savedAt, isWriting } = useDraftState(status);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (savedAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [savedAt]);
  if (savedAt === null && !isWriting) return null;
  return (
    <span className={classes.draft}>
      <IconCloudCheck size={16} stroke={1.6} />
      {savedAt === null ? 'Saving draft…' : `Draft saved ${ageText(savedAt, now)}`}
    </span>
  );
}

const KEPT = 'Your changes are kept as a draft in this browser. They are not saved for your colleagues.';

/** The question before leaving a page with unsaved changes. */
export function leavingText(status: DraftStatus, kept = KEPT): string {
  const { trouble } = status.snapshot();
  if (trouble === 'full')
    return 'Your changes are not saved and will be lost: this browser’s storage is full.';
  if (trouble === 'refused')
    return 'Your changes are not saved and may be lost: this browser stores no drafts.';
  return kept;
}
