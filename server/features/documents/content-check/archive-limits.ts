/** Uploads have at most 10 MB, so a 150 MB workbook passes and a bomb does not (docs/decisions/accepted-files.md). */
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;

/** Ratio of unpacked to packed size, for archives above a minimum size. */
export const MOST_EXPANSION = 100;
export const EXPANSION_COUNTS_FROM = 10 * 1024 * 1024;

export const MOST_ENTRIES = 2000;

/** Includes the outermost: a workbook in a Word document in a ZIP. */
export const MOST_DEPTH = 3;

/** Inner archives are inspected in memory. */
export const MOST_NESTED_BYTES = 20 * 1024 * 1024;

/** For files read whole because they may be active: Office parts with fields, old Office files, PDFs, mails. */
export const MOST_READ_BYTES = 32 * 1024 * 1024;

/** Nested files of every kind, mails and old Office files included; `MOST_DEPTH` counts archives alone. */
export const MOST_LEVELS = 8;

/** Shared by all archives of an upload. */
export interface UnpackingBudget {
  bytes: number;
  entries: number;
}

export function unpackingBudget(): UnpackingBudget {
  return { bytes: MOST_UNPACKED_BYTES, entries: MOST_ENTRIES };
}

export const TOO_MANY = 'This archive contains too many files. Please split it.';
export const BOMB = 'This archive unpacks to far more than its size suggests, and is not accepted.';

/** Worded to fit into a sentence. */
export type Holder = 'file' | 'archive' | 'Office document' | 'mail' | 'PDF';

/** The message is for the uploader. */
export class RefusedArchive extends Error {}

/** @param content kind of the inner file: 'a program'. */
export function refusedContent(name: string, content: string, holder: Holder): RefusedArchive {
  const named = name === '' ? '' : ` ${shortName(name)},`;
  return new RefusedArchive(`This ${holder} contains ${content},${named} and is not accepted.`);
}

/** @param reason sentence that refuses the inner file. */
export function refusedEntry(name: string, reason: string, holder: Holder): RefusedArchive {
  const within = holder === 'Office document' ? 'archive' : holder;
  return new RefusedArchive(`${name === '' ? 'A file' : shortName(name)} in this ${within}: ${reason}`);
}

function shortName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).slice(0, 100);
}
