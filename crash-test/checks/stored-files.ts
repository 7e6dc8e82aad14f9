import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../deliveries.ts';
import type { UploadedFile } from '../ledger.ts';
import type { Office } from '../office.ts';

export async function findWrongDownloads(office: Office, files: readonly UploadedFile[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { fileId, customerId, hash } of files) {
    const path = `/api/customers/${customerId}/files/${fileId}`;
    const answer = await office.ask({ path }).catch((error: Error) => error);
    if (answer instanceof Error) wrong.push(`file ${fileId}: ${answer.message}`);
    else if (answer.status !== 200 || sha256(answer.bytes) !== hash) {
      wrong.push(`file ${fileId}: ${answer.status}, with ${answer.bytes.length} different bytes`);
    }
  }
  return wrong;
}

/** Reads files on disk, which is fast enough to check all of them. */
export function findWrongBytes(dataDir: string, files: readonly UploadedFile[]): string[] {
  const looked = new Set<string>();
  return files.flatMap(({ fileId, hash }) => {
    if (looked.has(hash)) return [];
    looked.add(hash);
    try {
      const bytes = readFileSync(join(dataDir, 'files', hash.slice(0, 2), hash));
      return sha256(bytes) === hash ? [] : [`file ${fileId}: its bytes on the disk differ`];
    } catch (error) {
      return [`file ${fileId}: its bytes are missing (${(error as NodeJS.ErrnoException).code})`];
    }
  });
}

export function findTemporaryFiles(dataDir: string): string[] {
  const incoming = join('files', 'incoming');
  return [
    ...namesIn(join(dataDir, incoming)).map((name) => join(incoming, name)),
    ...namesIn(join(dataDir, 'mail'))
      .filter((name) => !name.endsWith('.eml'))
      .map((name) => join('mail', name)),
    ...namesIn(dataDir).filter((name) => /^postgres-new-|^secret-key\./.test(name)),
  ];
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
