import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { filesOfZip, isZip } from './files-of-zip.ts';
import { type GivenFile, printableName } from './given-file.ts';

/** A received file under its own name, or those of a ZIP. @throws DamagedZip */
export async function* filesAt(path: string, name: string): AsyncGenerator<GivenFile> {
  if (isZip(await beginning(path))) yield* filesOfZip(path, name);
  else yield { name: printableName(name), open: async () => createReadStream(path) };
}

async function beginning(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
