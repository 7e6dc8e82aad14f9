import type { CustomerDocument } from '../../../../contract/documents.ts';

/** The actions on documents, from the list, its keys, its menus and the selection bar. */
export interface DocumentActions {
  open: (document: CustomerDocument) => void;
  toggle: (document: CustomerDocument) => void;
  download: (documents: readonly CustomerDocument[]) => void;
  /** Asks for the destination. */
  move: (documents: readonly CustomerDocument[]) => void;
  rename: (document: CustomerDocument) => void;
  remove: (documents: readonly CustomerDocument[]) => void;
  selectAll: () => void;
  endSelection: () => void;
}

/** The actions on a single row. */
export type RowActions = Omit<DocumentActions, 'selectAll' | 'endSelection'>;
