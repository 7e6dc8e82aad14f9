import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StoredFile } from '../../../../contract/files.ts';
import { callForFile } from '../../../api/client.ts';

/** Bytes of files looked at lately that are kept, so that going back to one is instant: about five of the largest. */
const KEPT_BYTES = 50 * 1024 * 1024;

const KEY = ['files', 'bytes'] as const;

/** The bytes of a file; the request is given up when nobody waits for it any more. */
export function fileBytesQuery(
  customerId: string,
  { fileId }: Pick<StoredFile, 'fileId'>,
  onProgress?: (bytes: number) => void,
) {
  return queryOptions({
    queryKey: [...KEY, fileId],
    queryFn: ({ signal }) =>
      callForFile(
        'downloadFile',
        { params: { id: customerId, fileId } },
        { signal, onProgress, purpose: 'view' },
      ),
    // They never change: other bytes are another file (decision 13).
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Lets go of the files that were fetched longest ago and are not on screen, beyond what is kept. */
export function forgetOldFiles(client: QueryClient): void {
  let kept = 0;
  const newestFirst = client
    .getQueryCache()
    .findAll({ queryKey: KEY })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of newestFirst) {
    kept += (query.state.data as Blob | undefined)?.size ?? 0;
    if (kept > KEPT_BYTES && !query.isActive())
      client.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}
