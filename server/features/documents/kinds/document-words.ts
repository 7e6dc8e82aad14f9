import type { Platform } from '../../../platform/platform.ts';
import { startThreads } from '../../../platform/threads/thread-pool.ts';

/** The words of documents, read in a thread, so that a crafted PDF delays nobody. */
export interface DocumentWords {
  /** Of the first page; '' for other formats, and for a PDF without text or that takes too long. */
  firstWords(document: { format: string; hash: string }): Promise<string>;
  stop(): Promise<void>;
}

const DEADLINE_MS = 10_000;
const MOST_HEAP_MB = 192;

export function createDocumentWords({ files, log }: Pick<Platform, 'files' | 'log'>): DocumentWords {
  const thread = startThreads<Uint8Array, string>({
    filename: new URL('./first-words-thread.ts', import.meta.url).href,
    name: 'firstWords',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  return {
    async firstWords({ format, hash }) {
      if (format !== 'application/pdf') return '';
      try {
        const pieces: Buffer[] = [];
        for await (const piece of await files.readPieces(hash)) pieces.push(Buffer.from(piece));
        return await thread.run(new Uint8Array(Buffer.concat(pieces)), {
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
      } catch (error) {
        // Damaged or locked: the person chooses the kind without a suggestion.
        log.info({ err: error }, 'the first page of a document has no readable words');
        return '';
      }
    },
    stop: () => thread.destroy(),
  };
}
