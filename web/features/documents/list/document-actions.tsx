import type { CustomerDocument } from '../../../../contract/documents.ts';
import type { DocumentReviews } from '../review/use-document-review.ts';

/** Keys as printed on a keyboard. 'Delete' beside an item 'Delete' would read twice. */
const PRINTED = { F2: 'F2', Delete: 'Del', P: 'P', A: 'A', R: 'R', U: 'U', K: 'K' } as const;

export type ShortcutKey = keyof typeof PRINTED;

/** Props of a menu item that show its key. Screen readers read the key separately from the item's name. */
export function shortcut(key: ShortcutKey) {
  return { 'aria-keyshortcuts': key, rightSection: <span aria-hidden="true">{PRINTED[key]}</span> };
}

export interface DocumentActions extends DocumentReviews {
  open: (document: CustomerDocument) => void;
  toggle: (document: CustomerDocument) => void;
  download: (documents: readonly CustomerDocument[]) => void;
  /** Asks for the destination. */
  move: (documents: readonly CustomerDocument[]) => void;
  rename: (document: CustomerDocument) => void;
  /** Opens the sheet of their pages. */
  arrange: (documents: readonly CustomerDocument[]) => void;
  remove: (documents: readonly CustomerDocument[]) => void;
  selectAll: () => void;
  endSelection: () => void;
}

export type RowActions = Omit<DocumentActions, 'selectAll' | 'endSelection' | 'reject' | 'askFacts'>;
