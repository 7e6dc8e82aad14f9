import type { CustomerDocument } from '../../../../contract/documents.ts';

/** The actions on documents, from the list, its keys, its menus and the selection bar. */
export interface DocumentActions {
  open: (file: CustomerDocument) => void;
  toggle: (file: CustomerDocument) => void;
  download: (files: readonly CustomerDocument[]) => void;
  /** Asks for the destination. */
  move: (files: readonly CustomerDocument[]) => void;
  rename: (file: CustomerDocument) => void;
  remove: (files: readonly CustomerDocument[]) => void;
  selectAll: () => void;
  endSelection: () => void;
}

/** The actions on a single row. */
export type RowActions = Omit<DocumentActions, 'selectAll' | 'endSelection'>;
