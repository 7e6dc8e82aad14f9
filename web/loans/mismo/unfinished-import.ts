import { storedSession } from '../../api/session/session-store.ts';

const KEY = 'mismoImport';

export interface UnfinishedImport {
  batchId: string;
  /** The numbers of chosen files, and of those that arrived. A ZIP counts as one. */
  chosen: number;
  sent: number;
  /** The size of all chosen files. With their number it tells whether the same ones are dropped again. */
  bytes: number;
}

/** Remembers the import of this tab until its end, so that a reload can say what is missing. */
export function rememberImport(unfinished: UnfinishedImport): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...unfinished, by: storedSession()?.userName }));
}

export function forgetImport(): void {
  sessionStorage.removeItem(KEY);
}

/** The import of this tab that did not end; null after its end, and for another person, who cannot add to it. */
export function unfinishedImport(): UnfinishedImport | null {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return null;
  const { by, ...unfinished } = JSON.parse(stored) as UnfinishedImport & { by?: string };
  return by === storedSession()?.userName ? unfinished : null;
}

/** The unfinished import of these files, if they are the same ones by number and size. */
export function importToContinue(files: readonly { size: number }[]): UnfinishedImport | null {
  const unfinished = unfinishedImport();
  const isSame = unfinished?.chosen === files.length && unfinished.bytes === sizeOf(files);
  return isSame ? unfinished : null;
}

export function sizeOf(files: readonly { size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
