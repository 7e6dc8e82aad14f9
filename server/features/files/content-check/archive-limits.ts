/** What an archive may unpack to (decision 13). An upload has 10 MB at most, so a large workbook of 150 MB passes, a bomb does not. */
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;

/** How many times its size an archive may unpack to, as soon as that is a size worth mentioning. */
export const MOST_EXPANSION = 100;
export const EXPANSION_COUNTS_FROM = 10 * 1024 * 1024;

export const MOST_ENTRIES = 2000;

/** Archives in archives, the outermost counted: a workbook in a Word document in a ZIP. */
export const MOST_DEPTH = 3;

/** An archive within another is held in memory to look into it. */
export const MOST_NESTED_BYTES = 20 * 1024 * 1024;

/** What is still allowed; all archives of an upload share it. */
export interface UnpackingBudget {
  bytes: number;
  entries: number;
}

export function unpackingBudget(): UnpackingBudget {
  return { bytes: MOST_UNPACKED_BYTES, entries: MOST_ENTRIES };
}
