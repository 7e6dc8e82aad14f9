import { useEffect, useRef, useState } from 'react';

/** Accepts files dropped outside every drop zone; null when the screen accepts none. */
let taker: ((dropped: DataTransfer) => void) | null = null;

/**
 * Keeps the browser from opening a file that was dropped on the page: that would leave the app and lose typing. Drop
 * zones handle their own drops first.
 */
export function keepDroppedFiles(): void {
  window.addEventListener('dragover', (event) => {
    if (!carriesForeignFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = taker === null ? 'none' : 'copy';
  });
  window.addEventListener('drop', (event) => {
    if (!carriesForeignFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) taker?.(event.dataTransfer);
  });
}

/**
 * Accepts files dropped anywhere on the page while the screen is mounted.
 * @returns whether files are being dragged over the page.
 */
export function useDroppedFiles(take: (dropped: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const taking = (dropped: DataTransfer) => latest.current(dropped);
    const hover = (event: DragEvent) => setIsOver(event.dataTransfer?.types.includes('Files') === true);
    const end = (event: DragEvent) => {
      // Moving from one element to another does not leave the page.
      if (event.type === 'drop' || event.relatedTarget === null) setIsOver(false);
    };
    taker = taking;
    window.addEventListener('dragenter', hover);
    window.addEventListener('dragleave', end);
    window.addEventListener('drop', end);
    return () => {
      if (taker === taking) taker = null;
      window.removeEventListener('dragenter', hover);
      window.removeEventListener('dragleave', end);
      window.removeEventListener('drop', end);
    };
  }, []);
  return isOver;
}

function carriesForeignFiles({ defaultPrevented, dataTransfer }: DragEvent): boolean {
  return !defaultPrevented && dataTransfer?.types.includes('Files') === true;
}
