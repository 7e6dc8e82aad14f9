import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';

interface Context {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

type ChunkGroup = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];

const WEB = join(import.meta.dirname, '../web');
const MAIN = join(WEB, 'main.tsx');
const WIZARD = join(WEB, 'features/application-wizard/application-wizard-page.tsx');

/** What some modules of the project are made of. */
interface Parts {
  /** Ids of the modules, and of the packages' style sheets that they name. */
  ids: Set<string>;
  /** Names that they import from packages: 'TextInput', 'useForm'. */
  names: Set<string>;
}

/**
 * The files that the app is built into. One for the frame and the dashboard, which everybody opens first; one for what the
 * pages of the wizard have in common, one for what the wizard shares with others; the schema library; and one for what else
 * several pages share. Every further page is a file of its own. The wizard is the largest page and is opened most: it loads
 * nothing that only others need. scripts/check-sizes.mjs holds it to that.
 */
export function chunkGroups(): ChunkGroup[] {
  let known: { wizard: Parts; others: Parts } | undefined;
  const name = (id: string, context: Context) => {
    known ??= { wizard: partsFrom(WIZARD, context), others: partsFrom(MAIN, context, WIZARD) };
    if (!isOf(known.wizard, id)) return null;
    return isOf(known.others, id) ? 'forms' : 'wizard';
  };
  return [
    { name: 'app', test: /\/web\/(main|features\/dashboard\/dashboard-page)\.tsx$/, priority: 5 },
    // Nothing that a page has to wait for: they open over it.
    { name: 'sheet', test: /\/(Drawer|side-sheet[^/]*)\b/, minShareCount: 2, priority: 4 },
    { name: 'live', test: /\/web\/loans\/live\//, minShareCount: 2, priority: 4 },
    { name, minShareCount: 2, priority: 3 },
    { name: 'schemas', test: /\/node_modules\/(zod|@hookform)\//, minShareCount: 2, priority: 2 },
    { name: 'shared', minShareCount: 2, priority: 1 },
  ];
}

/** Follows the imports of a module, those that are made later as well, through the project's own modules. */
function partsFrom(root: string, context: Context, except = ''): Parts {
  const parts: Parts = { ids: new Set(), names: new Set() };
  const visit = (id: string) => {
    if (parts.ids.has(id) || id === except) return;
    parts.ids.add(id);
    const module = context.getModuleInfo(id);
    for (const name of importedNames(module?.code ?? '')) parts.names.add(name);
    for (const imported of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) {
      if (!isPackage(imported)) visit(imported);
      else if (imported.includes('.css')) parts.ids.add(imported);
    }
  };
  visit(root);
  return parts;
}

function isOf(parts: Parts, id: string): boolean {
  return parts.ids.has(id) || (isPackage(id) && parts.names.has(exportedName(id)));
}

function isPackage(id: string): boolean {
  return id.includes('/node_modules/');
}

/** A package's own entry names all that it has: who imports what is told by the name, which is the file's as well. */
function exportedName(id: string): string {
  return basename(id)
    .replace(/\.m?js$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function importedNames(code: string): string[] {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from/g)].flatMap(([, names = '']) => names.split(/\W+/));
}
