import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { main, ROOT } from '../project.mjs';
import { absentDocumentFaults, decisionFaults, ruleFaults } from './product-rules.mjs';
import { sourceFiles } from './source-tree.mjs';

const TOP_DOCS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];

/** npm's own commands, except `npm start` and `npm test`, which belong to the project. */
const NPM_COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
const LINK = /\]\(([^)\s]+)\)/g;
const BACKTICKED = /`([^`\n]+)`/g;
const FENCED_BLOCK = /^```[\s\S]*?^```/gm;
/** May cite product rules and decisions. */
const CITING_FILE = /\.(tsx?|mjs|md|css|sh|sql|yaml)$|^biome\.json$/;
/** Its tests cite rules that do not exist. */
const CHECK_OF_RULES = /^scripts\/checks\/product-rules\./;
const SETTING_ROW = /^\|\s*`([A-Z][A-Z0-9_]*)`\s*\|/gm;

/** Appears once Lintel runs or is built, so a fresh clone lacks it. */
const APPEARS_LATER = /^(\.\/)?(data|node_modules|\.cache|web\/dist)(\/|$)/;

/**
 * @typedef {{ doc: string, what: string }} Fault
 * @typedef {{
 *   scripts: ReadonlySet<string>,
 *   exists: (path: string) => boolean,
 *   folders: ReadonlySet<string>,
 *   names: ReadonlySet<string>,
 * }} Project `names` are the names of files, without their folders.
 */

/**
 * Finds names in a text that the project does not have: npm scripts, links to files, paths in backticks.
 * @param {string} doc path of the text, to which its links are relative.
 * @param {string} text
 * @param {Project} project
 * @returns {Fault[]}
 */
export function faultsIn(doc, text, project) {
  const commands = [...text.matchAll(NPM_COMMAND)].flatMap(([command, script, short]) =>
    project.scripts.has(script ?? short ?? '') ? [] : [`the command ${command}`],
  );
  const prose = text.replace(FENCED_BLOCK, '');
  const links = [...prose.matchAll(LINK)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !project.exists(join(dirname(doc), target)))
    .map((target) => `the link ${target}`);
  const paths = [...prose.matchAll(BACKTICKED)]
    .map(([, code = '']) => code)
    .filter((code) => isPath(code, project))
    .filter(
      (path) =>
        !project.exists(path) && !project.exists(join(dirname(doc), path)) && !project.names.has(path),
    )
    .map((path) => `the path ${path}`);
  return [...commands, ...links, ...paths].map((what) => ({ doc, what }));
}

/**
 * Whether code in a text is a path of the project: it starts with a top folder, or ends like a source file. Patterns
 * and placeholders (`*`, `<name>`, `…`) are not paths.
 * @param {string} code
 * @param {Project} project
 */
function isPath(code, project) {
  if (!/^[\w@.][\w@./-]*$/.test(code) || APPEARS_LATER.test(code) || code.includes('NNNN')) return false;
  const [first = ''] = code.replace(/^\.\//, '').split('/');
  if (code.includes('/')) return project.folders.has(first) || /\.(tsx?|mjs|md|json|css)$/.test(code);
  return /^[\w.-]+\.(md|mjs|tsx?)$/.test(code);
}

/**
 * Finds settings that the README's table lacks, and rows without a setting.
 * @param {string} readme
 * @param {readonly string[]} settings
 * @returns {Fault[]}
 */
export function settingFaults(readme, settings) {
  const listed = new Set([...readme.matchAll(SETTING_ROW)].map(([, name = '']) => name));
  const missing = settings
    .filter((name) => !listed.has(name))
    .map((name) => `the setting ${name} is not in its table`);
  const unknown = [...listed].filter((name) => !settings.includes(name)).map((name) => `the setting ${name}`);
  return [...missing, ...unknown].map((what) => ({ doc: 'README.md', what }));
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await main(async () => {
    const { SETTING_NAMES } = await import('../../server/platform/settings/settings.ts');
    const files = sourceFiles(ROOT);
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const project = {
      scripts: new Set(Object.keys(scripts)),
      exists: (/** @type {string} */ path) => existsSync(join(ROOT, path)),
      folders: new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? '')),
      names: new Set(files.map((path) => basename(path))),
    };
    const docs = [...TOP_DOCS, ...files.filter((path) => /^docs\/.*\.md$/.test(path))];
    const faults = docs.flatMap((doc) =>
      project.exists(doc)
        ? faultsIn(doc, readFileSync(join(ROOT, doc), 'utf8'), project)
        : [{ doc, what: 'this document itself' }],
    );
    if (project.exists('README.md')) {
      faults.push(...settingFaults(readFileSync(join(ROOT, 'README.md'), 'utf8'), SETTING_NAMES));
    }
    for (const { doc, what } of faults) console.error(`${doc}: not in the project: ${what}`);
    const texts = files
      .filter((path) => CITING_FILE.test(path) && !CHECK_OF_RULES.test(path))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
    const pages = texts.filter(({ path }) => path.startsWith('docs/product/'));
    const wrongCitations = [
      ...ruleFaults(pages, texts),
      ...decisionFaults(texts),
      ...absentDocumentFaults(texts),
    ];
    for (const { path, line, fault } of wrongCitations) console.error(`${path}:${line}: ${fault}`);
    const isRight = faults.length + wrongCitations.length === 0;
    if (isRight) console.log(`${docs.length} documents name only things that exist`);
    return isRight ? 0 : 1;
  });
}
