import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { XsdValidator } from 'libxml2-wasm';
import { ROOT_SCHEMA } from '../../../../domain/mismo/schemas/schema-files.ts';
import { errorCode } from '../../../platform/caught-error.ts';
import { StartError } from '../../../platform/settings/start-error.ts';
import { type Compiled, loadLibrary } from './compile-schemas.ts';
import { schemaWords } from './schema-words.ts';

/** One wrong element makes a line for each of its parts; nobody reads more. */
const MOST_ERRORS = 50;

export interface SchemaError {
  words: string;
  line: number;
}

export interface MismoSchemas {
  /**
   * Reads and compiles the schemas, once.
   * @throws StartError with one sentence when they are not complete.
   */
  open(): Promise<void>;
  /** The errors of a file that was read before and has no document type; null where no schemas are installed. */
  check(xml: string): Promise<SchemaError[] | null>;
}

/** The schemas that administrators uploaded. */
export interface UploadedSchemas {
  /** Changes with every upload and removal; null while a schema is missing. */
  readRevision(): Promise<string | null>;
  /** Compiled, with the revision that was read. Null while a schema is missing. */
  compile(): Promise<{ revision: string; compiled: Compiled } | null>;
}

/** The schemas of a folder, compiled at their first use and kept; without one, those that were uploaded. */
export function createMismoSchemas(folder: string | undefined, uploaded?: UploadedSchemas): MismoSchemas {
  let ofFolder: Promise<Compiled> | undefined;
  const open = (from: string) => {
    ofFolder ??= compile(from);
    return ofFolder;
  };
  const ready = folder === undefined ? keepCompiled(uploaded) : () => open(folder).then((one) => () => one);
  return {
    async open() {
      if (folder !== undefined) await open(folder);
    },
    async check(xml) {
      const current = await ready();
      const compiled = current();
      return compiled === null ? null : errorsOf(xml, compiled.library, compiled.validator);
    },
  };
}

/**
 * Compiles uploaded schemas again after each change, of any server process. The answer is read without a pause, because
 * the next change disposes of the former ones.
 */
function keepCompiled(uploaded: UploadedSchemas | undefined): () => Promise<() => Compiled | null> {
  let kept: { revision: string; compiled: Compiled } | null = null;
  let compiling: Promise<void> | undefined;
  return async () => {
    const revision = (await uploaded?.readRevision()) ?? null;
    if (revision === null) return () => null;
    if (kept?.revision !== revision) {
      compiling ??= replace().finally(() => {
        compiling = undefined;
      });
      await compiling;
    }
    return () => kept?.compiled ?? null;
  };

  async function replace(): Promise<void> {
    const next = (await uploaded?.compile()) ?? null;
    kept?.compiled.validator.dispose();
    kept = next;
  }
}

async function compile(folder: string): Promise<Compiled> {
  const path = join(folder, ROOT_SCHEMA);
  const bytes = await readFile(path).catch((error: unknown) => {
    const why = errorCode(error) === 'ENOENT' ? 'is missing' : `cannot be read (${errorCode(error)})`;
    throw new StartError(`MISMO_SCHEMA_DIR is ${folder}: ${ROOT_SCHEMA} ${why} there.`);
  });
  const library = await loadLibrary();
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  try {
    const document = library.XmlDocument.fromBuffer(bytes, { url: path });
    try {
      return { library, validator: library.XsdValidator.fromDoc(document) };
    } finally {
      document.dispose();
    }
  } catch {
    throw new StartError(
      `MISMO_SCHEMA_DIR is ${folder}: the schemas there cannot be compiled. It needs ${ROOT_SCHEMA} and every schema that it includes.`,
    );
  } finally {
    // A file of others that is checked later can make the library open nothing.
    library.xmlCleanupInputProvider();
  }
}

function errorsOf(
  xml: string,
  { XmlDocument, XmlValidateError }: Compiled['library'],
  validator: XsdValidator,
) {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details
      .slice(0, MOST_ERRORS)
      .map(({ message, line }) => ({ words: schemaWords(message), line }));
  } finally {
    document.dispose();
  }
}
