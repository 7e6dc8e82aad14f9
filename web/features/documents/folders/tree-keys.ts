import type { TreeRow } from './folder-tree-model.ts';

/** The effect of a key in the tree: moves the focus to a row, or opens or closes the focused row. */
export type TreeMove = { focus: number } | { expand: string } | { collapse: string } | null;

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

/** The next row whose name starts with the letter; after the last row, from the top again. */
function toLetter(rows: readonly TreeRow[], index: number, letter: string): TreeMove {
  const begins = ({ node }: TreeRow) => node.label.toLowerCase().startsWith(letter.toLowerCase());
  const after = rows.findIndex((row, at) => at > index && begins(row));
  const found = after === -1 ? rows.findIndex(begins) : after;
  return found === -1 ? null : { focus: found };
}
