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
