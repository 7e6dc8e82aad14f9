import { open } from 'node:fs/promises';
import { MAX_FILE_BYTES } from '../../../../domain/documents/document-file.ts';
import type { Permission } from '../../../../domain/people/permission.ts';
import { checkContent } from './check-content.ts';

/** Nobody changes the file until the answer. `size` is in bytes, at most `MAX_FILE_BYTES`. */
export interface ContentTask {
  path: string;
  size: number;
  name: string;
}

/** A thread checks one file at a time, so one buffer is enough. */
const buffer = Buffer.allocUnsafeSlow(MAX_FILE_BYTES);

/** Runs in the thread. */
export async function checkReceivedFile({ path, size, name }: ContentTask): Promise<Permission> {
  const handle = await open(path);
  try {
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(buffer, at, size - at, at);
      if (bytesRead === 0) throw new Error('A received file has become shorter');
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
  return checkContent(buffer.subarray(0, size), name);
}
