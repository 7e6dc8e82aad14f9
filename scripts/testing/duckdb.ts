import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HERE = join(import.meta.dirname, 'duckdb');
const CACHE = join(import.meta.dirname, '../../.cache/duckdb');

/** The part of @duckdb/node-api that tests use. */
interface DuckDb {
  DuckDBInstance: {
    create(): Promise<{
      connect(): Promise<{
        runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>;
        closeSync(): void;
      }>;
    }>;
  };
}

/**
 * DuckDB in memory, installed from its lock file at first use: 71 MB that `npm ci` spares everybody
 * (docs/decisions/warehouse-export.md).
 */
export async function startDuckDb() {
  await mkdir(CACHE, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(HERE, name), join(CACHE, name));
  await promisify(execFile)(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
    {
      cwd: CACHE,
    },
  );
  const { DuckDBInstance } = createRequire(join(CACHE, 'package.json'))('@duckdb/node-api') as DuckDb;
  const connection = await (await DuckDBInstance.create()).connect();
  return {
    rows: async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
    close: () => connection.closeSync(),
  };
}
