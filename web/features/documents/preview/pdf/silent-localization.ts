import type { PDFViewerOptions } from 'pdfjs-dist/types/web/pdf_viewer.d.ts';

/**
 * Lintel supplies the viewer's words (page labels, in pdf-frame.ts). The library's own translation would watch the
 * whole page for nothing.
 */
export const SILENT_LOCALIZATION = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  destroy: async () => undefined,
} as unknown as NonNullable<PDFViewerOptions['l10n']>;
