import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { callForFile } from '../../../api/client.ts';
import { useAddressedLoan } from '../../../loans/addressed-loan.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { fileBytesQuery } from './file-bytes-query.ts';

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
