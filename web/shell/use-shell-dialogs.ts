import { useEffect, useState } from 'react';
import { loadPalette } from './load-palette.ts';

export type ShellDialog = 'palette' | 'shortcuts' | null;

/** The keys that open a dialog from anywhere: Ctrl/⌘-K, and `?` where no text is typed. */
function dialogForKey(event: KeyboardEvent): ShellDialog {
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette';
  if (event.key === '?' && !command && !event.altKey && !isTyping(event.target)) return 'shortcuts';
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

interface ShellDialogs {
  dialog: ShellDialog;
  open: (dialog: ShellDialog) => void;
  close: () => void;
}

/** Which of the shell's dialogs is open. */
export function useShellDialogs(): ShellDialogs {
  const [dialog, setDialog] = useState<ShellDialog>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The first half of Ctrl/⌘-K: by the second half the palette is there, and no letter typed after it is lost.
      if (event.key === 'Control' || event.key === 'Meta') loadPalette().catch(() => undefined);
      const wanted = dialogForKey(event);
      if (wanted === null) return;
      event.preventDefault();
      setDialog(wanted);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { dialog, open: setDialog, close: () => setDialog(null) };
}
