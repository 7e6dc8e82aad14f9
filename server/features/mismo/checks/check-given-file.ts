import { UnreadableXml } from '../../../../domain/mismo/xml/read-xml.ts';
import { errorMessage } from '../../../platform/caught-error.ts';
import type { GivenFile } from '../given/given-file.ts';
import { bytesOf } from '../imports/ready-file.ts';
import { checkMismoFile, type FileCheck } from '../read-mismo-file.ts';
import type { MismoSchemas } from '../schemas/mismo-schemas.ts';
import type { MismoThreads } from '../threads/mismo-threads.ts';

/** A damaged file inside a ZIP becomes a result too, so that the others are still checked. */
export function checkGivenFile(file: GivenFile, schemas: Pick<MismoSchemas, 'check'>): Promise<FileCheck> {
  return checkMismoFile(piecesOf(file), schemas);
}

export async function checkFileInThread(
  file: GivenFile,
  threads: Pick<MismoThreads, 'checkFile'>,
  person: string,
): Promise<FileCheck> {
  const read = await bytesOf(file);
  return typeof read === 'string'
    ? { unreadable: { words: read, line: 1, column: 1 } }
    : threads.checkFile(read, person);
}

async function* piecesOf(file: GivenFile): AsyncGenerator<Uint8Array> {
  try {
    yield* await file.open();
  } catch (error) {
    throw new UnreadableXml(`The file cannot be read: ${errorMessage(error)}.`, { line: 1, column: 1 });
  }
}
