import { queryOptions } from '@tanstack/react-query';
import { callForFile } from '../../api/client.ts';

/** @param form what the form says: another one makes another preview. */
export function estimatePreviewQuery(
  { customerId, loanId }: { customerId: string; loanId: string },
  form: string,
) {
  return queryOptions({
    queryKey: ['loans', 'loan-estimate-preview', loanId, form],
    queryFn: ({ signal }) =>
      callForFile('previewLoanEstimate', { params: { id: customerId, loanId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
