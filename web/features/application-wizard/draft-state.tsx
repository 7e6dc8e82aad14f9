import { IconCloudCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ageText } from './age-text.ts';
import { type DraftKeeping, useApplicationDraft } from './use-application-draft.ts';
import classes from './wizard-footer.module.css';

const TICK_MS = 5_000;

/**
 * Keeps the draft of what is not saved yet and says how old it is; nothing where everything is saved. It is kept here, so that
 * a draft that was written renders these words again and not the wizard.
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
        This browser’s storage is full. What you type is not kept if you leave this page before it is saved.
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
