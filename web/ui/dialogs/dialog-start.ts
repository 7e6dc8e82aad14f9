import { useEffect } from 'react';
import { enterField, firstField } from '../focus/next-field.ts';

/** For a dialog that is mounted open: it begins in its first field, or in its tree, and not on its Close button. */
export function useDialogStart(): void {
  useEffect(() => {
    // The content comes a moment later; then the library moves the focus, to a marked element first.
    const timer = setTimeout(() => {
      const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
      const start = dialog && (firstField(dialog) ?? dialog.querySelector<HTMLElement>(TREE_STOP));
      start?.setAttribute('data-autofocus', '');
      enterField(start);
    });
    return () => clearTimeout(timer);
  }, []);
}

const TREE_STOP = '[role="treeitem"][tabindex="0"]';
