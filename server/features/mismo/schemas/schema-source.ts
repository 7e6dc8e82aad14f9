import type { SchemaFileName } from '../../../../domain/mismo/schemas/schema-files.ts';

/** Installed schemas: those of a folder, or those that administrators uploaded. */
export interface SchemaSource {
  /** Changes with every upload and removal; null while a schema is missing. */
  readRevision(): Promise<string | null>;
  /** The contents, with the revision that was read. Null while a schema is missing. */
  read(): Promise<{ revision: string; contents: ReadonlyMap<SchemaFileName, Buffer> } | null>;
}
