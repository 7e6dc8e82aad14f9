import { useEffect, useRef } from 'react';
import type { ApplicationSave } from './use-application-save.ts';

/**
 * A page's save. If requested during a save, it runs again afterwards to save what was typed in between. After a failed
 * save, the person decides.
 */
export function useRepeatedSave(
  { saving, ended }: ApplicationSave,
  save: () => void,
  hasChanges: () => boolean,
): () => void {
  const isAskedAgain = useRef(false);
  const latest = useRef({ save, hasChanges });
  latest.current = { save, hasChanges };
  useEffect(() => {
    if (saving || !isAskedAgain.current) return;
    isAskedAgain.current = false;
    if (ended === null && latest.current.hasChanges()) latest.current.save();
  }, [saving, ended]);
  return () => {
    if (saving) isAskedAgain.current = true;
    else latest.current.save();
  };
}
