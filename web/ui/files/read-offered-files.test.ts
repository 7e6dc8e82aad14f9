import { describe, expect, it } from 'vitest';
import { MAX_FILES_AT_ONCE } from '../../../domain/documents/offered-files.ts';
import { readChosenFiles, readDroppedFiles, TooManyFiles } from './read-offered-files.ts';

type Entry = FileSystemEntry;

function fileEntry(name: string): Entry {
  const file = (resolve: (file: File) => void) => resolve(new File(['x'], name));
  return { name, isFile: true, isDirectory: false, file } as unknown as Entry;
}

/** A folder that hands out at most 100 entries at a time, as browsers do. */
function folderEntry(name: string, children: Entry[]): Entry {
  const createReader = () => {
    let at = 0;
    return {
      readEntries: (resolve: (some: Entry[]) => void) => {
        resolve(children.slice(at, at + 100));
        at += 100;
      },
    };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as Entry;
}

function drop(...entries: Entry[]): DataTransfer {
  const items = entries.map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
    getAsFile: () => new File(['x'], entry.name),
  }));
  return { items, files: [] } as unknown as DataTransfer;
}

const many = (count: number) => Array.from({ length: count }, (_, number) => fileEntry(`${number}.pdf`));

// Tests DOC-56, DOC-57.
describe('dropped folders', () => {
  it('give their files at any depth, with the folders around them', async () => {
    const { files, hidden } = await readDroppedFiles(
      drop(
        folderEntry('Loan', [
          folderEntry('Survey', [fileEntry('a.pdf'), fileEntry('.DS_Store')]),
          folderEntry('.git', [fileEntry('config')]),
          fileEntry('b.pdf'),
        ]),
        fileEntry('c.pdf'),
        fileEntry('Thumbs.db'),
      ),
    );
    expect(files.map(({ file, folders }) => [...folders, file.name].join('/'))).toEqual([
      'Loan/Survey/a.pdf',
      'Loan/b.pdf',
      'c.pdf',
    ]);
    expect(hidden).toEqual(['.DS_Store', '.git', 'Thumbs.db']);
  });

  it('are read to their end', async () => {
    expect((await readDroppedFiles(drop(folderEntry('Survey', many(250))))).files).toHaveLength(250);
  });

  it('with too many files are refused as a whole; hidden files do not count', async () => {
    const hidden = Array.from({ length: 10 }, () => fileEntry('.DS_Store'));
    const full = folderEntry('Survey', [...many(MAX_FILES_AT_ONCE), ...hidden]);
    expect((await readDroppedFiles(drop(full))).files).toHaveLength(MAX_FILES_AT_ONCE);
    await expect(readDroppedFiles(drop(full, fileEntry('one-more.pdf')))).rejects.toThrow(TooManyFiles);
  });
});

it('a folder dialog gives the folders too', async () => {
  const chosen = (name: string, webkitRelativePath: string) =>
    Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: webkitRelativePath });
  const { files, hidden } = await readChosenFiles([
    chosen('a.pdf', 'Loan/Survey/a.pdf'),
    chosen('b.pdf', ''),
    chosen('desktop.ini', 'Loan/desktop.ini'),
  ]);
  expect(files.map(({ folders }) => folders)).toEqual([['Loan', 'Survey'], []]);
  expect(hidden).toEqual(['desktop.ini']);
});
