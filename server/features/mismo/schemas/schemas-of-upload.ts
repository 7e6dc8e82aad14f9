import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import {
  MOST_SCHEMA_BYTES,
  recogniseSchema,
  type SchemaFacts,
  type SchemaFileName,
} from '../../../../domain/mismo/schemas/schema-files.ts';
import { AppError } from '../../../platform/app-error.ts';
import { errorMessage } from '../../../platform/caught-error.ts';
import { limitedBytes } from '../checks/limited-bytes.ts';
import { DamagedZip, filesAt } from '../given/files-of-zip.ts';
import type { GivenFile } from '../given/given-file.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema';
const INCLUDING: ReadonlySet<string> = new Set(['include', 'import', 'redefine']);

/** The message says why it is not a schema. */
class NoSchema extends Error {
  override readonly name = 'NoSchema';
}

/** Deeper elements are documentation and types, which include no files. */
export function readSchema(bytes: Uint8Array): SchemaFacts {
  const text = decoded(bytes);
  if (text.trim() === '') throw new NoSchema('The file is empty.');
  const declared = new Set<string>();
  const includes: string[] = [];
  let namespace: string | null = null;
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new NoSchema(`It is damaged: ${error.message.replace(/\.$/, '')}.`);
  });
  parser.on('doctype', () => {
    throw new NoSchema('It has a document type, which schemas of MISMO 3.4 do not have.');
  });
  parser.on('opentag', ({ local, uri, attributes }: SaxesTagNS) => {
    const of = (name: string) => (attributes[name] as SaxesAttributeNS | undefined)?.value;
    depth += 1;
    if (depth === 1) {
      if (local !== 'schema' || uri !== XSD) throw new NoSchema('It is no XML schema.');
      namespace = of('targetNamespace') ?? null;
    }
    // Deeper elements are documentation and types, whose content includes nothing.
    if (uri !== XSD || depth !== 2) return;
    const place = of('schemaLocation');
    if (INCLUDING.has(local) && place !== undefined) includes.push(place);
    const name = of('name');
    if (name !== undefined) declared.add(name);
    if (local === 'redefine') declared.add('redefine');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(text).close();
  return { namespace, declared, includes };
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NoSchema('It is no text in UTF-8.');
  }
}

/** MISMO's own ZIP has some 30 files. */
const MOST_ENTRIES = 200;

/**
 * Recognises each schema by its content, whatever its name and folder. Skips other files of a ZIP.
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
