import type { SchemaFileName } from '../../../../domain/mismo/schemas/schema-files.ts';
import { compileSchemas } from '../schemas/compile-schemas.ts';

// In its own file, because this thread starts for each upload and needs nothing that reads loans.

export async function tryCompile(contents: ReadonlyMap<SchemaFileName, Uint8Array>): Promise<boolean> {
  try {
    const { validator } = await compileSchemas(contents);
    validator.dispose();
    return true;
  } catch {
    return false;
  }
}
