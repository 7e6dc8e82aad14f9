import { endSelection, goTo, leaveOut, type Sheet, selectAll, shift, toggle, turn } from './page-sheet.ts';

/** What a keyboard event says. */
export interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

export type SheetChange = (sheet: Sheet) => Sheet;

export const SHEET_ACTS = {
  turnRight: (sheet) => turn(sheet, 90),
  turnLeft: (sheet) => turn(sheet, 270),
  leaveOut,
  moveEarlier: (sheet) => shift(sheet, -1),
  moveLater: (sheet) => shift(sheet, 1),
} as const satisfies Record<string, SheetChange>;

const KEYS: Readonly<Record<string, SheetChange>> = {
  r: SHEET_ACTS.turnRight,
  R: SHEET_ACTS.turnLeft,
  Delete: leaveOut,
  Escape: endSelection,
  ' ': (sheet) => toggle(sheet, sheet.current),
};
const COMMANDS: Readonly<Record<string, SheetChange>> = { a: selectAll };
const MOVES: Readonly<Record<string, SheetChange>> = {
  ArrowLeft: SHEET_ACTS.moveEarlier,
  ArrowRight: SHEET_ACTS.moveLater,
};

/** Names a new document of the selected pages (PAGES-13). */
export function isNaming({ key, altKey, ctrlKey, metaKey }: PressedKey): boolean {
  return key === 'Enter' && !altKey && !ctrlKey && !metaKey;
}

/** What a key does to a sheet with this many pages in a row; undefined for other keys (PAGES-13). */
export function changeByKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
  columns: number,
): SheetChange | undefined {
  if (ctrlKey || metaKey) return COMMANDS[key.toLowerCase()];
  if (altKey) return MOVES[key];
  const way = wayOf(key, columns);
  if (way === undefined) return KEYS[key];
  return (sheet) => {
    const index = way(sheet.current, sheet.pages.length);
    return goTo(sheet, index, { extends: shiftKey });
  };
}

/** `goTo` stays within the sheet. */
function wayOf(key: string, columns: number): ((index: number, count: number) => number) | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index) => index + 1;
    case 'ArrowLeft':
      return (index) => index - 1;
    case 'ArrowDown':
      return (index) => index + columns;
    case 'ArrowUp':
      return (index) => index - columns;
    case 'PageDown':
      return (index) => index + 3 * columns;
    case 'PageUp':
      return (index) => index - 3 * columns;
    case 'Home':
      return () => 0;
    case 'End':
      return (_, count) => count - 1;
    default:
      return undefined;
  }
}
