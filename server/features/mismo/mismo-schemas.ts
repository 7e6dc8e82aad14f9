import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { XsdValidator } from 'libxml2-wasm';
import { errorCode } from '../../platform/caught-error.ts';
import { StartError } from '../../platform/settings/start-error.ts';

/** The root of the schema chain: MISMO 3.4 with the extensions of DU and ULAD. */
const ROOT = 'DU_Wrapper_3.4.0_B324.xsd';
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

type Library = typeof import('libxml2-wasm');
interface Compiled {
  library: Library;
  validator: XsdValidator;
}

/** The schemas of a folder, compiled at their first use and kept. Without a folder nothing is checked. */
export function createMismoSchemas(folder: string | undefined): MismoSchemas {
  let compiled: Promise<Compiled> | undefined;
  const open = (from: string) => {
    compiled ??= compile(from);
    return compiled;
  };
  return {
    async open() {
      if (folder !== undefined) await open(folder);
    },
    async check(xml) {
      if (folder === undefined) return null;
      const { library, validator } = await open(folder);
      return errorsOf(xml, library, validator);
    },
  };
}

async function compile(folder: string): Promise<Compiled> {
  const path = join(folder, ROOT);
  const bytes = await readFile(path).catch((error: unknown) => {
    const why = errorCode(error) === 'ENOENT' ? 'is missing' : `cannot be read (${errorCode(error)})`;
    throw new StartError(`MISMO_SCHEMA_DIR is ${folder}: ${ROOT} ${why} there.`);
  });
  // Loads 1 MB of WebAssembly, which an installation without schemas does not need.
  const library = await import('libxml2-wasm');
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
      `MISMO_SCHEMA_DIR is ${folder}: the schemas there cannot be compiled. It needs ${ROOT} and every schema that it includes.`,
    );
  } finally {
    // A file of others that is checked later can make the library open nothing.
    library.xmlCleanupInputProvider();
  }
}

function errorsOf(xml: string, { XmlDocument, XmlValidateError }: Library, validator: XsdValidator) {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details
      .slice(0, MOST_ERRORS)
      .map(({ message, line }) => ({ words: wordsOf(message), line }));
  } finally {
    document.dispose();
  }
}

/** The message without the namespace before each name. */
function wordsOf(message: string): string {
  return message.replace(/\{[^}]*\}/g, '').trim();
}
