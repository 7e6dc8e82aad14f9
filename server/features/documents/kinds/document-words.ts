import { buffer } from 'node:stream/consumers';
import type { Platform } from '../../../platform/platform.ts';
import { createPdfTextReader } from '../pdf-text/pdf-text-reader.ts';

/** The words of documents for suggestions. Their reader is their own: a person waits for it. */
export interface DocumentWords {
  /** Of the first page; '' for other formats, and for a PDF without text or that takes too long. */
  firstWords(document: { format: string; hash: string }): Promise<string>;
  stop(): Promise<void>;
}

const DEADLINE_MS = 10_000;

export function createDocumentWords({ files }: Pick<Platform, 'files'>): DocumentWords {
  const reader = createPdfTextReader({ pages: 1, deadlineMs: DEADLINE_MS });
  return {
    async firstWords({ format, hash }) {
      if (format !== 'application/pdf') return '';
      const texts = await reader.read(await buffer(await files.read(hash)));
      return texts?.[0]?.text ?? '';
    },
    stop: () => reader.stop(),
  };
}
