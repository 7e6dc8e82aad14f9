import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../api/client.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

/** The keys start like the loan's, so that changes of the loan reach them. */
export function closingFactsQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'closing-facts', loanId],
    queryFn: async ({ signal }) =>
      (await call('getClosingFacts', { params: { id: customerId, loanId } }, { signal })).data,
  });
}

export function closingDisclosureQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'closing-disclosure', loanId],
    queryFn: async ({ signal }) =>
      (await call('getClosingDisclosure', { params: { id: customerId, loanId } }, { signal })).data,
  });
}

/** @param form what the form says: another one makes another preview. */
export function closingPreviewQuery(
  { customerId, loanId }: LoanIds,
  whose: 'previewClosingDisclosure' | 'previewSellerDisclosure',
  form: string,
) {
  return queryOptions({
    queryKey: ['loans', whose, loanId, form],
    queryFn: ({ signal }) => callForFile(whose, { params: { id: customerId, loanId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function closingDeliveriesQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'closing-deliveries', loanId],
    queryFn: async ({ signal }) =>
      (await call('getClosingDeliveries', { params: { id: customerId, loanId } }, { signal })).data,
  });
}

/** After a change of the Closing Disclosure or of its deliveries: waits, the checklist and good faith follow. */
export function rereadClosing(queryClient: QueryClient, { loanId }: { loanId: string }): Promise<unknown> {
  return Promise.all(
    ['closing-deliveries', 'closing-disclosure', 'closing-day', 'good-faith', 'deadlines'].map((part) =>
      queryClient.invalidateQueries({ queryKey: ['loans', part, loanId] }),
    ),
  );
}
