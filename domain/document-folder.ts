import { hasUnseenCharacters, nameLength } from './document-file-name.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';

/** The top of a customer's documents; a file can lie there, but staff are offered the folders (staff shell specification, section 3). */
export const ROOT_PATH = ':root';

/**
 * The folders that every customer has (staff shell specification, section 3). Twelve top-level folders: the slash in
 * 'Assets/statements' is part of the name (readings, Documents).
 */
export const DEFAULT_FOLDERS = [
  'Assets/statements',
  'Income/paychecks/W2',
  'Immigration/Drivers_License',
  'Title_Documents',
  'Purchase_contract_Amendments',
  'Insurance',
  'Appraisal',
  'Survey',
  'Others',
  'Credit_Report',
  'Underwriting_Conditions',
  'Disclosures',
] as const;

export type DefaultFolder = (typeof DEFAULT_FOLDERS)[number];

export const MAX_FOLDER_NAME_LENGTH = 100;

/** Folders below folders, the default one counted: deeper than this no tree can be read. */
export const MAX_FOLDER_DEPTH = 8;

/** The path is part of keys of indexes, which hold 2,704 bytes (PostgreSQL); the name stands in one of them a second time. */
export const MAX_FOLDER_PATH_BYTES = 2_000;

export function isDefaultFolder(path: string): path is DefaultFolder {
  return (DEFAULT_FOLDERS as readonly string[]).includes(path);
}

/** A name as people read it: underscores display as spaces (staff shell specification, section 3). */
export function folderLabel(name: string): string {
  return name.replace(/_/g, ' ');
}

/** Path of a folder of staff below another. */
export function childFolderPath(parentPath: string, name: string): string {
  return `${parentPath}/${name}`;
}

const byNumericName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Order of folders beside each other: by name, numbers by their value ('Year 2' before 'Year 10'). */
export function compareFolderNames(a: string, b: string): number {
  return byNumericName.compare(folderLabel(a), folderLabel(b));
}

/** A folder name as it is stored: composed (NFC), so that the same name is the same text, without blanks around it. */
export function cleanFolderName(name: string): string {
  return name.normalize('NFC').trim();
}

/** By which names are told apart beside each other: upper and lower case are the same. */
export function folderNameKey(name: string): string {
  return name.toLowerCase().normalize('NFC');
}

/** Whether staff may give a folder this name, as `cleanFolderName` makes it. */
export function canNameFolder(name: string): Permission {
  if (name === '') return refused('Please give the folder a name.');
  if (nameLength(name) > MAX_FOLDER_NAME_LENGTH) {
    return refused(`A folder name has at most ${MAX_FOLDER_NAME_LENGTH} characters.`);
  }
  if (/[/\\]/.test(name)) return refused('A folder name cannot hold a slash or a backslash.');
  if (hasUnseenCharacters(name)) {
    return refused('This folder name holds characters that cannot be seen. Please type the name anew.');
  }
  if (name === '.' || name === '..' || name === ROOT_PATH) return refused('This name has another meaning.');
  return ALLOWED;
}

/** Whether the names from the top to a folder are short enough together. */
export function canHaveFolderPath(path: string): Permission {
  if (utf8Bytes(path) <= MAX_FOLDER_PATH_BYTES) return ALLOWED;
  return refused(
    'The names of this folder and of those around it are too long together. Please shorten one.',
  );
}

function utf8Bytes(text: string): number {
  const bytes = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  return [...text].reduce((sum, character) => sum + bytes(character.codePointAt(0) ?? 0), 0);
}

/** Whether a folder may be added below the one of this path, which is there. */
export function canAddFolderBelow(parentPath: string): Permission {
  if (parentPath === ROOT_PATH) return refused('Folders are added below one of the twelve that are there.');
  if (folderDepth(parentPath) < MAX_FOLDER_DEPTH) return ALLOWED;
  return refused(`Folders can lie ${MAX_FOLDER_DEPTH} deep and no deeper.`);
}

/** Whether a folder that staff added may be removed: not while a file or another folder lies in it. */
export function canRemoveFolder(isUsed: boolean): Permission {
  return isUsed ? refused('This folder is not empty. Please move or delete what lies in it first.') : ALLOWED;
}

/** The default folder that a path lies in; undefined for a path that lies in none. */
export function defaultFolderOf(path: string): DefaultFolder | undefined {
  return DEFAULT_FOLDERS.find((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** Folders from the top to this one: 1 for a default folder, though its name may hold a slash; 0 for the top. */
export function folderDepth(path: string): number {
  const top = defaultFolderOf(path);
  return top === undefined ? 0 : path.slice(top.length).split('/').length;
}

/** The folder above; the top for a default folder. */
export function parentFolderPath(path: string): string {
  return folderDepth(path) > 1 ? path.slice(0, path.lastIndexOf('/')) : ROOT_PATH;
}

/** Folders as a tree reads: beside each other by name, each followed by those below it. One whose parent is not there begins a tree of its own. */
export function inTreeOrder<T extends { name: string; path: string; parentPath: string }>(
  folders: readonly T[],
): T[] {
  const below = Map.groupBy(folders, ({ parentPath }) => parentPath);
  const from = (path: string): T[] =>
    (below.get(path) ?? [])
      .toSorted((a, b) => compareFolderNames(a.name, b.name))
      .flatMap((folder) => [folder, ...from(folder.path)]);
  const paths = new Set(folders.map(({ path }) => path));
  return [...below.keys()].filter((parentPath) => !paths.has(parentPath)).flatMap(from);
}
