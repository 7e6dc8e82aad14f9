import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { call } from '../../api/client.ts';
import { readAllDocuments } from '../../loans/documents/read-all-documents.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';

/**
 * Documents per call that copies or deletes (docs/decisions/uploads-and-moves.md): enough to move 200 quickly, few
 * enough that a closed browser leaves few documents in two folders.
 */
export const DOCUMENTS_AT_ONCE = 20;

export function batchesOf<Item>(items: readonly Item[], size = DOCUMENTS_AT_ONCE): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, batch) =>
    items.slice(batch * size, (batch + 1) * size),
  );
}

/** Rows of one call: a screen of them and some more. */
const PAGE = 100;

function documentsKey(customerId: string, path: string | undefined) {
  return ['documents', customerId, 'files', path ?? 'all folders'] as const;
}

/** The documents of one folder, or of all folders, newest first, page by page along the API's next link. */
export function documentsQuery(customerId: string, path: string | undefined) {
  return infiniteQueryOptions({
    queryKey: documentsKey(customerId, path),
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const request = { params: { id: customerId }, query: { path, limit: PAGE } };
      return (await call('listDocuments', request, href === undefined ? { signal } : { signal, href })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    refetchInterval: ({ state }) => (state.data?.pages.some(hasWaiting) ? SCAN_MS : false),
  });
}

/** The scan of a waiting document can finish at any time. */
const SCAN_MS = 15_000;

function hasWaiting({ files }: { files: readonly CustomerDocument[] }): boolean {
  return files.some(({ heldBack }) => heldBack?.malware === null);
}

/** Every document of the customer, newest first: a search by name needs them all. */
export function allDocumentsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['documents', customerId, 'all files'],
    queryFn: ({ signal }) => readAllDocuments(customerId, { signal }),
  });
}

/** Not in the address and not kept: people also look for numbers. */
export function foundInsideQuery(customerId: string, text: string) {
  return queryOptions({
    queryKey: ['documents', customerId, 'found inside', text],
    queryFn: async ({ signal }) =>
      (await call('findInDocuments', { params: { id: customerId }, body: { text } }, { signal })).data,
    gcTime: 0,
  });
}

/** The customer's deleted documents, the last deleted first. */
export function deletedDocumentsQuery(customerId: string) {
  return infiniteQueryOptions({
    queryKey: ['documents', customerId, 'deleted files'],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const request = { params: { id: customerId }, query: { limit: PAGE } };
      return (await call('listDeletedDocuments', request, href === undefined ? { signal } : { signal, href }))
        .data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
  });
}

/** Refetches folders and documents: visible ones at once, others when they are opened. */
export async function reloadDocuments(queryClient: QueryClient, customerId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['documents', customerId] });
}

/** Runs changes of documents as one mutation: the loan's stream then knows that this tab makes them, and reads nothing again. */
export function runDocumentChanges<Result>(
  queryClient: QueryClient,
  customerId: string,
  mutationFn: () => Promise<Result>,
): Promise<Result> {
  return runOwnChange(queryClient, mutationFn, ['documents', customerId]);
}

type DocumentPages = {
  pages: { files: CustomerDocument[]; links: { next?: { href: string } | undefined } }[];
};

/** Shows changed documents in every list at once, in their places. */
export function replaceInLists(
  queryClient: QueryClient,
  customerId: string,
  changed: readonly CustomerDocument[],
): void {
  const byId = new Map(changed.map((document) => [document.fileId, document]));
  const replaced = (documents: readonly CustomerDocument[]) =>
    documents.map((document) => byId.get(document.fileId) ?? document);
  queryClient.setQueriesData<DocumentPages>({ queryKey: ['documents', customerId, 'files'] }, (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page) => ({ ...page, files: replaced(page.files) })) },
  );
  queryClient.setQueryData(
    allDocumentsQuery(customerId).queryKey,
    (documents) => documents && replaced(documents),
  );
}

/** Removes documents from every shown or cached list, before the server has answered. */
export function removeFromLists(
  queryClient: QueryClient,
  customerId: string,
  fileIds: ReadonlySet<string>,
): void {
  queryClient.setQueriesData<DocumentPages>({ queryKey: ['documents', customerId, 'files'] }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            files: page.files.filter(({ fileId }) => !fileIds.has(fileId)),
          })),
        },
  );
  queryClient.setQueryData(allDocumentsQuery(customerId).queryKey, (documents) =>
    documents?.filter(({ fileId }) => !fileIds.has(fileId)),
  );
}
