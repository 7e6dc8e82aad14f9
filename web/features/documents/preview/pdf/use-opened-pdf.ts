import { PasswordResponses, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { openPdf } from './pdf-engine.ts';

export type OpenedPdf =
  | { status: 'opening' }
  | { status: 'open'; document: PDFDocumentProxy }
  /** Needs a password; `wrong` after a wrong one. */
  | { status: 'locked'; wrong: boolean; unlock: (password: string) => void }
  | { status: 'damaged' };

/** Opens a PDF, and closes it with the component. */
export function useOpenedPdf(bytes: Blob): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ status: 'opening' });
  useEffect(() => {
    let isWanted = true;
    let close: (() => Promise<void>) | undefined;
    const show = (next: OpenedPdf) => {
      if (isWanted) setOpened(next);
    };
    const open = async () => {
      const task = openPdf(new Uint8Array(await bytes.arrayBuffer()));
      close = () => task.destroy();
      if (!isWanted) return close();
      task.onPassword = (unlock: (password: string) => void, reason: number) =>
        show({ status: 'locked', wrong: reason === PasswordResponses.INCORRECT_PASSWORD, unlock });
      show({ status: 'open', document: await task.promise });
    };
    open().catch(() => show({ status: 'damaged' }));
    return () => {
      isWanted = false;
      setOpened({ status: 'opening' });
      void close?.();
    };
  }, [bytes]);
  return opened;
}
