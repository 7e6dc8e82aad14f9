import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import type { DocumentPages } from '../../../../contract/documents/document-pages.ts';
import { call } from '../../../api/client.ts';

type Use = DocumentPages['made'][number];

/** A step with the documents that it made of pages of the sheet. */
export interface MadeStep {
  stepId: string;
  madeOn: string;
  madeBy: string;
  documents: Use[];
}

const key = (customerId: string, fileId: string) => ['documents', customerId, 'pages', fileId] as const;

/** Sources and uses of a document's pages. */
export function documentPagesQuery(customerId: string, fileId: string) {
  return queryOptions({
    queryKey: key(customerId, fileId),
    queryFn: async ({ signal }) =>
      (await call('getDocumentPages', { params: { id: customerId, fileId } }, { signal })).data,
  });
}

interface PageUses {
  /** Newest first. */
  steps: MadeStep[];
  /** Names of all documents that have a page, newest first, by its key on the sheet. */
  byPage: ReadonlyMap<string, readonly string[]>;
}

/** What was made of the pages of these documents before. */
export function usePageUses(customerId: string, fileIds: readonly string[]): PageUses {
  return useQueries({
    queries: fileIds.map((fileId) => documentPagesQuery(customerId, fileId)),
    combine: (results) => {
      const byPage = new Map<string, string[]>();
      const steps = new Map<string, MadeStep>();
      results.forEach(({ data }, place) => {
        for (const use of data?.made ?? []) {
          for (const page of new Set(use.pages)) {
            const pageKey = `${fileIds[place]} ${page}`;
            byPage.set(pageKey, [...(byPage.get(pageKey) ?? []), use.name]);
          }
          const { stepId, madeOn, madeBy } = use;
          const step = steps.get(stepId) ?? { stepId, madeOn, madeBy, documents: [] };
          if (!step.documents.some(({ fileId }) => fileId === use.fileId)) step.documents.push(use);
          steps.set(stepId, step);
        }
      });
      return { steps: [...steps.values()].sort((a, b) => b.madeOn.localeCompare(a.madeOn)), byPage };
    },
  });
}

export function rereadPageUses(queryClient: QueryClient, customerId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['documents', customerId, 'pages'] });
}
