import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3ServerForTests {
  /** For S3_URL, with a prefix. */
  url: string;
  /** Without the store's knowledge. */
  removeObject(name: string): Promise<void>;
  close(): Promise<void>;
}

/** In this process, with one bucket. Checks signatures. */
export async function startS3Server(): Promise<S3ServerForTests> {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  const { port } = await server.run();
  return {
    // The only credentials that this server accepts.
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/documents/lintel/files?region=us-east-2`,
    async removeObject(name) {
      const folder = join(directory, 'documents/lintel/files');
      for (const file of await readdir(folder)) {
        if (file.startsWith(`${name}._S3rver`)) await rm(join(folder, file));
      }
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
