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
