import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../ui/dialogs/open-dialog.ts';

type Undo = () => void;

/** The removals since something was last typed, the latest at the end. */
const undos: Undo[] = [];
/** Whether a row was removed since something was last typed. */
let isHeld = false;
let isListening = false;

/**
 * Keeps Ctrl+Z from the browser until something is typed again. The browser's own undo changes the field that was
 * typed into last, which may be far from the removed row.
 */
export function holdUndoKey(): void {
  isHeld = true;
  if (isListening) return;
  isListening = true;
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('input', onInput, { capture: true });
}

/** Lets Ctrl+Z bring a removed row back. Several removals come back one after the other, the latest first. */
export function offerUndo(undo: Undo): void {
  undos.push(undo);
  holdUndoKey();
}

/** Takes an undo back: the row is there again, or its page was left. */
export function withdrawUndo(undo: Undo): void {
  const place = undos.indexOf(undo);
  if (place >= 0) undos.splice(place, 1);
}

/** Takes all undos back when the page with their rows is left, or its version changes. */
export function useUndosOf(pageAndVersion: string): void {
  const known = useRef(pageAndVersion);
  useEffect(() => {
    if (known.current !== pageAndVersion) forgetUndos();
    known.current = pageAndVersion;
  }, [pageAndVersion]);
  useEffect(() => forgetUndos, []);
}

function forgetUndos(): void {
  undos.length = 0;
}

function onKey(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isHeld || !isUndo || event.key.toLowerCase() !== 'z') return;
  event.preventDefault();
  if (!isDialogOpen()) undos.pop()?.();
}

function onInput(): void {
  isHeld = false;
  undos.length = 0;
}
