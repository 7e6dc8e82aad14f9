import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Focused {
  id: string;
  place: number;
  selection: [number | null, number | null] | null;
}

/**
 * Keeps the focus in the entry being edited when somebody else's change moves it in its list and its fields rerender.
 */
export function useEntryFocus(list: RefObject<HTMLElement | null>, ids: readonly string[] | undefined): void {
  const shown = useRef(ids);
  const focused = useRef<Focused | null>(null);
  // Read before the entries move: afterwards the focused element is gone.
  if (shown.current !== ids) focused.current = focusedIn(list.current, shown.current);
  useLayoutEffect(() => {
    const before = focused.current;
    const moved = shown.current?.indexOf(before?.id ?? '') !== ids?.indexOf(before?.id ?? '');
    shown.current = ids;
    focused.current = null;
    if (before === null || !moved) return;
    const entry = entriesOf(list.current)[ids?.indexOf(before.id) ?? -1];
    const element = entry && elementsOf(entry)[before.place];
    element?.focus({ preventScroll: true });
    if (before.selection !== null && element instanceof HTMLInputElement) {
      element.setSelectionRange(...before.selection);
    }
  }, [list, ids]);
}

function focusedIn(list: HTMLElement | null, ids: readonly string[] | undefined): Focused | null {
  const active = document.activeElement;
  const at = entriesOf(list).findIndex((entry) => entry.contains(active));
  const [entry, id] = [entriesOf(list)[at], ids?.[at]];
  if (entry === undefined || id === undefined || !(active instanceof HTMLElement)) return null;
  const place = elementsOf(entry).indexOf(active);
  const isText = active instanceof HTMLInputElement && active.selectionStart !== null;
  return { id, place, selection: isText ? [active.selectionStart, active.selectionEnd] : null };
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>(':scope > [data-entry]') ?? []);
}

function elementsOf(entry: HTMLElement): HTMLElement[] {
  return Array.from(entry.querySelectorAll<HTMLElement>('input, select, textarea, button'));
}
