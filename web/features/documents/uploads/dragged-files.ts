import type { DragEvent } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';

/** Marks a drag of Lintel's own documents; the documents themselves do not leave the page. */
const DRAG_TYPE = 'application/x-lintel-files';

let dragged: readonly CustomerDocument[] = [];

export function startDrag(event: DragEvent, files: readonly CustomerDocument[]): void {
  dragged = files;
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData(DRAG_TYPE, String(files.length));
  event.dataTransfer.setData('text/plain', files.map(({ name }) => name).join('\n'));
}

/** Whether a drag carries files: Lintel's own documents, or files from the computer. */
export function carriesFiles({ dataTransfer: { types } }: DragEvent): boolean {
  return types.includes(DRAG_TYPE) || types.includes('Files');
}

/** The ids of Lintel's own dropped documents; empty for files from elsewhere. */
export function droppedDocumentIds({ dataTransfer }: DragEvent): readonly CustomerDocument[] {
  return dataTransfer.types.includes(DRAG_TYPE) ? dragged : [];
}
