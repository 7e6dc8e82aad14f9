import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ImportOutcome } from '../../../../domain/mismo/imports/import-outcome.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';

const KEY = 'mismo-imports';

const pageOf = (pageParam: string, signal: AbortSignal) =>
  pageParam === '' ? { signal } : { signal, href: pageParam };

export const batchesQuery = infiniteQueryOptions({
  queryKey: [KEY, 'batches'],
  queryFn: async ({ pageParam, signal }) =>
    (await call('listMismoImports', { query: {} }, pageOf(pageParam, signal))).data,
  initialPageParam: '',
  getNextPageParam: (page) => page.links.next?.href,
  staleTime: 0,
});

/** Number of results so far; 0 until the batch begins. */
export function resultCountQuery(batchId: string | null) {
  return queryOptions({
    queryKey: [KEY, 'results', batchId],
    queryFn: async ({ signal }) => {
      const { batches } = (await call('listMismoImports', { query: {} }, { signal })).data;
      return batches.find((batch) => batch.batchId === batchId)?.files ?? 0;
    },
    staleTime: 0,
  });
}

export function batchQuery(batchId: string) {
  return queryOptions({
    queryKey: [KEY, 'batch', batchId],
    queryFn: async ({ signal }) => {
      if (!isBatchId(batchId)) throw new ApiError(404, {});
      return (await call('getMismoImport', { params: { batchId } }, { signal })).data;
    },
    staleTime: 0,
  });
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** False for 'doubtful', the address of another list on the server. */
export function isBatchId(part: string): boolean {
  return ID.test(part);
}

export function batchFilesQuery(batchId: string, outcome: ImportOutcome | undefined) {
  const query = outcome === undefined ? {} : { outcome };
  return infiniteQueryOptions({
    queryKey: [KEY, 'files', batchId, outcome ?? ''],
    queryFn: async ({ pageParam, signal }) =>
      (await call('listMismoImportFiles', { params: { batchId }, query }, pageOf(pageParam, signal))).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    staleTime: 0,
  });
}

export function importedFileQuery(batchId: string, fileId: string) {
  return queryOptions({
    queryKey: [KEY, 'file', batchId, fileId],
    queryFn: async ({ signal }) =>
      (await call('getMismoImportFile', { params: { batchId, fileId } }, { signal })).data,
    staleTime: 0,
  });
}

/** Files awaiting a decision, oldest first. */
export const doubtfulQuery = infiniteQueryOptions({
  queryKey: [KEY, 'doubtful'],
  queryFn: async ({ pageParam, signal }) =>
    (await call('listDoubtfulMismoFiles', { query: {} }, pageOf(pageParam, signal))).data,
  initialPageParam: '',
  getNextPageParam: (page) => page.links.next?.href,
  staleTime: 0,
});

export function rereadImports(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}
