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
/**
 * Parts that the wizard fetches only when it shows them: contacts that are read, stored numbers, contradictions, and the field
 * that a link names.
 */
const SHOWN_LATER = [
  'forms/contact/read-contact.tsx',
  'forms/typing/reveal-button.tsx',
  'features/application-wizard/steps/linked-answer.tsx',
  'features/application-wizard/steps/page-contradictions.tsx',
].map((path) => join(WEB, path));
const FINANCES = join(WEB, 'features/finances/finances-page.tsx');

/** Modules and imports of a part of the project. */
interface Parts {
  /** Ids of the modules, and of the style sheets that they import from packages. */
  ids: Set<string>;
  /** Names that they import from packages, such as 'TextInput' and 'useForm'. */
  names: Set<string>;
}

/**
 * The files of the built app. The frame and the dashboard are one, because everybody opens them first. The common parts of the wizard's
 * pages are one, and so are the parts that the wizard shares with other pages, the schema library, and the parts that several other pages share.
 * Every other page is a file of its own. The finances save the same application, so they load the common parts of the wizard. The wizard is the largest page and is opened most, so it loads nothing that only other
 * pages need. scripts/checks/check-sizes.mjs checks this.
 */
export function chunkGroups(): ChunkGroup[] {
  let known: { first: Parts; pages: Parts; wizard: Parts; others: Parts } | undefined;
  const partsOf = (context: Context) => {
    known ??= {
      first: partsFrom([WIZARD], context, { follows: 'static' }),
      pages: partsFrom(sectionPages(context), context, { follows: 'static' }),
      wizard: partsFrom([WIZARD], context, { except: SHOWN_LATER }),
      others: partsFrom([MAIN], context, { except: [WIZARD, FINANCES] }),
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
    {
      name: 'app',
      // The tick in a list of options comes along, because the wizard's largest page has less room than the first load.
      test: /\/web\/(main|features\/dashboard\/dashboard-page)\.tsx$|\/Checkbox\/CheckIcon\.mjs$/,
      priority: 6,
    },
    // Pages do not wait for these, because they open over a page.
    { name: 'sheet', test: /\/(Drawer|side-sheet[^/]*)\b/, minShareCount: 2, priority: 5 },
    {
      name: 'streams',
      test: /\/(web\/api\/streams|node_modules\/eventsource-parser)\//,
      minShareCount: 2,
      priority: 5,
    },
    // The names of the states: a check of the wizard fetches them late, and quotes need them too.
    { name: 'states', test: /\/domain\/addresses\/us-states\.ts$/, minShareCount: 2, priority: 5 },
    { name: 'live', test: /\/web\/loans\/live\//, minShareCount: 2, priority: 5 },
    { name: first, priority: 4 },
    { name: later, minShareCount: 2, priority: 3 },
    { name: 'schemas', test: /\/node_modules\/(zod|@hookform)\//, minShareCount: 2, priority: 2 },
    { name: 'shared', minShareCount: 2, priority: 1 },
  ];
}

/** The pages of the sections, which the wizard fetches while its frame is shown. */
function sectionPages(context: Context): string[] {
  const all = partsFrom([WIZARD], context);
  return [...all.ids].filter((id) => /\/sections\/section\d\/section\d-page\.tsx$/.test(id));
}

interface Following {
  /** Whether dynamic imports count as well. @default 'all' */
  follows?: 'all' | 'static';
  except?: readonly string[];
}

/** Follows the imports through the project's own modules. */
function partsFrom(
  roots: readonly string[],
  context: Context,
  { follows = 'all', except = [] }: Following = {},
): Parts {
  const parts: Parts = { ids: new Set(), names: new Set() };
  const visit = (id: string) => {
    if (parts.ids.has(id) || except.includes(id)) return;
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

/** The file in which a package exports everything. */
function isListOfAll(id: string): boolean {
  return /\/index\.m?js$/.test(id);
}

function isPackage(id: string): boolean {
  return id.includes('/node_modules/');
}

/** A package's entry exports everything, so the imported name decides. It is the name of the file as well. */
function exportedName(id: string): string {
  return basename(id)
    .replace(/\.m?js$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function importedNames(code: string): string[] {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from/g)].flatMap(([, names = '']) => names.split(/\W+/));
}
