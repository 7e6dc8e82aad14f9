import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './project.mjs';

// The supervisor of `npm start`, with an app that ends as told: the n-th word says how the n-th start ends.
/** @type {string} */
let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-supervise-'));
  const link = pathToFileURL(join(ROOT, 'server/platform/settings/launcher-link.ts')).href;
  writeFileSync(
    join(folder, 'app.ts'),
    `import { appendFileSync, readFileSync } from 'node:fs';
     import { stopWithLauncher } from '${link}';
     const [starts = '', ...ends] = process.argv.slice(2);
     appendFileSync(starts, 'x');
     const end = ends[readFileSync(starts, 'utf8').length - 1] ?? 'stay';
     const stop = (why: string) => { console.log(why); process.exit(0); };
     process.on('SIGTERM', () => stop('told to end'));
     process.on('SIGINT', () => stop('interrupted'));
     stopWithLauncher(() => stop('left alone'));
     setInterval(() => undefined, 1000);
     console.log('started ' + process.pid);
     if (end === 'killed') process.kill(process.pid, 'SIGKILL');
     else if (end !== 'stay') process.exit(Number(end));`,
  );
  const module = pathToFileURL(join(ROOT, 'scripts/supervise.mjs')).href;
  writeFileSync(
    join(folder, 'launcher.mjs'),
    `import { supervise } from '${module}';
     const [options, ...args] = process.argv.slice(2);
     process.exitCode = await supervise(${JSON.stringify(join(folder, 'app.ts'))}, args, JSON.parse(options));
     process.exit();`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

let runs = 0;

/**
 * Runs the supervisor to its end.
 * @param {string[]} ends of the app, start by start: an exit code, 'killed' or 'stay'.
 * @param {{ pausesMs?: number[], steadyMs?: number }} options
 * @param {(line: string, launcher: import('node:child_process').ChildProcess) => void} [onLine]
 */
async function run(ends, options, onLine = () => undefined) {
  runs += 1;
  const starts = join(folder, `starts-${runs}`);
  writeFileSync(starts, '');
  const launcher = spawn(
    process.execPath,
    [join(folder, 'launcher.mjs'), JSON.stringify({ steadyMs: 600_000, ...options }), starts, ...ends],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  /** @type {string[]} */
  const said = [];
  const hear = async (/** @type {import('node:stream').Readable} */ stream) => {
    // Ends when the app has closed its output as well, because it outlives a killed launcher.
    for await (const line of createInterface({ input: stream })) {
      said.push(line.replace(/\d{2,}$/, 'PID'));
      onLine(line, launcher);
    }
  };
  const exited = once(launcher, 'exit');
  await Promise.all([hear(launcher.stdout), hear(launcher.stderr)]);
  const [code, signal] = await exited;
  return { code, signal, said, starts: readFileSync(starts, 'utf8').length };
}

/** Sends a signal to the supervisor at the n-th start. */
function signalAt(/** @type {number} */ start, /** @type {NodeJS.Signals} */ signal) {
  let seen = 0;
  return (/** @type {string} */ line, /** @type {import('node:child_process').ChildProcess} */ launcher) => {
    if (line.startsWith('started')) seen += 1;
    if (line.startsWith('started') && seen === start) launcher.kill(signal);
  };
}

test('restarts an app after a fault or a kill, with growing pauses', async () => {
  const ended = await run(['70', 'killed', '134'], { pausesMs: [10, 20, 40] }, signalAt(4, 'SIGTERM'));
  expect(ended).toMatchObject({ code: 0, signal: null, starts: 4 });
  expect(ended.said.filter((line) => line.startsWith('Lintel'))).toEqual([
    'Lintel ended with 70. It is started again in 0.01 s.',
    'Lintel was ended by SIGKILL. It is started again in 0.02 s.',
    'Lintel ended with 134. It is started again in 0.04 s.',
  ]);
  expect(ended.said.at(-1)).toBe('told to end');
});

test('gives up an app that always ends by a fault', async () => {
  const ended = await run(['70', '70', '70', '70', '70'], { pausesMs: [1, 1] });
  expect(ended).toMatchObject({ code: 70, starts: 3 });
  expect(ended.said.at(-1)).toBe(
    'Lintel ended with 70, 3 times in a row. It is not started again: see the log.',
  );
});

test('counts faults from one again after an app ran long enough', async () => {
  expect(await run(['70', '70', '70', '70', '0'], { pausesMs: [1], steadyMs: 0 })).toMatchObject({
    code: 0,
    starts: 5,
  });
});

test.each([
  ['that is refused', '1', 1],
  ['that ends in order', '0', 0],
])('does not restart an app %s', async (_how, end, code) => {
  const ended = await run([end], { pausesMs: [1, 1, 1] });
  expect(ended).toMatchObject({ code, starts: 1, said: ['started PID'] });
});

test('a signal in a pause ends the supervisor at once, without a restart', async () => {
  const ended = await run(['70'], { pausesMs: [3_600_000] }, (line, launcher) => {
    if (line.includes('started again')) launcher.kill('SIGINT');
  });
  expect(ended).toMatchObject({ code: 0, starts: 1 });
});

test.each(
  /** @type {const} */ ([
    ['SIGTERM', 'told to end'],
    ['SIGINT', 'interrupted'],
  ]),
)('passes %s on, and restarts nothing', async (signal, word) => {
  const ended = await run([], { pausesMs: [1] }, signalAt(1, signal));
  expect(ended).toMatchObject({ code: 0, starts: 1, said: ['started PID', word] });
});

test('the app ends by itself if its supervisor is killed with -9', async () => {
  expect(await run([], { pausesMs: [1] }, signalAt(1, 'SIGKILL'))).toEqual({
    code: null,
    signal: 'SIGKILL',
    starts: 1,
    said: ['started PID', 'left alone'],
  });
});
