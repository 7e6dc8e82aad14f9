import { IconCloudCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ageText } from './age-text.ts';
import classes from './wizard-footer.module.css';

const TICK_MS = 5_000;

/** Says how old the draft of what is not saved yet is; nothing where everything is saved. */
export function DraftState({ savedAt }: { savedAt: number | null }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (savedAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [savedAt]);
  if (savedAt === null) return null;
  return (
    <span className={classes.draft}>
      <IconCloudCheck size={16} stroke={1.6} />
      Draft saved {ageText(savedAt, now)}
    </span>
  );
}
