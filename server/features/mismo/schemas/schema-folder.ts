import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT_SCHEMA, type SchemaFileName } from '../../../../domain/mismo/schemas/schema-files.ts';
import { errorCode } from '../../../platform/caught-error.ts';
import { StartError } from '../../../platform/settings/start-error.ts';
import { type Compiled, compileSchemas } from './compile-schemas.ts';
import type { SchemaSource } from './mismo-schemas.store.ts';

/** They do not change while Lintel runs. */
export function schemasOfFolder(folder: string): SchemaSource {
  return {
    readRevision: () => Promise.resolve(folder),
    read: async () => ({ revision: folder, contents: await readSchemas(folder) }),
  };
}

/** @throws StartError if they are missing, damaged or incomplete. */
export async function compileFolder(folder: string): Promise<Compiled> {
  const contents = await readSchemas(folder);
  try {
    return await compileSchemas(contents);
  } catch {
    throw unfit(folder);
  }
}

/** @throws StartError if the folder's schemas do not compile. */
export async function requireSchemas(
  folder: string | undefined,
  { tryCompile }: { tryCompile(contents: ReadonlyMap<SchemaFileName, Buffer>): Promise<boolean> },
): Promise<void> {
  if (folder !== undefined && !(await tryCompile(await readSchemas(folder)))) throw unfit(folder);
}

function unfit(folder: string): StartError {
  return new StartError(
    `MISMO_SCHEMA_DIR is ${folder}: the schemas there cannot be compiled. It needs ${ROOT_SCHEMA} and every schema that it includes.`,
  );
}

async function readSchemas(folder: string): Promise<Map<SchemaFileName, Buffer>> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes(ROOT_SCHEMA)) {
    throw new StartError(`MISMO_SCHEMA_DIR is ${folder}: ${ROOT_SCHEMA} is missing there.`);
  }
  const contents = new Map<SchemaFileName, Buffer>();
  for (const name of names.filter((one) => one.endsWith('.xsd'))) {
    const bytes = await readFile(join(folder, name)).catch((error: unknown) => {
      throw new StartError(`MISMO_SCHEMA_DIR is ${folder}: ${name} cannot be read (${errorCode(error)}).`);
    });
    contents.set(name as SchemaFileName, bytes);
  }
  return contents;
}
