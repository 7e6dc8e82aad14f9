import {
  isHiddenName,
  MAX_FILES_AT_ONCE,
  type OfferedFile,
} from '../../../domain/documents/offered-files.ts';

/** More files than can be added at once. */
export class TooManyFiles extends Error {}

export interface ReadFiles {
  files: OfferedFile<File>[];
  /** Names of files that the operating system created. They are left out. */
  hidden: string[];
}

/**
 * Dropped files, including those in dropped folders at any depth. Call it within the drop event, because afterwards the
 * browser hands out nothing more.
 * @param most maximum number of files.
 * @throws TooManyFiles beyond that, without reading on.
 */
export function readDroppedFiles(
  { items, files }: DataTransfer,
  most: number = MAX_FILES_AT_ONCE,
): Promise<ReadFiles> {
  const dropped = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  // Some browsers give no items.
  return readAll(dropped.length === 0 ? [...files].map((file) => ({ entry: null, file })) : dropped, most);
}

/**
 * The files of a file dialog, or of a folder dialog with their folders.
 * @param most maximum number of files.
 * @throws TooManyFiles beyond that.
 */
export async function readChosenFiles(
  files: readonly File[],
  most: number = MAX_FILES_AT_ONCE,
): Promise<ReadFiles> {
  const list = new OfferedList(most);
  for (const file of files) {
    const folders = file.webkitRelativePath.split('/').slice(0, -1);
    const hidden = [...folders, file.name].find(isHiddenName);
    if (hidden === undefined) list.add(file, folders);
    else list.leaveOut(hidden);
  }
  return list.read();
}

class OfferedList {
  readonly #files: OfferedFile<File>[] = [];
  readonly #hidden: string[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(file: File, folders: readonly string[]): void {
    if (this.#files.length === this.#most) throw new TooManyFiles();
    this.#files.push({ file, folders });
  }

  leaveOut(name: string): void {
    this.#hidden.push(name);
  }

  read(): ReadFiles {
    return { files: this.#files, hidden: this.#hidden };
  }
}

async function readAll(
  dropped: readonly { entry: FileSystemEntry | null; file: File | null }[],
  most: number,
): Promise<ReadFiles> {
  const list = new OfferedList(most);
  const visit = async (entry: FileSystemEntry, folders: readonly string[]): Promise<void> => {
    if (isHiddenName(entry.name)) list.leaveOut(entry.name);
    else if (isDirectory(entry)) {
      for (const child of await childrenOf(entry)) await visit(child, [...folders, entry.name]);
    } else if (isFile(entry)) list.add(await fileOf(entry), folders);
  };
  for (const { entry, file } of dropped) {
    if (entry !== null && isDirectory(entry)) await visit(entry, []);
    else if (file !== null && isHiddenName(file.name)) list.leaveOut(file.name);
    else if (file !== null) list.add(file, []);
  }
  return list.read();
}

/** All entries of a folder: the browser hands out at most 100 at a time. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return children;
    children.push(...some);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
