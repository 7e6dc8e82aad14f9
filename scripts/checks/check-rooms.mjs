import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { main, ROOT } from '../project.mjs';
import { sourceFiles } from './source-tree.mjs';

const MOST_FILES = 25;
const CODE = /\.(tsx?|mjs)$/;
const TEST = /\.(test|spec|fixture)\.(tsx?|mjs)$/;
/** One file per migration, in the order of their numbers. */
const MIGRATIONS = 'server/migrations';

/**
 * Finds folders with too many code files.
 * @param {string[]} paths relative, with `/` between the parts.
 * @returns {string[]} one sentence a folder.
 */
export function crowdedFolders(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of paths) {
    const folder = dirname(path);
    if (!CODE.test(path) || TEST.test(path) || folder === MIGRATIONS) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} code files: at most ${MOST_FILES} are allowed (CONTRIBUTING.md)`,
    );
}

/** The interface between loan actions and the features that add a kind of action. It may import services only. */
const SHARED = 'server/loan-action-kinds/';

/**
 * Finds imports from another feature's inside, types included.
 * @param {string} path of the importing file.
 * @param {string} text its content.
 * @returns {string[]} one sentence an import.
 */
export function forbiddenImports(path, text) {
  const own = featureOf(path);
  const isShared = path.startsWith(SHARED);
  if ((own === null && !isShared && !path.startsWith('server/platform/')) || TEST.test(path)) return [];
  return importedPaths(path, text).flatMap((imported) => {
    const other = featureOf(imported);
    if (other === null || (own !== null && (other.side !== own.side || other.name === own.name))) return [];
    if (path.startsWith('server/platform/'))
      return [`${path} imports ${imported}: the platform must not import a feature`];
    if (other.side === 'web') return [`${path} imports ${imported}: web features do not import each other`];
    if (imported.endsWith('.service.ts')) return [];
    return [`${path} imports ${imported}: a feature may import only the service of another feature`];
  });
}

/**
 * Finds pairs of server features that import each other, types included.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} one sentence a pair.
 */
export function mutualImports(files) {
  /** @type {Map<string, string>} the importing file, by 'feature imported' */
  const uses = new Map();
  for (const { path, text } of files) {
    const own = featureOf(path);
    if (own?.side !== 'server' || TEST.test(path)) continue;
    for (const imported of importedPaths(path, text)) {
      const other = featureOf(imported);
      if (other !== null && other.name !== own.name) uses.set(`${own.name} ${other.name}`, path);
    }
  }
  return [...uses].flatMap(([pair, path]) => {
    const [one = '', other = ''] = pair.split(' ');
    const back = uses.get(`${other} ${one}`);
    if (back === undefined || one > other) return [];
    return [
      `${one} and ${other} import each other (${path}, ${back}): let server/feature-areas/ hand one to the other`,
    ];
  });
}

/**
 * @param {string} path
 * @returns {{ side: string, name: string } | null}
 */
function featureOf(path) {
  const [, side, name] = /^(server|web)\/features\/([^/]+)\//.exec(path) ?? [];
  return side !== undefined && name !== undefined ? { side, name } : null;
}

/**
 * @param {string} path
 * @param {string} text
 */
function importedPaths(path, text) {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, imported = '']) =>
    normalize(join(dirname(path), imported)),
  );
}

/** These features may write all tables. docs/decisions/sql.md gives the reasons. */
const WRITES_ALL = new Set(['backup', 'disposal', 'import', 'keys']);
const APPENDED = 'everybody';

const BUILDER =
  /(?:\.(?<verb>insertInto|updateTable|deleteFrom|mergeInto)\(\s*|\bcopyRows\(\w+, )(?:'(?<table>[a-z_]+)'|[^)])/g;
const STATEMENT =
  /\b(?<verb>INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|MERGE INTO)(?: ONLY)? (?:(?<table>[a-z_]+)\b(?! ?\.)|\$\{)/g;

/**
 * Finds writes into a table of another feature, or into a table that the statement does not name.
 * @param {string} path of a file of the server.
 * @param {string} text its content.
 * @param {Readonly<Record<string, string>>} owners of the tables.
 * @returns {string[]} one sentence per write.
 */
export function foreignWrites(path, text, owners) {
  const writer = /^server\/(?:features\/([^/]+)|platform)\//.exec(path);
  if (writer === null || /\.test\.ts$/.test(path)) return [];
  const [, own = 'platform'] = writer;
  if (WRITES_ALL.has(own)) return [];
  return [...text.matchAll(BUILDER), ...text.matchAll(STATEMENT)].flatMap(({ 0: found, groups }) => {
    const { verb, table } = groups ?? {};
    if (table === undefined) return [`${path} writes into an unnamed table: ${found}`];
    const owner = owners[table];
    const appends = verb === 'insertInto' || verb === 'INSERT INTO';
    if (owner === undefined || owner === own || (owner === APPENDED && appends)) return [];
    return [
      `${path} writes into ${table}, which belongs to ${owner} (server/platform/database/table-owners.ts)`,
    ];
  });
}

if (import.meta.main) {
  await main(async () => {
    const paths = sourceFiles(ROOT);
    const files = paths
      .filter((path) => CODE.test(path))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
    const { TABLE_OWNERS } = await import('../../server/platform/database/table-owners.ts');
    const refused = [
      ...crowdedFolders(paths),
      ...files.flatMap(({ path, text }) => forbiddenImports(path, text)),
      ...mutualImports(files),
      ...files.flatMap(({ path, text }) => foreignWrites(path, text, TABLE_OWNERS)),
    ];
    for (const sentence of refused) console.error(sentence);
    return refused.length > 0 ? 1 : 0;
  });
}
