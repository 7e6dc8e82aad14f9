import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerHref from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

// The builds for older browsers: the others need what only the newest have.
GlobalWorkerOptions.workerSrc = workerHref;

/** Fonts, character maps and decoders that some documents need; the build copies them there (scripts/pdfjs-files.ts). */
const FILES = `/assets/pdfjs-${version}`;

const ERRORS_ONLY = 0;

/** Begins to open a document. Everything comes from this origin, nothing is compiled at run time (the page's policy forbids it). */
export function openPdf(data: Uint8Array<ArrayBuffer>): PDFDocumentLoadingTask {
  return getDocument({
    data,
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
    wasmUrl: `${FILES}/wasm/`,
    // WebAssembly would need 'wasm-unsafe-eval' in the policy; the decoders for scans come as script as well.
    useWasm: false,
    // The same letters on every desk, whatever fonts it has.
    useSystemFonts: false,
    verbosity: ERRORS_ONLY,
  });
}
