import { readFile } from 'node:fs/promises';
import type { ZipDetails } from '../../../contract/zip-details.ts';

export type ZipPlace = Required<ZipDetails>;

/** Finds the place of a five-digit zip; null when it is unknown. */
export type ZipLookup = (zip: string) => Promise<ZipPlace | null>;

const TABLE = new URL('./zip-table.gen.txt', import.meta.url);

/**
 * Looks zip codes up in the bundled table, which is loaded at the first lookup and stays in memory as one
 * megabyte of text.
 */
export function bundledZips(): ZipLookup {
  let table: Promise<string> | undefined;
  return async (zip) => {
    table ??= readFile(TABLE, 'utf8').catch((error: unknown) => {
      table = undefined;
      throw error;
    });
    return placeIn(await table, zip);
  };
}

/**
 * Finds a zip in a table of lines 'zip, city, state, county', separated by tabs and sorted by zip; null when
 * it is missing.
 */
export function placeIn(table: string, zip: string): ZipPlace | null {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : table.lastIndexOf('\n', middle - 1) + 1;
    const end = lineEnd(table, middle);
    const line = table.slice(start, end);
    const found = line.slice(0, zip.length);
    if (found === zip) {
      const [, City = '', State = '', County = ''] = line.split('\t');
      return { City, State, County };
    }
    if (found < zip) low = end + 1;
    else high = start;
  }
  return null;
}

function lineEnd(table: string, from: number): number {
  const end = table.indexOf('\n', from);
  return end === -1 ? table.length : end;
}
