import { useEffect, useRef } from 'react';

type Undo = () => void;

interface Offer {
  undo: Undo;
  isThere: () => boolean;
}

/** The changes that Ctrl+Z can undo. `undo-key.ts` listens for the key. */
export const undos = {
  /** Removals, choices and pastes since the last typing, the latest at the end. */
  offers: [] as Offer[],
  isHeld: false,
};

/**
 * Captures Ctrl+Z until something is typed again. The browser's own undo would change the field typed last, which may
 * be far from the removed row.
 */
export function holdUndoKey(): void {
  undos.isHeld = true;
}

/** Ctrl+Z restores removed rows one by one, latest first. */
export function offerUndo(undo: Undo): void {
  offerChoiceUndo(undo, () => true);
  holdUndoKey();
}

/**
 * Lets Ctrl+Z undo a choice in a list, a checkbox or a question.
 * @param isThere whether the changed place is still on the page.
 */
export function offerChoiceUndo(undo: Undo, isThere: () => boolean): void {
  undos.offers.push({ undo, isThere });
}

export function withdrawUndo(undo: Undo): void {
  undos.offers = undos.offers.filter((offer) => offer.undo !== undo);
}

/** Clears all undos when the page is left or its version changes. */
export function useUndosOf(pageAndVersion: string): void {
  const known = useRef(pageAndVersion);
  useEffect(() => {
    if (known.current !== pageAndVersion) forgetUndos();
    known.current = pageAndVersion;
  }, [pageAndVersion]);
  useEffect(() => forgetUndos, []);
}

/** Clears all undos, because the last change cannot be undone alone, and undoing an earlier one would surprise. */
export function forgetUndos(): void {
  undos.offers = [];
}
