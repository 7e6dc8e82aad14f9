import { type ComponentType, useSyncExternalStore } from 'react';

/** This browser tab's uploads, as shown by the frame of every page. */
export interface UploadDesk {
  /** The indicator in the header, with its list. */
  Tray: ComponentType;
  /** Asks before canceling unfinished uploads. @returns whether to continue signing out. */
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
