import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../api/client.ts';
import { deadlinesQuery } from './deadlines-query.ts';
import { goodFaithQuery } from './loan-costs-query.ts';

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

/** After a change of what was disclosed, or of what is due: three pages show it. */
export function rereadClosing(queryClient: QueryClient, { customerId, loanId }: LoanIds): Promise<unknown> {
  return Promise.all(
    [closingDisclosureQuery, goodFaithQuery, deadlinesQuery].map((query) =>
      queryClient.invalidateQueries({ queryKey: query(customerId, loanId).queryKey }),
    ),
  );
}
