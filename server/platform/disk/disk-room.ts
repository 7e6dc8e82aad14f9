import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Whether anything can be stored: on this installation's disk, in its database, in its file store. */
export interface DiskRoom {
  /** Reports a refusal for lack of room. */
  noteFull(error: unknown): void;
  /** True shortly after such a refusal, or when the disk of DATA_DIR is almost full. */
  isFull(): Promise<boolean>;
}

/** Three documents of the largest size. With less, an upload or a save will fail soon. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
/** The database may be on another machine, whose disk we cannot measure, so its last refusal counts for this long. */
const REFUSAL_COUNTS_MS = 10_000;

const FULL_CODES = new Set([
  // The system: no space, or a quota.
  'ENOSPC',
  'EDQUOT',
  // PostgreSQL (SQLSTATE 53100).
  '53100',
]);
const INSUFFICIENT_STORAGE = 507;

interface DiskRoomParts {
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Bytes that this process can still write below a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

export function createDiskRoom({
  dataDir,
  log,
  now = () => performance.now(),
  freeBytes = freeBytesOf,
}: DiskRoomParts): DiskRoom {
  let refusedAt = Number.NEGATIVE_INFINITY;
  let wasFull = false;

  /** Logs one line when it becomes full, and one when it has room again. */
  function tell(isFull: boolean, error?: unknown): void {
    if (isFull && !wasFull) log.error({ err: error, dataDir }, 'there is no room left to store anything');
    if (!isFull && wasFull) log.info({ dataDir }, 'there is room again');
    wasFull = isFull;
  }

  return {
    noteFull(error) {
      refusedAt = now();
      tell(true, error);
    },
    async isFull() {
      // An unmeasurable folder is another fault, which the file store reports.
      const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY);
      const isFull = free < LEAST_FREE_BYTES || now() - refusedAt < REFUSAL_COUNTS_MS;
      tell(isFull);
      return isFull;
    },
  };
}

/** Whether an error means that something could not be stored for lack of room. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: string; $metadata?: { httpStatusCode?: number } };
  if (FULL_CODES.has(code ?? '') || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE) return true;
  return isOutOfRoom(error.cause);
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
