import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';

/** The file store of the settings: S3 with S3_URL, else a folder in DATA_DIR. */
export function createFileStore({ dataDir }: Pick<Config, 'dataDir' | 's3Url'>): FileStore {
  return createDiskFileStore(join(dataDir, 'files'));
}
