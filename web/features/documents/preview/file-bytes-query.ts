import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { callForFile } from '../../../api/client.ts';
import { useAddressedLoan } from '../../../loans/addressed-loan.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** The message for an empty answer (DOC-30). */
const EMPTY_DOWNLOAD = 'Something went wrong, Please try again later';

/** Loads a document with the session, unless its preview already did, and saves it. */
export function useDocumentDownload(document: CustomerDocument): {
  download: () => void;
  downloading: boolean;
} {
  const client = useQueryClient();
  const { customerId } = useAddressedLoan();
  const saving = useMutation({
    // Not through the query, which is aborted when its preview closes.
    mutationFn: async () =>
      client.getQueryData(fileBytesQuery(customerId, document).queryKey) ??
      (await callForFile('downloadDocument', { params: { id: customerId, fileId: document.fileId } })),
    onSuccess: (bytes) => {
      if (bytes.size === 0) refuse(document, EMPTY_DOWNLOAD);
      else saveFile(bytes, document.name);
    },
    onError: (error) => refuse(document, failureText(error)),
  });
  return { download: () => saving.mutate(), downloading: saving.isPending };
}

function refuse(document: CustomerDocument, text: string): void {
  showToast({ tone: 'bad', title: `${document.name} was not downloaded`, text });
}

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
    // A document's bytes never change: other bytes are another document (docs/decisions/document-store.md).
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

interface FileBytes {
  bytes: Blob | undefined;
  /** Bytes received while it loads. */
  received: number;
  error: Error | null;
  retry: () => void;
  retrying: boolean;
}

/** Loads a document for its preview, or takes it from the recently opened ones. */
export function useFileBytes(document: CustomerDocument): FileBytes {
  const client = useQueryClient();
  const { customerId } = useAddressedLoan();
  const [received, setReceived] = useState(0);
  const { data, error, refetch, isFetching } = useQuery(fileBytesQuery(customerId, document, setReceived));
  useEffect(() => {
    if (data !== undefined) dropOldBytes(client);
  }, [data, client]);
  return { bytes: data, received, error, retry: () => void refetch(), retrying: isFetching };
}
