import { useEffect, useState } from 'react';
import { IconCloudCheck } from '../../../ui/icons.tsx';
import { ageText } from '../reading/age-text.ts';
import classes from '../wizard-footer.module.css';
import { type DraftKeeping, useApplicationDraft } from './use-application-draft.ts';

const TICK_MS = 5_000;

/**
 * Writes the draft of unsaved answers and shows its age; renders nothing when everything is saved. Its state is here,
 * so that a written draft renders these words again but not the wizard.
 */
export function DraftState({ draft }: { draft: DraftKeeping }) {
  const { savedAt, isFull } = useApplicationDraft(draft);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (savedAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [savedAt]);
  if (isFull) {
    return (
      <span className={classes.full} role="alert">
        This browser’s storage is full. Your changes are lost if you leave this page before they are saved.
      </span>
    );
  }
  if (savedAt === null) return null;
  return (
    <span className={classes.draft}>
      <IconCloudCheck size={16} stroke={1.6} />
      Draft saved {ageText(savedAt, now)}
    </span>
  );
}
