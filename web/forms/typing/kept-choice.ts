import { type KeyboardEvent, useRef } from 'react';

/**
 * Keeps the current choice if it is typed again in full: all options are visible then, and Enter or Tab would take the
 * first.
 * @param label text of the choice; '' without one.
 */
export function useKeptChoice(label: string) {
  const isRetyped = useRef(false);
  const keeps = useRef(false);
  return {
    noteText(text: string): void {
      isRetyped.current = text !== '' && text === label;
    },
    noteKey({ key }: KeyboardEvent): void {
      if (key.startsWith('Arrow')) isRetyped.current = false;
      keeps.current = (key === 'Enter' || key === 'Tab') && isRetyped.current;
    },
    /** After closing, a mouse click on an option counts again. */
    noteClosed(): void {
      isRetyped.current = false;
      keeps.current = false;
    },
    /** Whether the match of the last keystroke must not be taken. */
    isKept: () => keeps.current,
  };
}
