import { useCallback, useState } from 'react';
import type { StoredFile } from '../../../contract/files.ts';

export interface FileSelection {
  /** Whether the person is selecting; it stays so with nothing selected until they end it. */
  active: boolean;
  files: readonly StoredFile[];
  has: (fileId: string) => boolean;
  toggle: (file: StoredFile) => void;
  set: (files: readonly StoredFile[]) => void;
  /** Takes out files that are no longer there. */
  drop: (fileIds: ReadonlySet<string>) => void;
  end: () => void;
}

const NONE: ReadonlyMap<string, StoredFile> = new Map();

/** The files that are selected, by id, so that they stay selected while the list is read anew. */
export function useFileSelection(): FileSelection {
  const [active, setActive] = useState(false);
  const [selected, setSelected] = useState(NONE);
  const set = useCallback((files: readonly StoredFile[]) => {
    setActive(true);
    setSelected(new Map(files.map((file) => [file.fileId, file])));
  }, []);
  const toggle = useCallback((file: StoredFile) => {
    setActive(true);
    setSelected((before) => {
      const after = new Map(before);
      if (!after.delete(file.fileId)) after.set(file.fileId, file);
      return after;
    });
  }, []);
  const drop = useCallback((fileIds: ReadonlySet<string>) => {
    setSelected((before) => new Map([...before].filter(([fileId]) => !fileIds.has(fileId))));
  }, []);
  const end = useCallback(() => {
    setActive(false);
    setSelected(NONE);
  }, []);
  const files = [...selected.values()];
  return { active, files, has: (fileId) => selected.has(fileId), toggle, set, drop, end };
}
