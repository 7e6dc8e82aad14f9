/**
 * The most bytes that an archive may unpack to (docs/decisions/accepted-files.md). An upload has at most 10 MB, so a large
 * workbook of 150 MB passes and a bomb does not.
 */
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;

/** The largest ratio of unpacked to packed size, for archives above a minimum size. */
export const MOST_EXPANSION = 100;
export const EXPANSION_COUNTS_FROM = 10 * 1024 * 1024;

export const MOST_ENTRIES = 2000;

/** The deepest nesting of archives, including the outermost: a workbook in a Word document in a ZIP. */
export const MOST_DEPTH = 3;

/** An archive within another is inspected in memory. */
export const MOST_NESTED_BYTES = 20 * 1024 * 1024;

/** Limits files that are read whole because they may be active: Office parts with fields, old Office files, PDFs, mails. */
export const MOST_READ_BYTES = 32 * 1024 * 1024;

/** The deepest nesting of files of every kind, including mails and old Office files. `MOST_DEPTH` counts archives alone. */
export const MOST_LEVELS = 8;

/** The remaining allowance, which all archives of an upload share. */
export interface UnpackingBudget {
  bytes: number;
  entries: number;
}

export function unpackingBudget(): UnpackingBudget {
  return { bytes: MOST_UNPACKED_BYTES, entries: MOST_ENTRIES };
}

export const DAMAGED = 'This archive is damaged, or something else is hidden in it.';
export const TOO_MANY = 'This archive contains too many files. Please split it.';
export const BOMB = 'This archive unpacks to far more than its size suggests, and is not accepted.';

/** A file that holds others, as a sentence calls it. */
export type Holder = 'file' | 'archive' | 'Office document' | 'mail' | 'PDF';

/** Stops the inspection of a file; the message is for the uploader. */
export class RefusedArchive extends Error {}

/** @param content the inner file's kind within a sentence: 'a program'. */
export function refusedContent(name: string, content: string, holder: Holder): RefusedArchive {
  const named = name === '' ? '' : ` ${shortName(name)},`;
  return new RefusedArchive(`This ${holder} contains ${content},${named} and is not accepted.`);
}

/** @param reason the sentence that refuses the inner file. */
export function refusedEntry(name: string, reason: string, holder: Holder): RefusedArchive {
  const within = holder === 'Office document' ? 'archive' : holder;
  return new RefusedArchive(`${name === '' ? 'A file' : shortName(name)} in this ${within}: ${reason}`);
}

function shortName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).slice(0, 100);
}
