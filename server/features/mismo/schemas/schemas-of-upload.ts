import {
  MOST_SCHEMA_BYTES,
  recogniseSchema,
  type SchemaFileName,
} from '../../../../domain/mismo/schemas/schema-files.ts';
import { AppError } from '../../../platform/app-error.ts';
import { errorMessage } from '../../../platform/caught-error.ts';
import { limitedBytes } from '../checks/limited-bytes.ts';
import { DamagedZip, filesAt } from '../given/files-of-zip.ts';
import type { GivenFile } from '../given/given-file.ts';
import { NoSchema, readSchema } from './read-schema.ts';

/** MISMO's own ZIP has some 30 files. */
const MOST_ENTRIES = 200;

/**
 * The schemas of an uploaded file or ZIP, each recognised by its content. Other kinds of files in a ZIP are left out. Names
 * and folders count for nothing.
 * @throws AppError `unsupported_type` with the reason.
 */
export async function schemasOfUpload(path: string, name: string): Promise<Map<SchemaFileName, Buffer>> {
  const schemas = new Map<SchemaFileName, Buffer>();
  const bytes = limitedBytes(2 * MOST_SCHEMA_BYTES);
  let entries = 0;
  try {
    for await (const file of filesAt(path, name)) {
      entries += 1;
      if (entries > MOST_ENTRIES) throw refused(`The ZIP has more than ${MOST_ENTRIES} files.`);
      const isAlone = !file.name.includes('/');
      if (!isAlone && !/\.xsd$/i.test(file.name)) continue;
      const content = await contentOf(file, bytes);
      if (bytes.isSpent()) throw refused('The ZIP unpacks to more than 60 MB.');
      const schema = recognised(content, isAlone ? '' : `${file.name}: `);
      if (schemas.has(schema)) throw refused(`The ZIP has ${schema} twice.`);
      schemas.set(schema, content);
    }
  } catch (error) {
    throw error instanceof DamagedZip ? refused(`The file ${error.message}`) : error;
  }
  if (schemas.size === 0) throw refused('The ZIP has no schemas: no name in it ends in .xsd.');
  return schemas;
}

async function contentOf(file: GivenFile, limited: ReturnType<typeof limitedBytes>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of limited(await file.open())) pieces.push(piece);
  } catch (error) {
    throw refused(`${file.name} cannot be read: ${errorMessage(error)}.`);
  }
  return Buffer.concat(pieces);
}

function recognised(content: Buffer, prefix: string): SchemaFileName {
  try {
    const found = recogniseSchema(readSchema(content));
    if (!found.ok) throw refused(`${prefix}${found.reason}`);
    return found.name;
  } catch (error) {
    throw error instanceof NoSchema ? refused(`${prefix}${error.message}`) : error;
  }
}

function refused(reason: string): AppError {
  return new AppError('unsupported_type', reason, { fields: { file: reason } });
}
