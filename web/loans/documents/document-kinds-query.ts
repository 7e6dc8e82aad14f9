import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The kinds of documents with their limits in force (KIND-1). */
export const documentKindsQuery = queryOptions({
  queryKey: ['document-kinds'],
  queryFn: async ({ signal }) => (await call('listDocumentKinds', {}, { signal })).data.kinds,
});

export function kindSuggestionQuery(customerId: string, fileId: string) {
  return queryOptions({
    queryKey: ['document-kinds', customerId, fileId],
    queryFn: async ({ signal }) =>
      (await call('suggestDocumentKind', { params: { id: customerId, fileId } }, { signal })).data.kindId,
    retry: false,
  });
}
