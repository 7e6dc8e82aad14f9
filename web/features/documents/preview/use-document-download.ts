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
export function useDocumentDownload(file: CustomerDocument): { download: () => void; downloading: boolean } {
  const client = useQueryClient();
  const { customerId } = useAddressedLoan();
  const saving = useMutation({
    // Not through the query, which is aborted when its preview closes.
    mutationFn: async () =>
      client.getQueryData(fileBytesQuery(customerId, file).queryKey) ??
      (await callForFile('downloadDocument', { params: { id: customerId, fileId: file.fileId } })),
    onSuccess: (bytes) => {
      if (bytes.size === 0) refuse(file, EMPTY_DOWNLOAD);
      else saveFile(bytes, file.name);
    },
    onError: (error) => refuse(file, failureText(error)),
  });
  return { download: () => saving.mutate(), downloading: saving.isPending };
}

function refuse(file: CustomerDocument, text: string): void {
  showToast({ tone: 'bad', title: `${file.name} was not downloaded`, text });
}
