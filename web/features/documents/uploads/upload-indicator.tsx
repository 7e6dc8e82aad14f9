import { useSyncExternalStore } from 'react';
import { onUploadDesk, uploadDesk } from './upload-desk.ts';

/** The uploads in the header of every page, from the first visit to the documents of a loan on. */
export function UploadIndicator() {
  const desk = useSyncExternalStore(onUploadDesk, uploadDesk);
  return desk === undefined ? null : <desk.Tray />;
}
