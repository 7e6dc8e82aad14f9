import { fileExtension } from '../../../domain/document-file.ts';
import { ROOT_PATH } from '../../../domain/document-folder.ts';

/** What Windows refuses in a file name: such an archive would not unpack there. */
const REFUSED_ON_WINDOWS = /[<>:"|?*]/g;

/**
 * Where files lie in a ZIP: their folder, then their name. What would meet there is numbered, also where it differs in upper and
 * lower case only: 'Insurance/binder.pdf', 'Insurance/binder (2).pdf'.
 */
export function zipEntryNames(files: readonly { name: string; path: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name, path }) => {
    const folder = path === ROOT_PATH ? '' : `${portable(path)}/`;
    for (let number = 1; ; number += 1) {
      const entry = folder + portable(numbered(name, number));
      const key = entry.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return entry;
    }
  });
}

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const ending = fileExtension(name) === '' ? name.length : name.lastIndexOf('.');
  return `${name.slice(0, ending)} (${number})${name.slice(ending)}`;
}

function portable(path: string): string {
  return path.replace(REFUSED_ON_WINDOWS, '_').replace(/[. ]+(?=\/|$)/g, '_');
}
