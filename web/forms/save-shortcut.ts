import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../ui/dialogs/open-dialog.ts';

interface SaveShortcuts {
  /** Ctrl-S or ⌘-S. */
  onSave: () => void;
  /** Ctrl-Enter or ⌘-Enter. */
  onNext: () => void;
}

/** Calls back on the keys that save, unless a dialog is open. The browser's own "save page" never opens here. */
export function useSaveShortcuts(shortcuts: SaveShortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const isSave = event.key.toLowerCase() === 's';
      if (!isSave && event.key !== 'Enter') return;
      if (isSave) event.preventDefault();
      if (isDialogOpen()) return;
      event.preventDefault();
      leaveField();
      if (isSave) latest.current.onSave();
      else latest.current.onNext();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/**
 * Runs a field's work on leaving it (a total, a duration, a former address) before the save. The focus stays in the
 * field.
 */
function leaveField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
