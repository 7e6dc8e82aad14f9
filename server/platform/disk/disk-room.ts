import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface DiskRoom {
  noteFull(error: unknown): void;
  isFull(): Promise<boolean>;
}

/** Three documents of maximum size; with less, an upload or save will soon fail. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
/**
 * The database may be on another machine whose disk Lintel cannot see, so a refusal counts as a full disk for this
 * long.
 */
const REFUSAL_COUNTS_MS = 10_000;

const FULL_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  // SQLSTATE 53100, disk full.
  '53100',
]);
const INSUFFICIENT_STORAGE = 507;

interface DiskRoomParts {
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  now?: () => number;
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

  /** Logs one line when the disk fills up and one when there is room again. */
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
      // If the folder cannot be measured, the file store reports that fault.
      const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY);
      const isFull = free < LEAST_FREE_BYTES || now() - refusedAt < REFUSAL_COUNTS_MS;
      tell(isFull);
      return isFull;
    },
  };
}

export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: string; $metadata?: { httpStatusCode?: number } };
  if (FULL_CODES.has(code ?? '') || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE) return true;
  // PostgreSQL has no SQLSTATE of its own for a quota.
  if (error.message.endsWith('Disk quota exceeded')) return true;
  return isOutOfRoom(error.cause);
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
