import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './checks/source-tree.mjs';
import { ensureInstalled, needCheckout } from './prepare.mjs';
import { CACHE, main, node26, ROOT, runQuietly } from './project.mjs';

const TYPED = ['domain', 'server', 'web', 'e2e', 'scripts', 'examples'];
const BIN = join(ROOT, 'node_modules', '.bin');

/**
 * @typedef {{ name: string, program: string, args: string[] }} Check
 * @typedef {{ name: string, code: number, output: string, seconds: string }} Outcome
 */

// npm run check: all checks that do not run the product.
await main(async () => {
  needCheckout();
  await ensureInstalled();
  const outcomes = await Promise.all(checks().map(runCheck));
  const failed = outcomes.filter(({ code }) => code !== 0);
  for (const { name, output } of failed) console.error(`\n── ${name}\n${output.trim()}\n`);
  for (const { name, code, seconds } of outcomes) {
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(18)} ${seconds.padStart(6)}`);
  }
  return failed.length > 0 ? 1 : 0;
});

/** @returns {Check[]} */
function checks() {
  const files = sourceFiles(ROOT);
  const hasSources = (/** @type {string} */ folder) =>
    existsSync(join(ROOT, folder, 'tsconfig.json')) &&
    files.some((path) => path.startsWith(`${folder}/`) && /\.(tsx?|mjs)$/.test(path));
  return [
    { name: 'format and lint', program: join(BIN, 'biome'), args: ['ci', '--colors=off', '.'] },
    { name: 'rooms', program: node26(), args: [join(ROOT, 'scripts', 'checks', 'check-rooms.mjs')] },
    { name: 'names', program: node26(), args: [join(ROOT, 'scripts', 'checks', 'check-names.mjs')] },
    { name: 'roles', program: node26(), args: [join(ROOT, 'scripts', 'checks', 'check-roles.mjs')] },
    ...TYPED.filter(hasSources).map((folder) => ({
      name: `types of ${folder}`,
      program: join(BIN, 'tsc'),
      args: ['-p', folder, '--incremental', '--tsBuildInfoFile', join(CACHE, 'types', `${folder}.json`)],
    })),
  ];
}

/**
 * @param {Check} check
 * @returns {Promise<Outcome>}
 */
async function runCheck({ name, program, args }) {
  const began = Date.now();
  const { code, output } = await runQuietly(program, args);
  return { name, code, output, seconds: `${((Date.now() - began) / 1000).toFixed(1)} s` };
}
