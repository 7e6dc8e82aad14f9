import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { SchemaFileName } from '../../../../domain/mismo/schemas/schema-files.ts';
import { readyBytes } from '../imports/ready-file.ts';
import { checkMismoFile, type FileCheck } from '../read-mismo-file.ts';
import { type Compiled, compileSchemas } from '../schemas/compile-schemas.ts';
import { type SchemaError, schemaErrorsOf } from '../schemas/schema-errors.ts';

/** Contents are sent only to a thread that has not compiled this revision yet. */
export interface GivenSchemas {
  revision: string;
  contents?: ReadonlyMap<SchemaFileName, Uint8Array>;
}

export const NEEDS_CONTENTS = 'needs-contents';
type NeedsContents = typeof NEEDS_CONTENTS;

/** The bytes are transferred back to the sender. */
export async function readLoan({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }) {
  const { bytes: _, ...ready } = await readyBytes(name, bufferOf(bytes));
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: { ...ready, bytes } });
}

export async function checkFile({
  bytes,
  schemas,
}: {
  bytes: Uint8Array;
  schemas: GivenSchemas | null;
}): Promise<FileCheck | NeedsContents> {
  const compiled = schemas === null ? null : await compiledOf(schemas);
  if (compiled === NEEDS_CONTENTS) return NEEDS_CONTENTS;
  const check = (text: string) => Promise.resolve(compiled === null ? null : schemaErrorsOf(text, compiled));
  return checkMismoFile([bytes], { check });
}

export async function validate({
  xml,
  schemas,
}: {
  xml: string;
  schemas: GivenSchemas;
}): Promise<SchemaError[] | NeedsContents> {
  const compiled = await compiledOf(schemas);
  return compiled === NEEDS_CONTENTS ? NEEDS_CONTENTS : schemaErrorsOf(xml, compiled);
}

let kept: { revision: string; compiled: Compiled } | null = null;

async function compiledOf({ revision, contents }: GivenSchemas): Promise<Compiled | NeedsContents> {
  if (kept?.revision === revision) return kept.compiled;
  if (contents === undefined) return NEEDS_CONTENTS;
  const compiled = await compileSchemas(contents);
  kept?.compiled.validator.dispose();
  kept = { revision, compiled };
  return compiled;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
