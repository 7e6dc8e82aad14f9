/** The size of a file or ZIP that a check takes. A larger one can be checked on the server. */
export const MOST_CHECKED_BYTES = 200 * 1024 * 1024;
export const CHECKED_TOO_LARGE =
  'The file has more than 200 MB. Split it, or check it on the server with npm run mismo -- check.';

/** The files of a ZIP that one request checks. */
export const MOST_CHECKED_FILES = 500;
/** Of all files of a ZIP together, unpacked. */
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;

/** The findings that are named: nobody reads more of one file. */
export const MOST_FINDINGS_OF_FILE = 1_000;
/** Of all files of a request together. */
export const MOST_FINDINGS = 20_000;
