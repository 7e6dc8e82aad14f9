import { useQueryClient } from '@tanstack/react-query';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { call } from '../../../api/client.ts';
import { kindSuggestionQuery } from '../../../loans/documents/document-kinds-query.ts';
import { replaceInLists, runDocumentChanges } from '../document-queries.ts';

export interface DocumentFacts {
  kindId: string | null;
  datedOn: string | null;
  borrower: string | null;
}

/** Says what documents are. */
export function useDocumentFacts(customerId: string) {
  const queryClient = useQueryClient();
  return {
    save: async ({ fileId }: CustomerDocument, facts: Partial<DocumentFacts>): Promise<void> => {
      const { data } = await runDocumentChanges(queryClient, customerId, () =>
        call('putDocument', { params: { id: customerId, fileId }, body: facts }),
      );
      replaceInLists(queryClient, customerId, data.files);
    },
    /** Null without a suggestion, and when the document cannot be read. */
    suggestion: ({ fileId }: CustomerDocument): Promise<string | null> =>
      queryClient.ensureQueryData(kindSuggestionQuery(customerId, fileId)).catch(() => null),
  };
}
