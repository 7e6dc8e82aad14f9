import { numberedFileName } from '../../../../domain/documents/document-file-name.ts';
import { ROOT_PATH } from '../../../../domain/documents/document-folder.ts';

/** Characters that Windows refuses in names: such an archive would not unpack there. */
const REFUSED_ON_WINDOWS = /[<>:"|?*]/g;

/**
 * Paths of documents in a ZIP: folder, then name. Equal names, ignoring case, are numbered:
 * 'Insurance/binder.pdf', 'Insurance/binder (2).pdf'.
 */
export function zipEntryNames(documents: readonly { name: string; path: string }[]): string[] {
  const taken = new Set<string>();
  return documents.map(({ name, path }) => {
    const folder = path === ROOT_PATH ? '' : `${portable(path)}/`;
    for (let number = 1; ; number += 1) {
      const entry = folder + portable(numberedFileName(name, number));
      const key = entry.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return entry;
    }
  });
}

function portable(path: string): string {
  return path.replace(REFUSED_ON_WINDOWS, '_').replace(/[. ]+(?=\/|$)/g, '_');
}
