import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { callForFile } from '../../../api/client.ts';

/** The limit for cached bytes of recently opened documents, about five of the largest. Going back to one is instant. */
const KEPT_BYTES = 50 * 1024 * 1024;

const KEY = ['files', 'bytes'] as const;

/** The bytes of a document; the request is aborted when nothing on screen needs it. */
export function fileBytesQuery(
  customerId: string,
  { fileId }: Pick<CustomerDocument, 'fileId'>,
  onProgress?: (bytes: number) => void,
) {
  return queryOptions({
    queryKey: [...KEY, fileId],
    queryFn: ({ signal }) =>
      callForFile(
        'downloadDocument',
        { params: { id: customerId, fileId } },
        { signal, onProgress, purpose: 'view' },
      ),
    // They never change: other bytes are another document (docs/decisions/document-store.md).
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Drops the bytes of the oldest documents that are not on screen, beyond the limit. */
export function dropOldBytes(client: QueryClient): void {
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
