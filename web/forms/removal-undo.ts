import { useEffect, useRef } from 'react';

type Undo = () => void;

/** The removals, choices and pastes since something was last typed, the latest at the end. `undo-key.ts` hears the key. */
const offers: { undo: Undo; isThere: () => boolean }[] = [];
/** Whether a row was removed since something was last typed. */
let isHeld = false;

/**
 * Keeps Ctrl+Z from the browser until something is typed again. The browser's own undo changes the field that was
 * typed into last, which may be far from the removed row.
 */
export function holdUndoKey(): void {
  isHeld = true;
}

export function isUndoHeld(): boolean {
  return isHeld;
}

/** Lets Ctrl+Z bring a removed row back. Several removals come back one after the other, the latest first. */
export function offerUndo(undo: Undo): void {
  offerChoiceUndo(undo, () => true);
  holdUndoKey();
}

/**
 * Lets Ctrl+Z take back a choice of a list, a box or a question.
 * @param isThere whether the page still shows the changed place.
 */
export function offerChoiceUndo(undo: Undo, isThere: () => boolean): void {
  offers.push({ undo, isThere });
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

/** Something was typed: the browser undoes it. */
export function endUndos(): void {
  isHeld = false;
  forgetUndos();
}

/** Takes the undo of the last change whose place is still there. */
export function latestUndo(): Undo | undefined {
  let offer = offers.pop();
  while (offer?.isThere() === false) offer = offers.pop();
  return offer?.undo;
}
