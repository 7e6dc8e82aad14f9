import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Generated. */
const GENERATED = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/**
 * Lists every file of the checkout that people write, relative to `root`, with `/` between the parts.
 * @param {string} root
 * @param {string} [folder]
 * @returns {string[]}
 */
export function sourceFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? sourceFiles(root, path) : [path];
  });
}
