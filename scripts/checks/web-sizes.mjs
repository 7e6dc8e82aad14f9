import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

/**
 * @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[], isDynamicEntry?: boolean }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ js: number, css: number, requests: number }} Size bytes after gzip, and files beside them that a browser asks for
 */

/**
 * Computes the sizes that a built web app loads, from vite's manifest.
 * @param {string} folder
 */
export function webSizes(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest = /** @type {Manifest} */ (
    JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  );
  /** @param {string} file */
  const gzip = (file) =>
    gzipSync(readFileSync(join(folder, file)), { level: constants.Z_BEST_COMPRESSION }).length;
  const first = firstChunks(manifest, page);
  return {
    /** The page itself, and all files that it names. */
    firstLoad: () => {
      const { js, css } = sizeOf(manifest, first, gzip);
      return { js, css, requests: 1 + namedFiles(page).length };
    },
    /** The borrower's page, a build of its own: the page with all of its scripts (decision 213). */
    borrowerPage: () => {
      const named = namedFiles(readFileSync(join(folder, 'requests.html'), 'utf8'));
      const built = /** @type {Manifest} */ (
        JSON.parse(readFileSync(join(folder, '.vite', 'borrower.json'), 'utf8'))
      );
      const files = new Set([
        ...named,
        ...Object.values(built).flatMap(({ file, css = [] }) => [file, ...css]),
      ]);
      const ending = (/** @type {string} */ end) => [...files].filter((file) => file.endsWith(end));
      const sum = (/** @type {string[]} */ some) => some.reduce((total, file) => total + gzip(file), 0);
      return { js: sum(ending('.js')), css: sum(ending('.css')), requests: 1 + named.length };
    },
    /**
     * The size of a page without the frame and the dashboard, which are loaded already, and with the files that it fetches later.
     * @param {string} source 'features/….tsx'
     * @param {string[]} [behind] sources of files that it fetches by itself once it is shown.
     */
    page: (source, behind = []) => {
      const chunks = new Set([source, ...behind].flatMap((entry) => [...closure(manifest, entry)]));
      return sizeOf(manifest, new Set([...chunks].filter((name) => !first.has(name))), gzip);
    },
    /** Dynamically imported sources that a page loads, with all static imports. @param {string} source */
    loadedLater: (source) => {
      const own = [...closure(manifest, source)].filter((name) => !first.has(name));
      return [...new Set(own.flatMap((name) => manifest[name]?.dynamicImports ?? []))];
    },
  };
}

/**
 * @param {Manifest} manifest
 * @param {string} entry
 * @param {Set<string>} [seen]
 * @returns {Set<string>} the chunk and all its static imports.
 */
export function closure(manifest, entry, seen = new Set()) {
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`The build has no chunk of ${entry}`);
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const name of chunk.imports ?? []) closure(manifest, name, seen);
  return seen;
}

/**
 * Lists files that the page asks for: scripts, style sheets, fonts and pictures.
 * @param {string} page
 */
export function namedFiles(page) {
  return [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
}

/**
 * @param {Manifest} manifest
 * @param {string} page
 */
function firstChunks(manifest, page) {
  const named = new Set(namedFiles(page));
  const entries = Object.keys(manifest).filter((name) => named.has(manifest[name]?.file ?? ''));
  return new Set(
    entries
      .filter((name) => manifest[name]?.file.endsWith('.js'))
      .flatMap((name) => [...closure(manifest, name)]),
  );
}

/**
 * @param {Manifest} manifest
 * @param {Set<string>} chunks
 * @param {(file: string) => number} gzip
 * @returns {Size}
 */
function sizeOf(manifest, chunks, gzip) {
  const files = [...chunks].map((name) => /** @type {Chunk} */ (manifest[name]));
  const scripts = new Set(files.map(({ file }) => file));
  const styles = new Set(files.flatMap(({ css = [] }) => css));
  /** @param {Set<string>} names */
  const sum = (names) => [...names].reduce((total, name) => total + gzip(name), 0);
  return { js: sum(scripts), css: sum(styles), requests: scripts.size + styles.size };
}
