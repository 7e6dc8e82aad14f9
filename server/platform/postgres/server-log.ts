import { closeSync, openSync } from 'node:fs';
import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const MOST_BYTES = 20 * 1024 * 1024;
const CHECK_MS = 60 * 60 * 1000;

/** `DATA_DIR/postgres.log`; not a pipe, because PostgreSQL may outlive this process. */
export type ServerLog = {
  path: string;
  appending<T>(use: (descriptor: number) => T): T;
  size(): Promise<number>;
  /** Text after `offset`, at most the last 64 KiB. */
  readFrom(offset: number): Promise<string>;
  close(): void;
};

export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log');
  await rotate(path);
  const timer = setInterval(() => rotate(path).catch(() => undefined), CHECK_MS).unref();
  return {
    path,
    appending(use) {
      const descriptor = openSync(path, 'a', 0o600);
      try {
        return use(descriptor);
      } finally {
        closeSync(descriptor);
      }
    },
    size: () => sizeOf(path),
    readFrom: (offset) => readTail(path, offset),
    close: () => clearInterval(timer),
  };
}

/** Truncated in place, because a running PostgreSQL keeps writing to the same file. */
async function rotate(path: string): Promise<void> {
  if ((await sizeOf(path)) < MOST_BYTES) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

async function readTail(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const start = Math.max(offset, (await file.stat()).size - 65_536);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, start);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
