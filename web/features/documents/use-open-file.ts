import { useEffect } from 'react';
import type { StoredFile } from '../../../contract/files.ts';

interface ReadFiles {
  files: readonly StoredFile[] | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => void;
}

/**
 * The file that the address names, among those that are read. One that lies further down the list is looked for page by page.
 * @returns null when there is no such file; undefined while that is not known yet.
 */
export function useOpenFile(fileId: string | undefined, list: ReadFiles): StoredFile | null | undefined {
  const { files, hasNextPage, isFetching, fetchNextPage } = list;
  const found = fileId === undefined ? null : files?.find((file) => file.fileId === fileId);
  const searching = found === undefined && files !== undefined;
  useEffect(() => {
    if (searching && hasNextPage && !isFetching) fetchNextPage();
  }, [searching, hasNextPage, isFetching, fetchNextPage]);
  if (found !== undefined) return found;
  return searching && !hasNextPage && !isFetching ? null : undefined;
}
