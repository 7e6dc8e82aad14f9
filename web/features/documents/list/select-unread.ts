import type { CustomerDocument } from '../../../../contract/documents.ts';
import type { DocumentSelection } from './document-selection.ts';

/**
 * Selects the loaded documents at once, and the others as soon as they have been read. A document that the person deselects
 * meanwhile stays deselected. Ending the selection ends the reading too.
 * @throws the error of `readAll`, unless the selection has ended.
 */
export async function selectUnread(
  selection: DocumentSelection,
  loaded: readonly CustomerDocument[],
  readAll: (signal: AbortSignal) => Promise<readonly CustomerDocument[]>,
): Promise<void> {
  selection.set(loaded);
  const reading = new AbortController();
  const stopFollowing = selection.subscribe(() => {
    if (selection.now().documents.size === 0) reading.abort();
  });
  try {
    const all = await readAll(reading.signal);
    if (reading.signal.aborted) return;
    const deselected = new Set(loaded.flatMap(({ fileId }) => (selection.has(fileId) ? [] : [fileId])));
    selection.set(all.filter(({ fileId }) => !deselected.has(fileId)));
  } catch (error) {
    if (!reading.signal.aborted) throw error;
  } finally {
    stopFollowing();
  }
}
