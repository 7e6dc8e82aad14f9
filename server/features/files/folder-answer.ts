import type { Folder } from '../../../contract/files.ts';
import type { FolderRow } from './folders.store.ts';

/** A folder of staff as it is answered, but for the number of its files. */
export function toFolder(folder: FolderRow): Omit<Folder, 'fileCount'> {
  return { folderId: folder.id, name: folder.name, path: folder.path, parentPath: folder.parent_path };
}
