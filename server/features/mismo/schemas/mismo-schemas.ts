import { type Compiled, compileSchemas } from './compile-schemas.ts';
import type { SchemaSource } from './mismo-schemas.store.ts';
import { type SchemaError, schemaErrorsOf } from './schema-errors.ts';
import { compileFolder } from './schema-folder.ts';

export interface MismoSchemas {
  /**
   * Reads and compiles the schemas, once.
   * @throws StartError with one sentence when they are not complete.
   */
  open(): Promise<void>;
  /** The errors of a file that was read before and has no document type; null where no schemas are installed. */
  check(xml: string): Promise<SchemaError[] | null>;
}

/**
 * The schemas of a folder, compiled at their first use and kept; without one, those that were uploaded. They run in this
 * thread, as commands use them. The server uses `createMismoThreads`.
 */
export function createMismoSchemas(folder: string | undefined, uploaded?: SchemaSource): MismoSchemas {
  let ofFolder: Promise<Compiled> | undefined;
  const open = (from: string) => {
    ofFolder ??= compileFolder(from);
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
      return compiled === null ? null : schemaErrorsOf(xml, compiled);
    },
  };
}

/**
 * Compiles uploaded schemas again after each change, of any server process. The answer is read without a pause, because
 * the next change disposes of the former ones.
 */
function keepCompiled(uploaded: SchemaSource | undefined): () => Promise<() => Compiled | null> {
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
    const read = (await uploaded?.read()) ?? null;
    const next =
      read === null ? null : { revision: read.revision, compiled: await compileSchemas(read.contents) };
    kept?.compiled.validator.dispose();
    kept = next;
  }
}
