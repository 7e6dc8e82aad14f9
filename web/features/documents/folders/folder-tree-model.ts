import type { Folder } from '../../../../contract/folders.ts';
import {
  compareFolderNames,
  folderLabel,
  OUTSIDE_FOLDERS,
  ROOT_PATH,
} from '../../../../domain/documents/document-folder.ts';

export interface FolderNode {
  /**
   * Null for entries that nobody can rename or remove: the default folders and the two entries that are not folders.
   */
  folderId: string | null;
  /** Display name. */
  label: string;
  /** Undefined for the entry of all folders. */
  path: string | undefined;
  /** Documents directly in the folder. */
  fileCount: number;
  nodes: FolderNode[];
}

/** Folders below their parents, each level by numeric-aware name. */
export function folderTree(folders: readonly Folder[]): FolderNode[] {
  const below = Map.groupBy(folders, ({ parentPath }) => parentPath);
  const nodesUnder = (parentPath: string): FolderNode[] =>
    (below.get(parentPath) ?? [])
      .toSorted((a, b) => compareFolderNames(a.name, b.name))
      .map(({ folderId, name, path, fileCount }) => ({
        folderId,
        label: folderLabel(name),
        path,
        fileCount,
        nodes: nodesUnder(path),
      }));
  return nodesUnder(ROOT_PATH);
}

/** The tree with its two extra entries: all documents and, if there are any, the documents in no folder. */
export function browsingTree(folders: readonly Folder[], rootFileCount: number): FolderNode[] {
  const entry = { folderId: null, nodes: [] };
  const all = folders.reduce((sum, { fileCount }) => sum + fileCount, rootFileCount);
  const root: FolderNode = { ...entry, label: OUTSIDE_FOLDERS, path: ROOT_PATH, fileCount: rootFileCount };
  return [
    { ...entry, label: 'All documents', path: undefined, fileCount: all },
    ...folderTree(folders),
    ...(rootFileCount > 0 ? [root] : []),
  ];
}

export interface TreeRow {
  node: FolderNode;
  /** 1 at the top. */
  level: number;
  /** Position within its level, from 1. */
  position: number;
  siblings: number;
  expanded: boolean;
  parentPath: string | undefined;
  /** The displayed count. A collapsed folder includes its subfolders. */
  shownCount: number;
  /** On the last line of a level: the number of folders that are not lines yet. This line is not a folder. */
  more?: number;
}

/** Number of folders that a level shows at first; the rest are shown on request. */
export const FOLDERS_AT_ONCE = 200;

interface Shown {
  /** Number of visible folders per level, by path of the parent folder; '' at the top. */
  limits?: ReadonlyMap<string, number>;
  /** A folder that is always visible, whatever its position in its level. */
  selectedPath?: string | undefined;
}

/** The visible rows, from top to bottom, for these expanded folders. */
export function visibleRows(
  nodes: readonly FolderNode[],
  expanded: ReadonlySet<string>,
  { limits, selectedPath }: Shown = {},
): TreeRow[] {
  const rowsOf = (siblings: readonly FolderNode[], level: number, parentPath?: string): TreeRow[] => {
    const limit = limits?.get(parentPath ?? '') ?? FOLDERS_AT_ONCE;
    const selected =
      selectedPath === undefined ? -1 : siblings.findIndex((node) => isWithin(node, selectedPath));
    const shown = siblings.slice(0, Math.max(limit, selected + 1));
    const rows = shown.flatMap((node, index) => {
      const isExpanded = node.path !== undefined && expanded.has(node.path) && node.nodes.length > 0;
      const row: TreeRow = {
        node,
        level,
        position: index + 1,
        siblings: siblings.length,
        expanded: isExpanded,
        parentPath,
        shownCount: isExpanded ? node.fileCount : countWithin(node),
      };
      return isExpanded ? [row, ...rowsOf(node.nodes, level + 1, node.path)] : [row];
    });
    const more = siblings.length - shown.length;
    return more === 0 ? rows : [...rows, moreRow(more, { level, siblings: siblings.length, parentPath })];
  };
  return rowsOf(nodes, 1);
}

function isWithin(node: FolderNode, path: string): boolean {
  return node.path !== undefined && (path === node.path || path.startsWith(`${node.path}/`));
}

/** The path of the line for a level's remaining folders. No folder has this path: it contains a line break. */
function moreRow(
  more: number,
  { level, siblings, parentPath }: { level: number; siblings: number; parentPath: string | undefined },
): TreeRow {
  const label = `Show ${Math.min(more, FOLDERS_AT_ONCE)} more of ${more} folders`;
  const node = { folderId: null, label, path: `${parentPath ?? ''}\nmore`, fileCount: 0, nodes: [] };
  return {
    node,
    level,
    position: siblings - more + 1,
    siblings,
    expanded: false,
    parentPath,
    shownCount: 0,
    more,
  };
}

function countWithin(node: FolderNode): number {
  return node.nodes.reduce((sum, below) => sum + countWithin(below), node.fileCount);
}

/** The parent folders, outermost first, which must be expanded to show it. */
export function pathsAbove(nodes: readonly FolderNode[], path: string): string[] {
  for (const node of nodes) {
    if (node.path === path) return [];
    const found = node.nodes.length === 0 ? undefined : findNode(node.nodes, path);
    if (found !== undefined && node.path !== undefined) return [node.path, ...pathsAbove(node.nodes, path)];
  }
  return [];
}

export function findNode(nodes: readonly FolderNode[], path: string | undefined): FolderNode | undefined {
  for (const node of nodes) {
    const found = node.path === path ? node : findNode(node.nodes, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The effect of a key in the tree: moves the focus to a row, or opens or closes the focused row. */
type TreeMove = { focus: number } | { expand: string } | { collapse: string } | null;

/** The keys of a tree (WAI-ARIA, Tree View). `index` is the focused row. */
export function treeMove(rows: readonly TreeRow[], index: number, key: string): TreeMove {
  const row = rows[index];
  if (row === undefined) return null;
  switch (key) {
    case 'ArrowDown':
      return { focus: Math.min(index + 1, rows.length - 1) };
    case 'ArrowUp':
      return { focus: Math.max(index - 1, 0) };
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: rows.length - 1 };
    case 'ArrowRight':
      return intoFolder(row, index);
    case 'ArrowLeft':
      return outOfFolder(rows, row);
    default:
      return key.length === 1 && key !== ' ' ? toLetter(rows, index, key) : null;
  }
}

function intoFolder({ node, expanded }: TreeRow, index: number): TreeMove {
  if (node.nodes.length === 0 || node.path === undefined) return null;
  return expanded ? { focus: index + 1 } : { expand: node.path };
}

function outOfFolder(rows: readonly TreeRow[], { node, expanded, parentPath }: TreeRow): TreeMove {
  if (expanded && node.path !== undefined) return { collapse: node.path };
  if (parentPath === undefined) return null;
  return { focus: rows.findIndex((row) => row.node.path === parentPath) };
}

/** The next row whose name starts with the letter, wrapping around at the end. */
function toLetter(rows: readonly TreeRow[], index: number, letter: string): TreeMove {
  const begins = ({ node }: TreeRow) => node.label.toLowerCase().startsWith(letter.toLowerCase());
  const after = rows.findIndex((row, at) => at > index && begins(row));
  const found = after === -1 ? rows.findIndex(begins) : after;
  return found === -1 ? null : { focus: found };
}
