import { UnreadableXml } from '../../../../domain/mismo/xml/unreadable-xml.ts';
import { errorMessage } from '../../../platform/caught-error.ts';
import { checkMismoFile, type FileCheck } from '../check-mismo-file.ts';
import type { GivenFile } from '../given/given-file.ts';
import type { MismoSchemas } from '../schemas/mismo-schemas.ts';

/** Checks a file. A damaged file of a ZIP is a result as well, so that the others are checked. */
export function checkGivenFile(file: GivenFile, schemas: Pick<MismoSchemas, 'check'>): Promise<FileCheck> {
  return checkMismoFile(bytesOf(file), schemas);
}

async function* bytesOf(file: GivenFile): AsyncGenerator<Uint8Array> {
  try {
    yield* await file.open();
  } catch (error) {
    throw new UnreadableXml(`The file cannot be read: ${errorMessage(error)}.`, { line: 1, column: 1 });
  }
}
