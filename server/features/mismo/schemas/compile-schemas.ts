import type { XsdValidator } from 'libxml2-wasm';
import { ROOT_SCHEMA, type SchemaFileName } from '../../../../domain/mismo/schemas/schema-files.ts';

type Library = typeof import('libxml2-wasm');

export interface Compiled {
  library: Library;
  validator: XsdValidator;
}

/** Fake base URL for schemas in memory. */
const BASE = 'lintel:/schemas/';

/** 1 MB of WebAssembly, needed only with schemas. */
export function loadLibrary(): Promise<Library> {
  return import('libxml2-wasm');
}

/**
 * Compiles in memory and reads nothing else, whatever the schemas refer to.
 * @throws the library's error if they are damaged or incompatible.
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
    // So that files checked later cannot make the library open anything.
    library.xmlCleanupInputProvider();
  }
}
