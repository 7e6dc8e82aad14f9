import type { Folder } from '../../../../contract/folders.ts';
import type { FolderRow } from './folders.store.ts';

/** A staff folder in the API, without the number of its documents. */
export function toFolder(folder: FolderRow): Omit<Folder, 'fileCount' | 'borrowerFileCount'> {
  return { folderId: folder.id, name: folder.name, path: folder.path, parentPath: folder.parent_path };
}
