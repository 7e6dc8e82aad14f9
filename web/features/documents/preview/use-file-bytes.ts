import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { useAddressedLoan } from '../../../loans/addressed-loan.ts';
import { dropOldBytes, fileBytesQuery } from './file-bytes-query.ts';

export interface FileBytes {
  bytes: Blob | undefined;
  /** Bytes received while the document loads. */
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
