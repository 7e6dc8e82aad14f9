import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StoredFile } from '../../../contract/files.ts';
import { call } from '../../api/client.ts';

/** Rows that one call reads: a screen of them and some more, however many thousands there are. */
const PAGE = 100;

function filesKey(customerId: string, path: string | undefined) {
  return ['documents', customerId, 'files', path ?? 'all folders'] as const;
}

/** The folders of a customer with the number of files in each: small, however many files there are. */
export function foldersQuery(customerId: string) {
  return queryOptions({
    queryKey: ['documents', customerId, 'folders'],
    queryFn: async ({ signal }) =>
      (await call('listFolders', { params: { id: customerId } }, { signal })).data,
  });
}

/** The files of one folder, or of all when none is named, newest first, page by page along the API's next link. */
export function filesQuery(customerId: string, path: string | undefined) {
  return infiniteQueryOptions({
    queryKey: filesKey(customerId, path),
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const request = { params: { id: customerId }, query: { path, limit: PAGE } };
      return (await call('listFiles', request, href === undefined ? { signal } : { signal, href })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
  });
}

/** Every file of a folder, or of all folders, in one answer: for what concerns all of them, seen or not. */
export async function readAllFiles(customerId: string, path: string | undefined): Promise<StoredFile[]> {
  return (await call('listFiles', { params: { id: customerId }, query: { path } })).data.files;
}

/** Every file of the customer, newest first: what a search by name goes through. */
export function allFilesQuery(customerId: string) {
  return queryOptions({
    queryKey: ['documents', customerId, 'all files'],
    queryFn: () => readAllFiles(customerId, undefined),
  });
}

/** Deleted documents of the customer, the last deleted first. */
export function deletedFilesQuery(customerId: string) {
  return infiniteQueryOptions({
    queryKey: ['documents', customerId, 'deleted files'],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const request = { params: { id: customerId }, query: { limit: PAGE } };
      return (await call('listDeletedFiles', request, href === undefined ? { signal } : { signal, href }))
        .data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
  });
}

/** Reads folders and files anew: what is shown at once, the rest when it is opened. */
export async function reloadDocuments(queryClient: QueryClient, customerId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['documents', customerId] });
}

type FilePages = { pages: { files: StoredFile[]; links: { next?: { href: string } | undefined } }[] };

/** Takes files out of every list that is on screen or kept, before the server has answered. */
export function dropFiles(queryClient: QueryClient, customerId: string, fileIds: ReadonlySet<string>): void {
  queryClient.setQueriesData<FilePages>({ queryKey: ['documents', customerId, 'files'] }, (data) =>
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
  queryClient.setQueryData(allFilesQuery(customerId).queryKey, (files) =>
    files?.filter(({ fileId }) => !fileIds.has(fileId)),
  );
}
