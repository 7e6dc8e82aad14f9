import {
  canAddFolderBelow,
  canRemoveFolder,
  ROOT_PATH,
} from '../../../../domain/documents/document-folder.ts';
import { ALLOWED, type Permission, refused } from '../../../../domain/people/permission.ts';
import type { FolderNode } from './folder-tree-model.ts';

export interface FolderWork {
  /** The open folder; undefined while all documents are shown. */
  node: FolderNode | undefined;
  permissions: FolderPermissions;
  add: (parent: FolderNode) => void;
  rename: (node: FolderNode) => void;
  remove: (node: FolderNode) => void;
}

interface FolderPermissions {
  add: Permission;
  rename: Permission;
  remove: Permission;
}

const NO_FOLDER = refused('Select a folder first.');
const DEFAULT_STAYS = refused(
  'Every customer has this folder. Only folders added by staff can be renamed or removed.',
);

/** The allowed actions on a folder of the tree. The server checks again by the same rules. */
export function folderPermissions(
  node: FolderNode | undefined,
  changing: Permission = ALLOWED,
): FolderPermissions {
  if (!changing.ok) return { add: changing, rename: changing, remove: changing };
  if (node?.path === undefined || node.path === ROOT_PATH) {
    return { add: NO_FOLDER, rename: NO_FOLDER, remove: NO_FOLDER };
  }
  const own = node.folderId === null ? DEFAULT_STAYS : ALLOWED;
  const isUsed = node.fileCount > 0 || node.nodes.length > 0;
  return { add: canAddFolderBelow(node.path), rename: own, remove: own.ok ? canRemoveFolder(isUsed) : own };
}
