import type { StoredFile } from '../../../contract/files.ts';

/** What can be done with files, from the list, its keys, its menus and the bar of the selection. */
export interface FileActions {
  open: (file: StoredFile) => void;
  toggle: (file: StoredFile) => void;
  download: (files: readonly StoredFile[]) => void;
  /** Asks for the destination. */
  move: (files: readonly StoredFile[]) => void;
  rename: (file: StoredFile) => void;
  remove: (files: readonly StoredFile[]) => void;
  selectAll: () => void;
  endSelection: () => void;
}

/** Those of a single row. */
export type RowActions = Omit<FileActions, 'selectAll' | 'endSelection'>;
