import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StoredFile } from '../../../contract/files.ts';
import { call } from '../../api/client.ts';
import { readPages } from '../../api/read-pages.ts';
import { readAllFiles } from '../../loans/read-all-files.ts';

/** Rows that one call reads: a screen of them and some more, however many thousands there are. */
const PAGE = 100;

function filesKey(customerId: string, path: string | undefined) {
  return ['documents', customerId, 'files', path ?? 'all folders'] as const;
}

/** Folders that one call reads, as many as it answers: the tree needs all of them. */
const FOLDER_PAGE = 500;

/** The folders of a customer with the number of files in each: small, however many files there are. */
export function foldersQuery(customerId: string) {
  return queryOptions({
    queryKey: ['documents', customerId, 'folders'],
    queryFn: async ({ signal }) => {
      const request = { params: { id: customerId }, query: { limit: FOLDER_PAGE } };
      const pages = await readPages(
        async (href) =>
          (await call('listFolders', request, href === undefined ? { signal } : { signal, href })).data,
      );
      // A folder that is renamed meanwhile can stand on two pages.
      const folders = new Map(
        pages.flatMap((page) => page.folders).map((folder) => [folder.folderId ?? folder.path, folder]),
      );
      return {
        folders: [...folders.values()],
        rootFileCount: pages.at(-1)?.rootFileCount ?? 0,
      };
    },
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

/** Every file of the customer, newest first: what a search by name goes through. */
export function allFilesQuery(customerId: string) {
  return queryOptions({
    queryKey: ['documents', customerId, 'all files'],
    queryFn: ({ signal }) => readAllFiles(customerId, { signal }),
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
