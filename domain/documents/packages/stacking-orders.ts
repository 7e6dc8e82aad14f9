import { z } from 'zod';
import { text } from '../../company-settings/setting-kinds.ts';
import { DEFAULT_FOLDERS, type DefaultFolder, defaultFolderOf, folderLabel } from '../document-folder.ts';

/** What a loan is packed for (PACK-1). */
export const PACKAGE_PURPOSES = ['investor', 'closing', 'audit'] as const;

export type PackagePurpose = (typeof PACKAGE_PURPOSES)[number];

export const PACKAGE_NAMES: Record<PackagePurpose, string> = {
  investor: 'Investor package',
  closing: 'Closing package',
  audit: 'Audit package',
};

export const PACKAGE_FORMATS = ['pdf', 'zip'] as const;

export type PackageFormat = (typeof PACKAGE_FORMATS)[number];

/** Bounds of one package: the time of its job, and the room of its file. */
export const MAX_PACKAGE_DOCUMENTS = 500;
export const MAX_PACKAGE_BYTES = 1024 * 1024 * 1024;
/** A package is made of documents that stay, so it need not. */
export const PACKAGE_DAYS = 7;

const SETTING_KEYS = {
  investor: 'investorPackageOrder',
  closing: 'closingPackageOrder',
  audit: 'auditPackageOrder',
} as const satisfies Record<PackagePurpose, string>;

const MAX_LENGTH = 400;

/** Folders by name or label, in any case: 'income/paychecks/w2, Credit Report'. Undefined for an unknown one. */
function foldersIn(line: string): (DefaultFolder | undefined)[] {
  const key = (name: string) => folderLabel(name).toLowerCase().trim();
  return line
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => DEFAULT_FOLDERS.find((folder) => key(folder) === key(part)));
}

function order(purpose: PackagePurpose, folders: readonly DefaultFolder[]) {
  const example = folders.join(', ');
  const schema = z
    .string()
    .max(MAX_LENGTH, `Enter at most ${MAX_LENGTH} characters`)
    .check(({ value, issues }) => {
      const named = foldersIn(value);
      const unknown = value.split(',').filter((part) => part.trim() !== '')[named.indexOf(undefined)];
      const message =
        named.length === 0
          ? 'Enter at least one folder'
          : unknown !== undefined && named.includes(undefined)
            ? `‘${unknown.trim()}’ is none of the twelve folders`
            : undefined;
      if (message !== undefined) issues.push({ code: 'custom', message, input: value });
    })
    .overwrite(
      (value) => [...new Set(foldersIn(value).filter((folder) => folder !== undefined))].join(', ') || value,
    );
  return text(schema, {
    label: PACKAGE_NAMES[purpose],
    group: 'packages',
    hint: 'Folders in their order, separated by commas. An empty one is listed as missing',
    span: 12,
    example,
    maxLength: MAX_LENGTH,
    defaultOf: () => example,
  });
}

/** Settings of the company, so that administrators change them with history and restoring (SET-1). */
export const PACKAGE_SETTINGS = {
  [SETTING_KEYS.investor]: order('investor', [
    'Underwriting_Conditions',
    'Disclosures',
    'Credit_Report',
    'Income/paychecks/W2',
    'Assets/statements',
    'Appraisal',
    'Title_Documents',
    'Insurance',
  ]),
  [SETTING_KEYS.closing]: order('closing', [
    'Disclosures',
    'Title_Documents',
    'Insurance',
    'Survey',
    'Purchase_contract_Amendments',
  ]),
  [SETTING_KEYS.audit]: order('audit', DEFAULT_FOLDERS),
} as const;

export function stackingOrder(
  settings: Record<(typeof SETTING_KEYS)[PackagePurpose], string>,
  purpose: PackagePurpose,
): DefaultFolder[] {
  return foldersIn(settings[SETTING_KEYS[purpose]]).filter((folder) => folder !== undefined);
}

export interface PackedFolder<Document> {
  folder: DefaultFolder;
  documents: Document[];
}

/** Oldest first in each folder with its subfolders; of the same instant, in the given order. */
export function stackDocuments<Document extends { path: string; createdOn: string }>(
  order: readonly DefaultFolder[],
  documents: readonly Document[],
): { folders: PackedFolder<Document>[]; missing: DefaultFolder[] } {
  const byFolder = Map.groupBy(documents, ({ path }) => defaultFolderOf(path));
  const stacked = order.map((folder) => ({
    folder,
    documents: (byFolder.get(folder) ?? []).toSorted(
      (a, b) => compare(a.path, b.path) || compare(a.createdOn, b.createdOn),
    ),
  }));
  return {
    folders: stacked.filter((one) => one.documents.length > 0),
    missing: stacked.filter((one) => one.documents.length === 0).map(({ folder }) => folder),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
