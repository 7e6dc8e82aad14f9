import { describe, expect, it } from 'vitest';
import type { Folder } from '../../../../contract/folders.ts';
import {
  browsingTree,
  findNode,
  folderTree,
  pathsAbove,
  type TreeRow,
  treeMove,
  visibleRows,
} from './folder-tree-model.ts';

function folder(path: string, parentPath = ':root', fileCount = 0): Folder {
  const name = parentPath === ':root' ? path : path.slice(parentPath.length + 1);
  return { folderId: null, name, path, parentPath, fileCount, borrowerFileCount: 0 };
}

const FOLDERS = [
  folder('Survey', ':root', 1),
  folder('Income/paychecks/W2', ':root', 2),
  folder('Credit_Report', ':root', 3),
  folder('Income/paychecks/W2/Year 10', 'Income/paychecks/W2', 4),
  folder('Income/paychecks/W2/Year 2', 'Income/paychecks/W2', 5),
];
const W2 = 'Income/paychecks/W2';

function shown(expanded: string[] = []) {
  return visibleRows(folderTree(FOLDERS), new Set(expanded));
}

describe('the folder tree', () => {
  it('orders by name, numbers by their value, and shows underscores as spaces', () => {
    expect(shown([W2]).map(({ node, level }) => `${level} ${node.label}`)).toEqual([
      '1 Credit Report',
      '1 Income/paychecks/W2',
      '2 Year 2',
      '2 Year 10',
      '1 Survey',
    ]);
  });

  it('includes the folders below in the count of a closed folder', () => {
    const countOf = (expanded: string[]) => shown(expanded).find(({ node }) => node.path === W2)?.shownCount;
    expect(countOf([])).toBe(11);
    expect(countOf([W2])).toBe(2);
  });

  it("gives assistive technology each row's position", () => {
    expect(shown([W2]).map(({ position, siblings }) => [position, siblings])).toEqual([
      [1, 3],
      [2, 3],
      [1, 2],
      [2, 2],
      [3, 3],
    ]);
  });

  it.each([
    [0, ['All documents', 'Credit Report', 'Income/paychecks/W2', 'Survey'], 15],
    [2, ['All documents', 'Credit Report', 'Income/paychecks/W2', 'Survey', 'Not in a folder'], 17],
  ])(
    'has all documents first, and with %i documents in no folder an entry for them',
    (rootDocuments, labels, all) => {
      const nodes = browsingTree(FOLDERS, rootDocuments);
      expect(nodes.map(({ label }) => label)).toEqual(labels);
      expect(nodes[0]?.fileCount).toBe(all);
    },
  );

  it('shows two hundred folders of a level, a line for the others, and always the selected one', () => {
    const many = folderTree([
      folder('Survey'),
      ...Array.from({ length: 450 }, (_, place) => folder(`Survey/${place}`, 'Survey')),
      folder('Survey/430/deep', 'Survey/430'),
    ]);
    const rows = (limits: [string, number][] = [], selectedPath?: string) =>
      visibleRows(many, new Set(['Survey']), { limits: new Map(limits), selectedPath });
    const last = (of: readonly TreeRow[]) => of.at(-1);
    expect(rows()).toHaveLength(202);
    expect(last(rows())).toMatchObject({ more: 250, parentPath: 'Survey', position: 201, siblings: 450 });
    expect(last(rows())?.node.label).toBe('Show 200 more of 250 folders');
    expect(last(rows([['Survey', 400]]))).toMatchObject({ more: 50 });
    expect(rows([['Survey', 600]])).toHaveLength(451);
    expect(last(rows([['Survey', 600]]))).not.toHaveProperty('more');
    expect(last(rows([], 'Survey/430/deep'))).toMatchObject({ more: 19 });
  });

  it('finds a folder and its parents', () => {
    const nodes = folderTree(FOLDERS);
    expect(findNode(nodes, `${W2}/Year 2`)?.fileCount).toBe(5);
    expect(findNode(nodes, 'Nowhere')).toBeUndefined();
    expect(pathsAbove(nodes, `${W2}/Year 2`)).toEqual([W2]);
    expect(pathsAbove(nodes, W2)).toEqual([]);
    expect(pathsAbove(nodes, 'Nowhere')).toEqual([]);
  });
});

describe('the keys of the tree', () => {
  const closed = shown();
  const open = shown([W2]);
  it.each([
    ['ArrowDown', closed, 0, { focus: 1 }],
    ['ArrowDown', closed, 2, { focus: 2 }],
    ['ArrowUp', closed, 0, { focus: 0 }],
    ['ArrowUp', closed, 2, { focus: 1 }],
    ['Home', open, 3, { focus: 0 }],
    ['End', open, 0, { focus: 4 }],
    ['ArrowRight', closed, 1, { expand: W2 }],
    ['ArrowRight', open, 1, { focus: 2 }],
    ['ArrowRight', closed, 0, null],
    ['ArrowLeft', open, 1, { collapse: W2 }],
    ['ArrowLeft', open, 3, { focus: 1 }],
    ['ArrowLeft', closed, 0, null],
    ['s', closed, 0, { focus: 2 }],
    ['Y', open, 2, { focus: 3 }],
    ['y', open, 3, { focus: 2 }],
    ['x', open, 0, null],
    ['Tab', open, 0, null],
    [' ', open, 0, null],
  ])('%s', (key, rows, index, move) => {
    expect(treeMove(rows, index, key)).toEqual(move);
  });
});
