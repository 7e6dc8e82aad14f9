import { describe, expect, it } from 'vitest';
import type { FolderNode } from './folder-tree-model.ts';
import { folderPermissions } from './folder-work.ts';

function node(changes: Partial<FolderNode> = {}): FolderNode {
  return {
    folderId: 'f1',
    label: 'Year 2025',
    path: 'Survey/Year 2025',
    fileCount: 0,
    nodes: [],
    ...changes,
  };
}

const DEEPEST = `Survey${'/a'.repeat(7)}`;

describe('the allowed actions on a folder', () => {
  it.each<[string, FolderNode | undefined, add: boolean, rename: boolean, remove: boolean]>([
    ['of the staff, empty', node(), true, true, true],
    ['of the staff with a document', node({ fileCount: 1 }), true, true, false],
    ['of the staff with a folder below', node({ nodes: [node()] }), true, true, false],
    ['of the staff at the greatest depth', node({ path: DEEPEST }), false, true, true],
    ['that everyone has', node({ folderId: null, path: 'Survey' }), true, false, false],
    ['that stands for all documents', node({ folderId: null, path: undefined }), false, false, false],
    ['that stands for documents in no folder', node({ folderId: null, path: ':root' }), false, false, false],
    ['that is not there', undefined, false, false, false],
  ])('%s', (_, folder, add, rename, remove) => {
    const permissions = folderPermissions(folder);
    expect([permissions.add.ok, permissions.rename.ok, permissions.remove.ok]).toEqual([add, rename, remove]);
  });
});
