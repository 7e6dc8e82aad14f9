import type { DragEvent } from 'react';
import type { StoredFile } from '../../../contract/files.ts';

/** What marks a drag as one of our own files; the files themselves do not leave the page. */
const DRAG_TYPE = 'application/x-lintel-files';

let dragged: readonly StoredFile[] = [];

/** Begins the drag of files out of the list. */
export function beginDrag(event: DragEvent, files: readonly StoredFile[]): void {
  dragged = files;
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData(DRAG_TYPE, String(files.length));
  event.dataTransfer.setData('text/plain', files.map(({ name }) => name).join('\n'));
}

/** Whether what hovers are files: ours, or some from the desk. */
export function carriesFiles({ dataTransfer: { types } }: DragEvent): boolean {
  return types.includes(DRAG_TYPE) || types.includes('Files');
}

/** The files of ours that were dropped; none when they come from elsewhere. */
export function droppedOwnFiles({ dataTransfer }: DragEvent): readonly StoredFile[] {
  return dataTransfer.types.includes(DRAG_TYPE) ? dragged : [];
}
