import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBlankDatabase, type TestDatabase } from './testing/services/postgres-for-tests.ts';

const START = new URL('./start.ts', import.meta.url).href;

/** Lintel without its pages, which are not built here. */
const PROGRAM = `
  const { startLintel } = await import('${START}');
  const lintel = await startLintel(undefined, { webRoot: undefined });
  process.once('SIGTERM', () => lintel.stop().then(() => process.exit(0)));`;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-log-'));
  await writeFile(join(folder, 'start.mjs'), PROGRAM);
  database = await createBlankDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder, 'start.mjs')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.connectionString,
      DATABASE_OWNER_URL: database.ownerConnectionString,
      DEMO: '1',
      LOG_LEVEL: 'trace',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, out: text(child.stdout), exit: once(child, 'exit') };
}

async function addressOf(stderr: AsyncIterable<Buffer>): Promise<string> {
  let said = '';
  for await (const chunk of stderr) {
    said += String(chunk);
    const address = /is ready: (\S+)/.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`Lintel did not start: ${said}`);
}

it('writes JSON lines to standard output and nothing else, from its first start to its end', async () => {
  const { child, out, exit } = start({ LOGLEVEL: 'a misspelt setting' });
  const address = await addressOf(child.stderr.iterator({ destroyOnReturn: false }));
  child.stderr.resume();
  const json = { 'content-type': 'application/json' };
  const code = { method: 'POST', headers: json, body: '{"email":"officer@lintel.example"}' };
  for (const [path, init, status] of [
    ['/readyz', {}, 200],
    ['/api/urlas', {}, 401],
    ['/api/nowhere', {}, 404],
    ['/api/auth/sign-in', { method: 'POST', headers: json, body: '{"email":' }, 400],
    ['/api/auth/request-otp', code, 200],
  ] as const) {
    expect([path, (await fetch(`${address}${path}`, init)).status]).toEqual([path, status]);
  }
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  const lines = (await out).trimEnd().split('\n');
  const read = lines.map((line) => JSON.parse(line));
  for (const line of read) {
    expect(line).toMatchObject({ level: expect.any(String), msg: expect.any(String) });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  expect(read[0]).toMatchObject({ msg: 'Lintel starts', version, label: 'v2025.5.1.1' });
  expect(read.at(-1)).toMatchObject({ msg: 'Lintel was stopped in order', version });
  expect(read.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(5);
}, 120_000);

it('prints the reason for not starting on standard error alone', async () => {
  const { child, out, exit } = start({ PORT: 'somewhere' });
  const said = text(child.stderr);
  const [code] = await exit;
  expect(code).not.toBe(0);
  expect(await out).toBe('');
  expect(await said).toContain('PORT is "somewhere"');
});
