import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoredFile } from '../../../../contract/files.ts';
import { callForFile } from '../../../api/client.ts';
import { useAddressedLoan } from '../../../loans/addressed-loan.ts';
import { failureText } from '../../../loans/failure-text.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { fileBytesQuery } from './file-bytes-query.ts';

/** What is said when a file came without a byte in it (staff shell specification, section 8). */
const EMPTY_DOWNLOAD = 'Something went wrong, Please try again later';

/** Fetches a file with the session, unless its preview did, and saves it. */
export function useFileDownload(file: StoredFile): { download: () => void; downloading: boolean } {
  const client = useQueryClient();
  const { customerId } = useAddressedLoan();
  const saving = useMutation({
    // Not through the query: that one is given up as soon as its preview is left.
    mutationFn: async () =>
      client.getQueryData(fileBytesQuery(customerId, file).queryKey) ??
      (await callForFile('downloadFile', { params: { id: customerId, fileId: file.fileId } })),
    onSuccess: (bytes) => {
      if (bytes.size === 0) refuse(file, EMPTY_DOWNLOAD);
      else saveFile(bytes, file.name);
    },
    onError: (error) => refuse(file, failureText(error)),
  });
  return { download: () => saving.mutate(), downloading: saving.isPending };
}

function refuse(file: StoredFile, text: string): void {
  showToast({ tone: 'bad', title: `${file.name} was not downloaded`, text });
}
