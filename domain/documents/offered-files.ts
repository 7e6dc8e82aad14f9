import { childFolderPath, folderLabel } from './document-folder.ts';

/** DOC-57. */
export const MAX_FILES_AT_ONCE = 500;

export interface OfferedFile<File> {
  file: File;
  folders: readonly string[];
}

interface SortedFiles<File> {
  placed: { file: File; path: string }[];
  homeless: File[];
  /** Subfolders, which are not kept: 'March/bank'. */
  flattened: string[];
}

/** Files of Windows that do not begin with a dot. */
const SYSTEM_NAMES: ReadonlySet<string> = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'icon\r']);

/** Files and folders that an operating system or Office writes for itself: '.DS_Store', '~$letter.docx', '__MACOSX'. */
export function isHiddenName(name: string): boolean {
  return (
    name.startsWith('.') ||
    name.startsWith('~$') ||
    name === '__MACOSX' ||
    SYSTEM_NAMES.has(name.toLowerCase())
  );
}

/**
 * Sorts dropped files into the customer's folders. A dropped folder with the name of an existing one, at any depth,
 * goes there; all other files go to the chosen folder (DOC-56), without their subfolders
 * (docs/decisions/uploads-and-moves.md).
 * @param folders paths of the customer's folders.
 * @param chosen the open folder, if any.
 */
export function sortOfferedFiles<File>(
  files: readonly OfferedFile<File>[],
  folders: readonly string[],
  chosen: string | undefined,
): SortedFiles<File> {
  const paths = new Map(folders.map((path) => [folderKey(path), path]));
  const sorted: SortedFiles<File> = { placed: [], homeless: [], flattened: [] };
  const flattened = new Set<string>();
  for (const { file, folders: around } of files) {
    const match = matchingPath(around, paths, chosen);
    const path = match?.path ?? chosen;
    if (path === undefined) sorted.homeless.push(file);
    else {
      sorted.placed.push({ file, path });
      // Only its subfolders need to be named.
      if (around.length > (match?.end ?? 1)) flattened.add(around.join('/'));
    }
  }
  return { ...sorted, flattened: [...flattened] };
}

/** The innermost match wins; of two that end in the same folder, a subfolder of the chosen one, then the longer one. */
function matchingPath(
  around: readonly string[],
  paths: ReadonlyMap<string, string>,
  chosen: string | undefined,
): { path: string; end: number } | undefined {
  for (let end = around.length; end > 0; end -= 1) {
    const names = around.slice(0, end).map((_, start) => around.slice(start, end).join('/'));
    const below = chosen === undefined ? [] : names.map((name) => childFolderPath(chosen, name));
    for (const name of [...below, ...names]) {
      const path = paths.get(folderKey(name));
      if (path !== undefined) return { path, end };
    }
  }
  return undefined;
}

/** Ignores case. Folder names on computers have no slashes, so spaces, hyphens, underscores and colons match one. */
function folderKey(path: string): string {
  return folderLabel(path)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s/\\:_-]+/g, ' ')
    .trim();
}
