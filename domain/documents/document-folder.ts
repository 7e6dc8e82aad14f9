import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { hasUnseenCharacters, nameLength } from './document-file-name.ts';

/** Root of a customer's documents. A document can be there, but staff choose folders (DOC-12). */
export const ROOT_PATH = ':root';

export const OUTSIDE_FOLDERS = 'Not in a folder';

/** The slash in 'Assets/statements' is part of the name (DOC-8, DOC-9). */
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

/** Including the default folder; a deeper tree is unreadable (DOC-11). */
const MAX_FOLDER_DEPTH = 8;

/** PostgreSQL index keys hold 2,704 bytes; one index holds the name a second time. */
export const MAX_FOLDER_PATH_BYTES = 2_000;

export function isDefaultFolder(path: string): path is DefaultFolder {
  return (DEFAULT_FOLDERS as readonly string[]).includes(path);
}

/** Underscores become spaces (DOC-9). */
export function folderLabel(name: string): string {
  return name.replace(/_/g, ' ');
}

/** 'Income/paychecks/W2/Year 2024' */
export function pathLabel(path: string): string {
  return path === ROOT_PATH ? OUTSIDE_FOLDERS : folderLabel(path);
}

export function childFolderPath(parentPath: string, name: string): string {
  return `${parentPath}/${name}`;
}

const byNumericName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Order of sibling folders: by name, numbers by value ('Year 2' before 'Year 10'). */
export function compareFolderNames(a: string, b: string): number {
  return byNumericName.compare(folderLabel(a), folderLabel(b));
}

/** Normalised for storage: NFC, trimmed. */
export function cleanFolderName(name: string): string {
  return name.normalize('NFC').trim();
}

export function folderNameKey(name: string): string {
  return name.toLowerCase().normalize('NFC');
}

export function canNameFolder(name: string): Permission {
  if (name === '') return refused('Please give the folder a name.');
  if (nameLength(name) > MAX_FOLDER_NAME_LENGTH) {
    return refused(`A folder name has at most ${MAX_FOLDER_NAME_LENGTH} characters.`);
  }
  if (/[/\\]/.test(name)) return refused('A folder name cannot hold a slash or a backslash.');
  if (hasUnseenCharacters(name)) {
    return refused('This folder name contains invisible characters. Please type the name again.');
  }
  if (name === '.' || name === '..' || name === ROOT_PATH)
    return refused('This name is reserved. Please choose another one.');
  return ALLOWED;
}

export function canHaveFolderPath(path: string): Permission {
  if (utf8Bytes(path) <= MAX_FOLDER_PATH_BYTES) return ALLOWED;
  return refused(
    'The names of this folder and the folders above it are too long together. Please shorten one.',
  );
}

function utf8Bytes(text: string): number {
  const bytes = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  return [...text].reduce((sum, character) => sum + bytes(character.codePointAt(0) ?? 0), 0);
}

export function canAddFolderBelow(parentPath: string): Permission {
  if (parentPath === ROOT_PATH) return refused('Add folders below one of the twelve default folders.');
  if (folderDepth(parentPath) < MAX_FOLDER_DEPTH) return ALLOWED;
  return refused(`Folders can be nested at most ${MAX_FOLDER_DEPTH} levels deep.`);
}

/** Only an empty folder can be removed. */
export function canRemoveFolder(isUsed: boolean): Permission {
  return isUsed ? refused('This folder is not empty. Please move or delete its contents first.') : ALLOWED;
}

export function defaultFolderOf(path: string): DefaultFolder | undefined {
  return DEFAULT_FOLDERS.find((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** 1 for a default folder, even with a slash in its name; 0 for the top level. */
export function folderDepth(path: string): number {
  const top = defaultFolderOf(path);
  return top === undefined ? 0 : path.slice(top.length).split('/').length;
}

export function parentFolderPath(path: string): string {
  return folderDepth(path) > 1 ? path.slice(0, path.lastIndexOf('/')) : ROOT_PATH;
}

/** Siblings by name, each followed by its subfolders. A folder without its parent starts its own tree. */
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
