import { AppError } from '../app-error.ts';
import type { FileStore } from './file-store.ts';

const ANSWER_WITHIN_MS = 2500;

/**
 * How long nobody waits for an unavailable store: waiting uploads hold database connections, and about twenty of them
 * would block everything else.
 */
const AWAY_FOR_MS = 3000;

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Fails fast with a plain message while the store is unavailable. */
export function createAnsweringStore(store: FileStore, now = () => performance.now()): FileStore {
  let awayUntil = 0;
  let cause: unknown;
  let checking: Promise<void> | undefined;

  function noteAway(error: unknown): AppError {
    awayUntil = now() + AWAY_FOR_MS;
    cause = error;
    return documentsUnavailable(error);
  }

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (now() < awayUntil) throw documentsUnavailable(cause);
    try {
      return await work();
    } catch (error) {
      throw isStoreAway(error) ? noteAway(error) : error;
    }
  }

  async function check(): Promise<void> {
    try {
      await within(ANSWER_WITHIN_MS, store.check());
      awayUntil = 0;
    } catch (error) {
      throw isStoreAway(error) ? noteAway(error) : error;
    }
  }

  return {
    ...store,
    keep: (received) => ask(() => store.keep(received)),
    read: (hash, range) => ask(() => store.read(hash, range)),
    readPieces: (hash, range) => ask(() => store.readPieces(hash, range)),
    remove: (hash) => ask(() => store.remove(hash)),
    readMark: () => ask(() => store.readMark()),
    writeMark: (mark) => ask(() => store.writeMark(mark)),
    check() {
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}

function documentsUnavailable(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'Documents are unavailable right now; everything else works. Please try again in a moment.',
    { retryAfter: 5, cause },
  );
}

/** No answer, or S3 refused everything. Missing or damaged bytes are not an outage. */
function isStoreAway(error: unknown): boolean {
  const { $metadata, code, name } = error as { $metadata?: object; code?: string; name?: string };
  return $metadata !== undefined || name === 'TimeoutError' || NETWORK_CODES.has(code ?? '');
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The file store did not answer within ${ms} ms`);
    timer = setTimeout(() => reject(Object.assign(error, { name: 'TimeoutError' })), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
