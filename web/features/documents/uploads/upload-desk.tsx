import { type ComponentType, useSyncExternalStore } from 'react';

/** The uploads of this browser tab as the frame of every page shows them. */
export interface UploadDesk {
  /** The indicator in the header with its list. */
  Tray: ComponentType;
  /** Asks before unfinished uploads are cancelled. @returns whether the person may be signed out. */
  endBeforeSignOut: () => Promise<boolean>;
}

let desk: UploadDesk | undefined;
const listeners = new Set<() => void>();

/** Undefined until the person opens a loan's documents: the upload code loads only then. */
export function uploadDesk(): UploadDesk | undefined {
  return desk;
}

export function openUploadDesk(opened: UploadDesk): void {
  desk = opened;
  for (const listener of listeners) listener();
}

function onUploadDesk(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shown from the first visit to a loan's documents on. */
export function UploadIndicator() {
  const desk = useSyncExternalStore(onUploadDesk, uploadDesk);
  return desk === undefined ? null : <desk.Tray />;
}
