import { type Compiled, compileSchemas } from './compile-schemas.ts';
import type { SchemaSource } from './mismo-schemas.store.ts';
import { type SchemaError, schemaErrorsOf } from './schema-errors.ts';
import { compileFolder } from './schema-folder.ts';

export interface MismoSchemas {
  /** @throws StartError if they are incomplete. */
  open(): Promise<void>;
  /** `xml` has been parsed and has no document type. Null without schemas. */
  check(xml: string): Promise<SchemaError[] | null>;
}

/**
 * From a folder or, without one, uploaded; compiled on first use and kept. Runs in this thread, as commands do; the
 * server uses `createMismoThreads`.
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
 * Recompiles when any server process changes the uploads. Use the result synchronously: the next change disposes of
 * it.
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
