import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readPages } from '../../api/read-pages.ts';

/** Folders of one call, the API's maximum: the tree needs all of them. */
const FOLDER_PAGE = 500;

/** A customer's folders with their number of documents. The answer is small however many documents there are. */
export function foldersQuery(customerId: string) {
  return queryOptions({
    queryKey: ['documents', customerId, 'folders'],
    queryFn: async ({ signal }) => {
      const request = { params: { id: customerId }, query: { limit: FOLDER_PAGE } };
      const pages = await readPages(
        async (href) =>
          (await call('listFolders', request, href === undefined ? { signal } : { signal, href })).data,
      );
      // A folder that is renamed during the read can be on two pages.
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
