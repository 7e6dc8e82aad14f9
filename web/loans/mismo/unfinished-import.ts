import { storedSession } from '../../api/session/session-store.ts';

const KEY = 'mismoImport';

export interface UnfinishedImport {
  batchId: string;
  /** Numbers of chosen and received files. A ZIP counts as one. */
  chosen: number;
  sent: number;
  /** Total size. Together with the count it tells whether the same files are dropped again. */
  bytes: number;
}

/** Remembers this tab's import until it ends, so that a reload can say what is missing. */
export function rememberImport(unfinished: UnfinishedImport): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...unfinished, by: storedSession()?.userName }));
}

export function forgetImport(): void {
  sessionStorage.removeItem(KEY);
}

/** This tab's unfinished import; null for another person, who cannot add to it. */
export function unfinishedImport(): UnfinishedImport | null {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return null;
  const { by, ...unfinished } = JSON.parse(stored) as UnfinishedImport & { by?: string };
  return by === storedSession()?.userName ? unfinished : null;
}

/** The unfinished import of these files, matched by number and size. */
export function importToContinue(files: readonly { size: number }[]): UnfinishedImport | null {
  const unfinished = unfinishedImport();
  const isSame = unfinished?.chosen === files.length && unfinished.bytes === sizeOf(files);
  return isSame ? unfinished : null;
}

export function sizeOf(files: readonly { size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
