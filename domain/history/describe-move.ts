import { pathLabel } from '../documents/document-folder.ts';
import type { ChangeDescription } from './change-description.ts';
import type { RecordedEvent } from './recorded-event.ts';

/**
 * Describes a moved document as one event, although the record has a deleted original and a copy in its
 * place. Null for every other entry, and for a document that changed folder without a copy.
 */
export function describeMove({ kind, details }: RecordedEvent): ChangeDescription | null {
  if (kind !== 'file-moved' || details?.copyOf === undefined) return null;
  const { from, path } = details;
  if (typeof from !== 'string' || path === undefined) return null;
  return {
    label: 'Document: Folder',
    kind: 'changed',
    from: pathLabel(from),
    to: pathLabel(path),
    path: null,
  };
}
