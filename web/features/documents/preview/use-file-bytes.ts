import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StoredFile } from '../../../../contract/files.ts';
import { useAddressedLoan } from '../../../loans/addressed-loan.ts';
import { fileBytesQuery, forgetOldFiles } from './file-bytes-query.ts';

export interface FileBytes {
  bytes: Blob | undefined;
  /** How many bytes have come while the file is fetched. */
  received: number;
  error: Error | null;
  retry: () => void;
  retrying: boolean;
}

/** Fetches a file for its preview, or takes it from those looked at lately. */
export function useFileBytes(file: StoredFile): FileBytes {
  const client = useQueryClient();
  const { customerId } = useAddressedLoan();
  const [received, setReceived] = useState(0);
  const { data, error, refetch, isFetching } = useQuery(fileBytesQuery(customerId, file, setReceived));
  useEffect(() => {
    if (data !== undefined) forgetOldFiles(client);
  }, [data, client]);
  return { bytes: data, received, error, retry: () => void refetch(), retrying: isFetching };
}
