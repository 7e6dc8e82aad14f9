import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from '../exclusively.mjs';
import { CACHE, node26, ROOT, runQuietly, Stop, toolEnvironment } from '../project.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, an installed one, or the one from npm, which is unpacked on
 * first use.
 * @returns {Promise<{ path: string, env: Record<string, string> }>} with additions to its environment.
 */
export async function testBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Stop(`CHROMIUM_PATH is ${chosen}: there is no such file.`);
    return { path: chosen, env: {} };
  }
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return { path: system, env: {} };
  return unpacked();
}

async function unpacked() {
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules', '@sparticuz', 'chromium', 'package.json'), 'utf8'),
  );
  const folder = join(CACHE, `chromium-${version}-${process.arch}`);
  await exclusively('browser', async () => {
    if (!existsSync(folder)) await unpack(folder);
  });
  // A system without fonts has no font configuration either.
  /** @type {Record<string, string>} */
  const env = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  return { path: join(folder, 'chromium'), env };
}

/**
 * The package unpacks into the temporary folder, and takes any files with its names there for complete ones. So it
 * unpacks into a new folder, which is then renamed.
 * @param {string} folder
 */
async function unpack(folder) {
  console.log('Unpacking the test browser …');
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'chromium-new-'));
  const script = "(await import('@sparticuz/chromium')).default.executablePath()";
  const { code, output } = await runQuietly(node26(), ['--input-type=module', '--eval', `await ${script}`], {
    ...toolEnvironment(),
    TMPDIR: draft,
  });
  if (code !== 0 || !existsSync(join(draft, 'chromium'))) {
    rmSync(draft, { recursive: true, force: true });
    throw new Stop(
      `The test browser could not be unpacked, set CHROMIUM_PATH to one of yours:\n${output.trim()}`,
    );
  }
  renameSync(draft, folder);
}
