import { isDialogOpen } from '../ui/dialogs/open-dialog.ts';
import { forgetUndos, undos } from './removal-undo.ts';
import { isTextField, leadToUndoneText } from './undone-text.ts';

/**
 * Lets Ctrl+Z take back the last removal or choice. It also keeps the browser's own undo from changing a text that the
 * person does not see: that one changes the field that was typed into last, wherever the focus is.
 */
export function listenForUndoKey(): void {
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('input', onInput, { capture: true });
}

function onKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  const isUndo = key === 'z' && !event.shiftKey;
  if (!isUndo && key !== 'y' && key !== 'z') return;
  const undo = isUndo && !isDialogOpen() ? latestUndo() : undefined;
  if (undo !== undefined || (isUndo && undos.isHeld) || !isTextField(event.target)) event.preventDefault();
  undo?.();
}

function latestUndo(): (() => void) | undefined {
  let offer = undos.offers.pop();
  while (offer?.isThere() === false) offer = undos.offers.pop();
  return offer?.undo;
}

/** The browser handles undo of typed text. */
function onInput(event: Event): void {
  if (leadToUndoneText(event) || !isTextField(event.target)) return;
  undos.isHeld = false;
  forgetUndos();
}
