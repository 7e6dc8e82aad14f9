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
  let known: { first: Parts; pages: Parts; wizard: Parts; others: Parts } | undefined;
  const partsOf = (context: Context) => {
    known ??= {
      first: partsFrom([WIZARD], context, { follows: 'static' }),
      pages: partsFrom(sectionPages(context), context, { follows: 'static' }),
      wizard: partsFrom([WIZARD], context),
      others: partsFrom([MAIN], context, { except: WIZARD }),
    };
    return known;
  };
  const first = (id: string, context: Context) => {
    const parts = partsOf(context);
    if (id === WIZARD || !isOf(parts.first, id)) return null;
    return isOf(parts.others, id) ? 'forms' : 'wizard';
  };
  const later = (id: string, context: Context) => {
    const parts = partsOf(context);
    if (!isOf(parts.wizard, id)) return null;
    if (!isOf(parts.pages, id)) return 'wizard-behind';
    return isOf(parts.others, id) ? 'fields' : 'wizard-pages';
  };
  return [
    { name: 'app', test: /\/web\/(main|features\/dashboard\/dashboard-page)\.tsx$/, priority: 6 },
    // Nothing that a page has to wait for: they open over it.
    { name: 'sheet', test: /\/(Drawer|side-sheet[^/]*)\b/, minShareCount: 2, priority: 5 },
    { name: 'live', test: /\/web\/loans\/live\//, minShareCount: 2, priority: 5 },
    { name: first, priority: 4 },
    { name: later, minShareCount: 2, priority: 3 },
    { name: 'schemas', test: /\/node_modules\/(zod|@hookform)\//, minShareCount: 2, priority: 2 },
    { name: 'shared', minShareCount: 2, priority: 1 },
  ];
}

/** The pages of the sections, which the wizard fetches beside its frame. */
function sectionPages(context: Context): string[] {
  const all = partsFrom([WIZARD], context);
  return [...all.ids].filter((id) => /\/sections\/section\d\/section\d-page\.tsx$/.test(id));
}

interface Following {
  /** Whether imports that are made later count as well. @default 'all' */
  follows?: 'all' | 'static';
  except?: string;
}

/** Follows the imports of modules through the project's own modules. */
function partsFrom(
  roots: readonly string[],
  context: Context,
  { follows = 'all', except = '' }: Following = {},
): Parts {
  const parts: Parts = { ids: new Set(), names: new Set() };
  const visit = (id: string) => {
    if (parts.ids.has(id) || id === except) return;
    parts.ids.add(id);
    const module = context.getModuleInfo(id);
    for (const name of importedNames(module?.code ?? '')) parts.names.add(name);
    const later = follows === 'all' ? (module?.dynamicallyImportedIds ?? []) : [];
    for (const imported of [...(module?.importedIds ?? []), ...later]) {
      if (!isPackage(imported)) visit(imported);
      else if (!isListOfAll(imported)) parts.ids.add(imported);
    }
  };
  for (const root of roots) visit(root);
  return parts;
}

function isOf(parts: Parts, id: string): boolean {
  return parts.ids.has(id) || (isPackage(id) && parts.names.has(exportedName(id)));
}

/** The file by which a package names all that it has. */
function isListOfAll(id: string): boolean {
  return /\/index\.m?js$/.test(id);
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
