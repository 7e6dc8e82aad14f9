import { useEffect } from 'react';
import type { StoredFile } from '../../../contract/files.ts';

interface ReadFiles {
  files: readonly StoredFile[] | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => void;
}

/**
 * The file that the address names, among those of its folder and those that a search has found. One that lies further down the
 * folder's list is looked for page by page.
 * @returns null when there is no such file; undefined while that is not known yet.
 */
export function useOpenFile(
  fileId: string | undefined,
  list: ReadFiles,
  onScreen: readonly StoredFile[] = [],
): StoredFile | null | undefined {
  const { files, hasNextPage, isFetching, fetchNextPage } = list;
  const isIt = (file: StoredFile) => file.fileId === fileId;
  const found = fileId === undefined ? null : (files?.find(isIt) ?? onScreen.find(isIt));
  const searching = found === undefined && files !== undefined;
  useEffect(() => {
    if (searching && hasNextPage && !isFetching) fetchNextPage();
  }, [searching, hasNextPage, isFetching, fetchNextPage]);
  if (found !== undefined) return found;
  return searching && !hasNextPage && !isFetching ? null : undefined;
}
