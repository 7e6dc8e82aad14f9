import { type KeyboardEvent, useRef } from 'react';

/**
 * Keeps a list's choice that is typed again in full while the list is open. All options are shown then, and Enter or Tab
 * would take the first of them.
 * @param label the words of the choice; '' without one.
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
    /** A later mouse click is intended. */
    noteClosed(): void {
      isRetyped.current = false;
      keeps.current = false;
    },
    /** Whether the last keystroke's match is unintended. */
    isKept: () => keeps.current,
  };
}
