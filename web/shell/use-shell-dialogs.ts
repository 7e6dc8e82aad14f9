import { useEffect, useState } from 'react';
import { isDialogOpen } from '../ui/dialogs/open-dialog.ts';
import { focusPageSearch, isEmptySearch, LETTER_FIELDS } from '../ui/pages/page-search.ts';
import { loadPalette } from './palette/load-palette.ts';

export type ShellDialog = 'palette' | 'shortcuts' | null;

/** The keys that open a dialog from anywhere: Ctrl/⌘-K, and `?` outside text. */
function dialogForKey(event: KeyboardEvent): ShellDialog {
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette';
  if (event.key === '?' && !command && !event.altKey && !isTyping(event.target)) return 'shortcuts';
  return null;
}

/** Focuses the page's own search, or opens the header's if the page has none. */
function searchDialog(): ShellDialog {
  return focusPageSearch() ? null : 'palette';
}

/** `/` outside text and dialogs. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !isTyping(event.target) && !isDialogOpen();
}

/** In an empty search, a key that searches for nothing is not text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || isEmptySearch(target)) return false;
  return target.matches(LETTER_FIELDS);
}

interface ShellDialogs {
  dialog: ShellDialog;
  open: (dialog: ShellDialog) => void;
  close: () => void;
}

export function useShellDialogs(): ShellDialogs {
  const [dialog, setDialog] = useState<ShellDialog>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Loads the palette at the first half of Ctrl/⌘-K, so that it is there sooner.
      if (event.key === 'Control' || event.key === 'Meta') loadPalette().catch(() => undefined);
      const isForSearch = isSearchKey(event);
      const wanted = isForSearch ? searchDialog() : dialogForKey(event);
      if (isForSearch || wanted !== null) event.preventDefault();
      if (wanted !== null) setDialog(wanted);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { dialog, open: setDialog, close: () => setDialog(null) };
}
