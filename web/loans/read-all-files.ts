import type { StoredFile } from '../../contract/files.ts';
import { call } from '../api/client.ts';
import { readPages } from '../api/read-pages.ts';

/** As many as one request answers: fewer requests for what is needed as a whole. */
const PAGE = 500;

/** Every file of a customer or of one of their folders, newest first: for what concerns all of them, seen or not. */
export async function readAllFiles(
  customerId: string,
  { path, signal }: { path?: string | undefined; signal?: AbortSignal } = {},
): Promise<StoredFile[]> {
  const request = { params: { id: customerId }, query: { path, limit: PAGE } };
  const pages = await readPages(
    async (href) =>
      (await call('listFiles', request, { ...(href && { href }), ...(signal && { signal }) })).data,
  );
  // A file that is changed meanwhile can stand on two pages.
  return [...new Map(pages.flatMap(({ files }) => files).map((file) => [file.fileId, file])).values()];
}
