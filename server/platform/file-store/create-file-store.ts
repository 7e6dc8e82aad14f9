import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import { createFileHasher } from './file-hasher.ts';
import type { FileStore } from './file-store.ts';
import { readS3Url } from './s3-client.ts';
import { createS3FileStore } from './s3-file-store.ts';
import { createUploadReceiver } from './upload-receiver.ts';

/** S3 if S3_URL is set, else a folder in DATA_DIR. @throws StartError for an incomplete S3_URL. */
export function createFileStore({ dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>): FileStore {
  const folder = join(dataDir, 'files');
  if (s3Url === undefined) return createDiskFileStore(folder);
  return createS3FileStore(
    readS3Url(s3Url),
    createUploadReceiver(join(folder, 'incoming'), createFileHasher()),
  );
}
