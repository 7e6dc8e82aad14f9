import type { XsdValidator } from 'libxml2-wasm';
import { ROOT_SCHEMA, type SchemaFileName } from '../../../../domain/mismo/schemas/schema-files.ts';

type Library = typeof import('libxml2-wasm');

export interface Compiled {
  library: Library;
  validator: XsdValidator;
}

/** The place of schemas in memory; no such host exists. */
const BASE = 'lintel:/schemas/';

/** Loads 1 MB of WebAssembly, which an installation without schemas does not need. */
export function loadLibrary(): Promise<Library> {
  return import('libxml2-wasm');
}

/**
 * Compiles schemas that are in memory. Nothing else is read, whatever place they name.
 * @throws the library's error when they are damaged or do not fit together.
 */
export async function compileSchemas(contents: ReadonlyMap<SchemaFileName, Uint8Array>): Promise<Compiled> {
  const library = await loadLibrary();
  const provider = new library.XmlBufferInputProvider({});
  for (const [name, content] of contents) provider.addBuffer(`${BASE}${name}`, content);
  library.xmlRegisterInputProvider(provider);
  try {
    const root = contents.get(ROOT_SCHEMA);
    if (root === undefined) throw new Error(`${ROOT_SCHEMA} is missing`);
    const document = library.XmlDocument.fromBuffer(root, { url: `${BASE}${ROOT_SCHEMA}` });
    try {
      return { library, validator: library.XsdValidator.fromDoc(document) };
    } finally {
      document.dispose();
    }
  } finally {
    // A file of others that is checked later can make the library open nothing.
    library.xmlCleanupInputProvider();
  }
}
