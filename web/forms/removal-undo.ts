import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../ui/dialogs/open-dialog.ts';
import { isTextField, leadToUndoneText } from './undone-text.ts';

type Undo = () => void;

interface Offer {
  undo: Undo;
  /** Whether the page still shows the changed place. */
  isThere: () => boolean;
}

/** The removals, choices and pastes since something was last typed, the latest at the end. */
const offers: Offer[] = [];
/** Whether a row was removed since something was last typed. */
let isHeld = false;
let isListening = false;

/**
 * Keeps the browser's own undo from changing a text that the person does not see. It changes the field that was typed
 * into last, wherever the focus is.
 */
export function listenForUndoKey(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('input', onInput, { capture: true });
}

/**
 * Keeps Ctrl+Z from the browser until something is typed again. The browser's own undo changes the field that was
 * typed into last, which may be far from the removed row.
 */
export function holdUndoKey(): void {
  isHeld = true;
  listenForUndoKey();
}

/** Lets Ctrl+Z bring a removed row back. Several removals come back one after the other, the latest first. */
export function offerUndo(undo: Undo): void {
  offers.push({ undo, isThere: () => true });
  holdUndoKey();
}

/** Lets Ctrl+Z take back a choice of a list, a box or a question. */
export function offerChoiceUndo(undo: Undo, isThere: () => boolean): void {
  offers.push({ undo, isThere });
  listenForUndoKey();
}

/** Takes an undo back: the row is there again, or its page was left. */
export function withdrawUndo(undo: Undo): void {
  const place = offers.findIndex((offer) => offer.undo === undo);
  if (place >= 0) offers.splice(place, 1);
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

/** Takes all undos back: the last change cannot be undone alone, and an earlier one is not the last. */
export function forgetUndos(): void {
  offers.length = 0;
}

function onKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  const isUndo = key === 'z' && !event.shiftKey;
  if (!isUndo && key !== 'y' && key !== 'z') return;
  const offer = isUndo && !isDialogOpen() ? latestOffer() : undefined;
  if (offer !== undefined || (isUndo && isHeld) || !isTextField(event.target)) event.preventDefault();
  offer?.undo();
}

/** The last change whose place is still there. */
function latestOffer(): Offer | undefined {
  let offer = offers.pop();
  while (offer !== undefined && !offer.isThere()) offer = offers.pop();
  return offer;
}

function onInput(event: Event): void {
  if (leadToUndoneText(event) || !isTextField(event.target)) return;
  isHeld = false;
  forgetUndos();
}
