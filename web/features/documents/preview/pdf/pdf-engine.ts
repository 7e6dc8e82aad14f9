import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerHref from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

// The builds for older browsers: the others need the newest ones.
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
export function openPdf(data: Uint8Array<ArrayBuffer>): PDFDocumentLoadingTask {
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
