import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { exclusively } from './exclusively.mjs';
import { isInstalled } from './installed-packages.mjs';
import { longStep } from './long-step.mjs';
import { precompress } from './precompress.mjs';
import { CACHE, node26, outsideEnvironment, ROOT, runQuietly, Stop } from './project.mjs';

const LOCK_FILE = join(ROOT, 'package-lock.json');
const INSTALL_STAMP = join(ROOT, 'node_modules', '.lintel-stamp');
const BUILD_STAMP = join(CACHE, 'web-build');
const BUILT_PAGES = ['index.html', 'requests.html'].map((page) => join(ROOT, 'web', 'dist', page));

/** Present in the Docker image, whose packages and web app are complete and must not change. */
const INSTALLED_MARK = join(ROOT, '.installed');

export function isImage() {
  return existsSync(INSTALLED_MARK);
}

/**
 *
 * @throws Stop in the image, which has neither the tests nor their tools.
 */
export function needCheckout() {
  if (isImage()) throw new Stop('The image cannot do this. Run it in a checkout of the source.');
}

/** Installs the packages of package-lock.json, at the first start and after the lock file has changed. */
export async function ensureInstalled() {
  if (isImage()) return;
  if (readIfThere(INSTALL_STAMP) === installStamp()) return;
  await exclusively('install', async () => {
    // Meanwhile, another process or a person may have installed them.
    if (readIfThere(INSTALL_STAMP) === installStamp()) return;
    if (!isInstalled(ROOT)) await install();
    writeFileSync(INSTALL_STAMP, installStamp());
  });
}

async function install() {
  const { code, output } = await longStep('Installing packages', 'Packages installed', () =>
    runQuietly(
      'npm',
      // Ignores NODE_ENV, because the web app is built here, and Node and PostgreSQL are optional packages.
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
      outsideEnvironment(),
    ),
  );
  if (code === 0) return;
  console.error(output.trim());
  throw new Stop('The packages could not be installed: see what npm says above.');
}

/**
 * Builds the web app into web/dist if it is missing or older than its sources.
 * @param {{ force?: boolean, evenStale?: boolean }} [options] force always builds; evenStale accepts any existing
 * build.
 */
export async function ensureBuilt({ force = false, evenStale = false } = {}) {
  if (isImage()) return;
  const isBuilt = () =>
    BUILT_PAGES.every((page) => existsSync(page)) &&
    (evenStale || readIfThere(BUILD_STAMP) === hashOfSources());
  if (!force && isBuilt()) return;
  await exclusively('build', async () => {
    if (force || !isBuilt()) await build();
  });
}

async function build() {
  await longStep('Building the web app', 'Web app built', async () => {
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
    // The staff app comes first, because its build empties the folder that the borrower's page is built into, too
    // (docs/decisions/borrower-page.md).
    for (const root of ['web', 'web/borrower']) {
      const { code, output } = await runQuietly(node26(), [vite, 'build', root, '--logLevel', 'warn']);
      if (code === 0) continue;
      console.error(`\n${output.trim()}`);
      throw new Stop('The web app could not be built: see above.');
    }
    await precompress(join(ROOT, 'web', 'dist'));
  });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(BUILD_STAMP, hashOfSources());
}

/** Packages for one platform do not run on another, and the folder may be shared with a container. */
function installStamp() {
  return hashOf([LOCK_FILE], `${process.platform}-${process.arch}`);
}

function hashOfSources() {
  const files = ['web', 'domain', 'contract'].flatMap((folder) => sourcesIn(join(ROOT, folder)));
  return hashOf([LOCK_FILE, ...files]);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && !name.startsWith('.') && !/\.(test|gen)\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    });
}

/**
 * @param {string[]} files
 * @param {string} [more]
 */
function hashOf(files, more = '') {
  const hash = createHash('sha256').update(more);
  for (const file of files) hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
