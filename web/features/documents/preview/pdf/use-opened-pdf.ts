import {
  GlobalWorkerOptions,
  getDocument,
  PasswordResponses,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerHref from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { pdfProblem } from './pdf-problem.ts';

// The builds for older browsers; the default ones need the newest.
GlobalWorkerOptions.workerSrc = workerHref;

/**
 * Fonts, character maps and decoders that some documents need; the build copies them there (scripts/pdfjs-files.ts).
 */
const FILES = `/assets/pdfjs-${version}`;

const ERRORS_ONLY = 0;

/**
 * Starts to open a document. Everything comes from this origin, and nothing is compiled at run time (the page's policy
 * forbids it).
 */
function openPdf(data: Uint8Array<ArrayBuffer>): PDFDocumentLoadingTask {
  return getDocument({
    data,
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
    wasmUrl: `${FILES}/wasm/`,
    // WebAssembly would need 'wasm-unsafe-eval' in the policy; the decoders for scans exist as script too.
    useWasm: false,
    // The same glyphs on every computer, whatever fonts it has.
    useSystemFonts: false,
    verbosity: ERRORS_ONLY,
  });
}

type OpenedPdf =
  | { status: 'opening' }
  | { status: 'open'; document: PDFDocumentProxy }
  /** Needs a password; `wrong` after a wrong one. */
  | { status: 'locked'; wrong: boolean; unlock: (password: string) => void }
  | { status: 'damaged' | 'empty' | 'xfa' };

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
      const document = await task.promise;
      const problem = await pdfProblem(document);
      show(problem === null ? { status: 'open', document } : { status: problem });
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
