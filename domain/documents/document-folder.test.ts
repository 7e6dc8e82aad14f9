import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canAddFolderBelow,
  canHaveFolderPath,
  canNameFolder,
  childFolderPath,
  cleanFolderName,
  DEFAULT_FOLDERS,
  defaultFolderOf,
  folderDepth,
  folderNameKey,
  inTreeOrder,
  isDefaultFolder,
  parentFolderPath,
  pathLabel,
  ROOT_PATH,
} from './document-folder.ts';

// Tests DOC-9.
test('the slash of a default folder is part of its name', () => {
  for (const folder of DEFAULT_FOLDERS) {
    expect(isDefaultFolder(folder)).toBe(true);
    expect(folderDepth(folder)).toBe(1);
    expect(parentFolderPath(folder)).toBe(ROOT_PATH);
    expect(defaultFolderOf(`${folder}/2024`)).toBe(folder);
    expect(parentFolderPath(`${folder}/2024`)).toBe(folder);
  }
  expect(defaultFolderOf('Assets')).toBeUndefined();
  expect(defaultFolderOf('Insurance2')).toBeUndefined();
  expect(folderDepth(ROOT_PATH)).toBe(0);
});

test.each(['2024', 'Café', 'भारत', '家 🏠', 'a.b', '...', 'x'.repeat(100)])(
  '%s can be the name of a folder',
  (name) => {
    expect(canNameFolder(cleanFolderName(name))).toEqual({ ok: true });
  },
);

test.each(['', '  ', '.', '..', ':root', 'a/b', 'a\\b', 'a\nb', 'a\u202eb', 'x'.repeat(101)])(
  '%j cannot',
  (name) => {
    expect(canNameFolder(cleanFolderName(name)).ok).toBe(false);
  },
);

test('names that differ only in case or composition are equal', () => {
  expect(folderNameKey(cleanFolderName('CAFE\u0301'))).toBe(folderNameKey('café'));
});

// Tests DOC-11.
test('folders lie below the default ones, eight levels deep', () => {
  expect(canAddFolderBelow(ROOT_PATH).ok).toBe(false);
  expect(canAddFolderBelow('Assets/statements').ok).toBe(true);
  expect(canAddFolderBelow('Survey/2/3/4/5/6/7').ok).toBe(true);
  expect(canAddFolderBelow('Survey/2/3/4/5/6/7/8').ok).toBe(false);
});

// Tests DOC-10.
test('a tree sorts numbers by value, and parents precede their content', () => {
  const folder = (path: string) => ({
    name: path.split('/').at(-1) ?? '',
    path,
    parentPath: parentFolderPath(path),
  });
  const paths = [
    'Survey/Year 10',
    'Survey/Year 2/b',
    'Survey',
    'Appraisal',
    'Survey/Year 2',
    'Survey/Year 2/A',
    'Survey/year 1',
  ];
  expect(inTreeOrder(paths.map(folder)).map(({ path }) => path)).toEqual([
    'Appraisal',
    'Survey',
    'Survey/year 1',
    'Survey/Year 2',
    'Survey/Year 2/A',
    'Survey/Year 2/b',
    'Survey/Year 10',
  ]);
});

test('a part of the folders keeps the order of the tree, each below its nearest parent', () => {
  const folder = (path: string) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    parentPath: parentFolderPath(path),
  });
  const paths = ['Survey/a/c', 'Survey/b', 'Survey/a/b', 'Survey/b/d', 'Title_Documents'];
  expect(inTreeOrder(paths.map(folder)).map(({ path }) => path)).toEqual([
    'Survey/a/b',
    'Survey/a/c',
    'Survey/b',
    'Survey/b/d',
    'Title_Documents',
  ]);
});

test('the folder above a new folder is the one that it was added to', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(cleanFolderName);
  fc.assert(
    fc.property(
      fc.constantFrom(...DEFAULT_FOLDERS),
      fc.array(name, { maxLength: 6 }),
      name,
      (top, names, last) => {
        fc.pre([...names, last].every((one) => canNameFolder(one).ok));
        const parent = names.reduce(childFolderPath, top as string);
        const path = childFolderPath(parent, last);
        expect(parentFolderPath(path)).toBe(parent);
        expect(folderDepth(path)).toBe(names.length + 2);
        expect(defaultFolderOf(path)).toBe(top);
      },
    ),
  );
});

test('a path can have 2,000 bytes of UTF-8, in any script', () => {
  for (const [character, bytes] of [
    ['a', 1],
    ['é', 2],
    ['家', 3],
    ['🏠', 4],
  ] as const) {
    expect(canHaveFolderPath(character.repeat(Math.floor(2000 / bytes))).ok).toBe(true);
    expect(canHaveFolderPath(character.repeat(Math.floor(2000 / bytes) + 1)).ok).toBe(false);
  }
});

test('a path is read without underscores, and the top level by its own label', () => {
  expect([pathLabel('Credit_Report/Year_2024'), pathLabel(ROOT_PATH)]).toEqual([
    'Credit Report/Year 2024',
    'Not in a folder',
  ]);
});
