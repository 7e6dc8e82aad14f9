import type { ZipDetails } from '../../../contract/zip-details.ts';

/** The place of a zip code. */
export type ZipPlace = Required<ZipDetails>;

/** Finds the place of a five-digit zip; null when it is unknown. */
export type ZipLookup = (zip: string) => Promise<ZipPlace | null>;
