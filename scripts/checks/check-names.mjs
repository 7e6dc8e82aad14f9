import { main, ROOT } from '../project.mjs';
import { sourceFiles } from './source-tree.mjs';

const REFUSED = new Set(['utils', 'helpers', 'common', 'types', 'index', 'misc', 'util', 'helper']);

/**
 * Finds files and folders whose name does not say what is in them. index.html is allowed, because browsers open it.
 * @param {string[]} paths relative, with `/` between the parts.
 * @returns {{ path: string, word: string }[]}
 */
export function refusedNames(paths) {
  return paths
    .filter((path) => !/(^|\/)index\.html$/.test(path))
    .flatMap((path) => {
      // A name may have several parts, as in `types.test.ts` or `common.module.css`.
      const word = path.split(/[/.]/).find((part) => REFUSED.has(part.toLowerCase()));
      return word ? [{ path, word }] : [];
    });
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await main(async () => {
    const refused = refusedNames(sourceFiles(ROOT));
    for (const { path, word } of refused) {
      console.error(`${path}: "${word}" is no name: name its content (CONTRIBUTING.md)`);
    }
    return refused.length > 0 ? 1 : 0;
  });
}
