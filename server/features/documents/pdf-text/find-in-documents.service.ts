import { buffer } from 'node:stream/consumers';
import type { FoundInDocument } from '../../../../contract/find-in-documents.ts';
import { excerptOf, searchWords } from '../../../../domain/documents/find/page-text.ts';
import { DamagedBytesError, MissingBytesError } from '../../../platform/file-store/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CustomersService } from '../../customers/customers.service.ts';
import { findPages, listUnreadBytes, storePageTexts } from './page-texts.store.ts';
import type { PdfTextReader } from './pdf-text-reader.ts';

const DOCUMENTS_AT_ONCE = 20;
const MOST_WORDS = 10;
const MOST_HITS = 20;
/** The next minute goes on. */
const RUN_MS = 50_000;

export interface FindInDocumentsService {
  /** @throws AppError `not_found` for an unknown customer. */
  findInDocuments(customerId: string, text: string): Promise<{ hits: FoundInDocument[]; hasMore: boolean }>;
  /** Reads the text of new documents (FIND-1). Stops early when `stopping` aborts, or after a minute. */
  readNewDocuments(stopping?: AbortSignal): Promise<void>;
}

/** Registers its job: call before `jobs.start`. */
export function createFindInDocumentsService(
  {
    database: { db },
    clock,
    files,
    jobs,
    log,
  }: Pick<Platform, 'database' | 'clock' | 'files' | 'jobs' | 'log'>,
  { customers, reader }: { customers: CustomersService; reader: PdfTextReader },
): FindInDocumentsService {
  async function readDocument(hash: string): Promise<void> {
    const texts = await reader.read(await buffer(await files.read(hash)));
    if (texts === null) log.info({ hash }, 'the text of a PDF cannot be read');
    await markRead(hash, texts ?? []);
  }

  function markRead(hash: string, texts: Awaited<ReturnType<PdfTextReader['read']>> & object): Promise<void> {
    const withWords = texts.map((one) => ({ ...one, words: [...new Set(searchWords(one.text))] }));
    const at = clock.now().toISOString();
    return db.transaction().execute((tx) => storePageTexts(tx, { hash, at, texts: withWords }));
  }

  const service: FindInDocumentsService = {
    async findInDocuments(customerId, text) {
      await customers.getCustomer(customerId);
      const words = searchWords(text).slice(0, MOST_WORDS);
      if (words.length === 0) return { hits: [], hasMore: false };
      const found = await findPages(db, { customerId, words, limit: MOST_HITS + 1 });
      const hits = found.slice(0, MOST_HITS).map(({ id, name, path, page, pages, text: whole }) => ({
        fileId: id,
        name,
        path,
        page,
        pages,
        excerpt: excerptOf(whole, words),
      }));
      return { hits, hasMore: found.length > MOST_HITS };
    },

    async readNewDocuments(stopping) {
      const end = performance.now() + RUN_MS;
      const unreadable: string[] = [];
      for (;;) {
        const some = await listUnreadBytes(db, DOCUMENTS_AT_ONCE, unreadable);
        if (some.length === 0) return;
        for (const { hash, isPdf } of some) {
          if (stopping?.aborted || performance.now() > end) return;
          if (!isPdf) {
            await markRead(hash, []);
            continue;
          }
          try {
            await readDocument(hash);
          } catch (error) {
            if (!(error instanceof DamagedBytesError || error instanceof MissingBytesError)) throw error;
            // Tried again later: uploading the same bytes repairs them (DOC-35).
            unreadable.push(hash);
          }
        }
      }
    },
  };

  jobs.schedule('read-new-documents', '* * * * *', (stopping) => service.readNewDocuments(stopping));

  return service;
}
