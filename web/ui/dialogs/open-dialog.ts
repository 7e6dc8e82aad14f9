import { useEffect, useId, useSyncExternalStore } from 'react';
import { StateStore } from '../state-store.ts';

/** A dialog covers the page, so keys and focus belong to it. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

/** Open dialogs, topmost last. */
const opening = new StateStore<{ ids: readonly string[] }>({ ids: [] });

export function useIsTopmost(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    opening.change({ ids: [...opening.snapshot().ids, id] });
    return () => opening.change({ ids: opening.snapshot().ids.filter((other) => other !== id) });
  }, [opened, id]);
  return useSyncExternalStore(opening.subscribe, opening.snapshot).ids.at(-1) === id;
}
