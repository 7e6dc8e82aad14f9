import type { RecordedEvent } from './tell-event.ts';
import type { ToldChange } from './told-change.ts';

/**
 * A move of a file, told as the one thing that it was: the record of it says that an original was deleted and that a copy took its
 * place. Null for every other entry, and for a file that got another folder without being copied.
 */
export function tellMove({ kind, details }: RecordedEvent): ToldChange | null {
  if (kind !== 'file-moved' || details?.copyOf === undefined) return null;
  const { from, path } = details;
  if (typeof from !== 'string' || path === undefined) return null;
  return { label: 'File: Folder', kind: 'changed', from, to: path, path: null };
}
