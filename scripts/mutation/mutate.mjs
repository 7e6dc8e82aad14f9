import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { sourceFiles } from '../checks/source-tree.mjs';
import { CACHE, main, ROOT, Stop } from '../project.mjs';
import { sampleMutants } from './sample-mutants.mjs';

const FOLDER = join(CACHE, 'mutation');

/** The number of mutants, and the tests that can reach them. */
const ROOMS = {
  domain: { count: 60, testFiles: ['domain/**/*.test.ts', 'contract/**/*.test.ts'] },
  contract: { count: 20, testFiles: ['contract/**/*.test.ts', 'server/**/*.test.ts'] },
  server: { count: 60, testFiles: ['server/**/*.test.ts'] },
  web: { count: 60, testFiles: ['web/**/*.test.ts', 'web/**/*.test.tsx'] },
};

/** These start whole servers: their code runs in other processes, without mutants. */
const IN_OTHER_PROCESSES = /^(?:server\/(?:demo|testing|migrations|commands)|web\/kit)\//;

const NOT_MUTATED = /\.(?:test|data|d)\.tsx?$|\/made-up\//;

// npm run mutate [-- ROOM…]: breaks the product in 200 places, one at a time, and lists the breaks that no test
// notices.
await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !(name in ROOMS));
  if (unknown !== undefined)
    throw new Stop(`${unknown} is no room: choose from ${Object.keys(ROOMS).join(', ')}.`);
  mkdirSync(FOLDER, { recursive: true });
  const files = sourceFiles(ROOT).filter(
    (path) => /\.tsx?$/.test(path) && !NOT_MUTATED.test(path) && !IN_OTHER_PROCESSES.test(path),
  );
  /** @type {{ room: string, noticed: number, living: import('@stryker-mutator/api/core').MutantResult[] }[]} */
  const scores = [];
  for (const [room, { count, testFiles }] of Object.entries(ROOMS)) {
    if (chosen.length > 0 && !chosen.includes(room)) continue;
    const mutants = await sampleMutants(
      ROOT,
      files.filter((path) => path.startsWith(`${room}/`)),
      count,
    );
    const results = await testMutants(room, mutants, testFiles);
    const tested = results.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
    const living = tested.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    scores.push({ room, noticed: tested.length - living.length, living });
    console.log(`${room}: ${tested.length - living.length} of ${tested.length} mutants noticed`);
  }
  for (const { room, living } of scores) {
    console.log(`\n${room}: ${living.length} alive`);
    for (const { fileName, location, mutatorName, replacement, status } of living) {
      console.log(
        `  ${fileName}:${location.start.line + 1}  ${mutatorName} ${status}: ${replacement.slice(0, 80)}`,
      );
    }
  }
  const noticed = scores.reduce((sum, score) => sum + score.noticed, 0);
  const alive = scores.reduce((sum, { living }) => sum + living.length, 0);
  console.log(`\n${noticed} of ${noticed + alive} mutants noticed, ${alive} alive`);
});

/**
 * @param {string} room
 * @param {import('./sample-mutants.mjs').SampledMutant[]} mutants
 * @param {string[]} testFiles
 */
async function testMutants(room, mutants, testFiles) {
  const sample = join(FOLDER, `${room}.json`);
  writeFileSync(sample, JSON.stringify({ mutants }, undefined, 1));
  process.env.MUTATION_SAMPLE = sample;
  return new Stryker({
    mutate: mutants.map(
      ({ fileName, line, column, endLine, endColumn }) =>
        `${fileName}:${line + 1}:${column}-${endLine + 1}:${endColumn}`,
    ),
    testFiles,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'scripts/mutation/sample-checker.mjs')],
    checkers: ['sample'],
    vitest: { configFile: 'vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    ignorePatterns: ['.cache', 'data', 'web/dist', 'test-results'],
    disableTypeChecks: false,
    tempDirName: join(FOLDER, 'sandbox'),
    reporters: ['clear-text', 'json'],
    clearTextReporter: { reportTests: false, reportMutants: false, logTests: false },
    jsonReporter: { fileName: join(FOLDER, `${room}-report.json`) },
    dryRunTimeoutMinutes: 40,
    timeoutMS: 30_000,
  }).runMutationTest();
}
