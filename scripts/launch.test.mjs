import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './project.mjs';

// The launcher at the very first start, with an app that reports what happens to it.
/** @type {string} */
let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-launch-'));
  const link = pathToFileURL(join(ROOT, 'server/platform/settings/launcher-link.ts')).href;
  writeFileSync(
    join(folder, 'app.ts'),
    `import { stopWithLauncher } from '${link}';
     const open = setInterval(() => undefined, 1000);
     const stop = (why: string, code: number) => { console.log(why); clearInterval(open); process.exitCode = code; };
     process.on('SIGTERM', () => stop('told to end', 0));
     process.on('SIGINT', () => stop('interrupted', 7));
     stopWithLauncher(() => stop('left alone', 0));
     console.log('ready ' + process.argv[2]);`,
  );
  const launch = pathToFileURL(join(ROOT, 'scripts/launch.mjs')).href;
  writeFileSync(
    join(folder, 'launcher.mjs'),
    `import { launchChild } from '${launch}';
     process.exitCode = await launchChild(${JSON.stringify(join(folder, 'app.ts'))}, ['--loud']);`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Sends `signal` to the launcher when the app is ready. Returns the app's output and how the launcher ended. */
async function launchAndSignal(/** @type {NodeJS.Signals} */ signal) {
  const launcher = spawn(process.execPath, [join(folder, 'launcher.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string[]} */
  const said = [];
  const exited = once(launcher, 'exit');
  // Ends when the app has closed its output as well, because it outlives a killed launcher.
  for await (const line of createInterface({ input: launcher.stdout })) {
    said.push(line);
    if (line.startsWith('ready')) launcher.kill(signal);
  }
  const [code, name] = await exited;
  return { said, code, name };
}

test('the launcher passes a signal on once, and ends as the app does', async () => {
  expect(await launchAndSignal('SIGTERM')).toEqual({
    said: ['ready --loud', 'told to end'],
    code: 0,
    name: null,
  });
  expect(await launchAndSignal('SIGINT')).toEqual({
    said: ['ready --loud', 'interrupted'],
    code: 7,
    name: null,
  });
});

test('the app ends by itself if its launcher is killed with -9', async () => {
  expect(await launchAndSignal('SIGKILL')).toEqual({
    said: ['ready --loud', 'left alone'],
    code: null,
    name: 'SIGKILL',
  });
});
