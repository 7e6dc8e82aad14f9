import type { ZipDetails } from '../../../contract/zip-details.ts';

/** Where a zip code is. */
export type ZipPlace = Required<ZipDetails>;

/** Finds the place of a zip of five digits; null when it is not known. */
export type ZipLookup = (zip: string) => Promise<ZipPlace | null>;
