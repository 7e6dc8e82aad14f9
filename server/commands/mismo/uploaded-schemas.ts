import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SchemaSource } from '../../features/mismo/schemas/schema-source.ts';
import { uploadedSchemas } from '../../features/mismo/schemas/schema-uploads.service.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { runningPostgres } from '../../platform/postgres/running-postgres.ts';
import { type Config, readConfig } from '../../platform/settings/config.ts';
import { readEnvironment } from '../../platform/settings/environment.ts';

interface Opened {
  schemas: SchemaSource;
  close(): Promise<void>;
}

/**
 * The schemas that were uploaded to the installation of the settings, while its database runs. A check starts no
 * database, and goes on without schemas where there is none.
 */
export async function openUploadedSchemas(): Promise<Opened | undefined> {
  const connectionString = await runningDatabase(readConfig(readEnvironment()));
  if (connectionString === undefined) return undefined;
  const database = openDatabase(connectionString, { max: 1 });
  const schemas = uploadedSchemas(database.db);
  try {
    await schemas.readRevision();
  } catch {
    // The database cannot be reached, or is of a version before.
    await database.close();
    return undefined;
  }
  return { schemas, close: () => database.close() };
}

async function runningDatabase({ databaseUrl, dataDir }: Config): Promise<string | undefined> {
  if (databaseUrl !== undefined) return databaseUrl;
  const made = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  return made === undefined ? undefined : (await runningPostgres(dataDir))?.connectionString;
}
