import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { isLongRun } from '../scripts/testing/long-run.ts';
import { createBlankDatabase } from './testing/services/postgres-for-tests.ts';

/** Whole servers start here, one after the other, while other tests run. */
const SLOW_MS = 120_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Extra context in an error, which must not appear in the log. */
const SECRET = '271828';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-faults-'));
  // Preloaded before the server's own modules: injects a fault on request, and reports its process id.
  writeFileSync(
    join(folder, 'planted.mjs'),
    `if (process.argv[1]?.endsWith('server/main.ts')) {
       process.stderr.write('server process ' + process.pid + '\\n');
       process.on('SIGUSR2', () => void Promise.reject(Object.assign(new Error('planted'), { otp: '${SECRET}' })));
       process.on('SIGPIPE', () => void Promise.reject({ otp: '${SECRET}' }));
     }`,
  );
  // Like npm start after it has installed and built.
  const supervisor = pathToFileURL(join(ROOT, 'scripts/supervise.mjs')).href;
  writeFileSync(
    join(folder, 'launcher.mjs'),
    `import { supervise } from '${supervisor}';
     process.exitCode = await supervise(${JSON.stringify(join(ROOT, 'server/main.ts'))}, [], { pausesMs: [10, 10, 10] });
     process.exit();`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

interface Launched {
  launcher: ChildProcess;
  /** All output so far, including the log. */
  said: string[];
  pids: number[];
  addresses: string[];
  /** The launcher's exit; waits until all its processes have closed their output. */
  ended: Promise<{ code: number | null; signal: string | null }>;
}

function launch(settings: Record<string, string>): Launched {
  const launcher = spawn(process.execPath, [join(folder, 'launcher.mjs')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'planted.mjs')).href}`,
      PORT: '0',
      DEMO: '0',
      MAIL_TO_FILES: '1',
      COMPANY_EMAIL_DOMAINS: 'bank.example',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const pids: number[] = [];
  const addresses: string[] = [];
  const hear = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) {
      said.push(line);
      const pid = /^server process (\d+)$/.exec(line)?.[1];
      if (pid !== undefined) pids.push(Number(pid));
      const address = /is ready: (\S+)$/.exec(line)?.[1];
      if (address !== undefined) addresses.push(address);
    }
  };
  const exit = once(launcher, 'exit') as Promise<[number | null, string | null]>;
  const heard = Promise.all([hear(launcher.stdout), hear(launcher.stderr)]);
  onTestFinished(() => {
    if (launcher.exitCode === null) launcher.kill('SIGKILL');
  });
  const ended = heard.then(() => exit).then(([code, signal]) => ({ code, signal }));
  return { launcher, said, pids, addresses, ended };
}

/** Waits for the n-th start to be ready. @returns its address and process. */
async function ready({ said, pids, addresses }: Launched, start: number) {
  await vi.waitFor(() => expect(addresses.length, said.join('\n')).toBeGreaterThanOrEqual(start), {
    timeout: SLOW_MS,
    interval: 20,
  });
  return { address: addresses[start - 1] ?? '', pid: pids[start - 1] ?? 0 };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A half-sent request. `finish` sends the rest. */
async function halfARequest(address: string) {
  const body = JSON.stringify({ email: 'ada@bank.example' });
  const sending = httpRequest(`${address}/api/auth/request-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const answer = once(sending, 'response') as Promise<[IncomingMessage]>;
  answer.catch(() => undefined);
  sending.write(body.slice(0, 5));
  await once(sending, 'socket');
  // The answer to another request shows that this one has arrived.
  await (await fetch(`${address}/healthz`)).arrayBuffer();
  return async () => {
    sending.end(body.slice(5));
    const [{ statusCode }] = await answer;
    return statusCode;
  };
}

const faults = (said: readonly string[]) =>
  said.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));

test.runIf(isLongRun)(
  'an unhandled rejection is one line of the log, the open request is answered, and the server returns',
  async () => {
    const database = await createBlankDatabase();
    const settings = {
      DATABASE_URL: database.connectionString,
      DATABASE_OWNER_URL: database.ownerConnectionString,
      DATA_DIR: join(folder, 'managed'),
    };
    const lintel = launch(settings);
    const first = await ready(lintel, 1);
    const finish = await halfARequest(first.address);
    process.kill(first.pid, 'SIGUSR2');
    await vi.waitFor(() => expect(faults(lintel.said)).toHaveLength(1), { timeout: SLOW_MS, interval: 20 });
    expect(await finish()).toBe(200);

    const second = await ready(lintel, 2);
    expect(second.pid).not.toBe(first.pid);
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    expect(faults(lintel.said)).toEqual([
      {
        level: 'fatal',
        time: expect.any(String),
        origin: 'unhandledRejection',
        msg: 'an unhandled fault: the process ends',
        err: expect.objectContaining({ message: 'planted', stack: expect.stringContaining('planted.mjs') }),
      },
    ]);
    expect(lintel.said).toContain('Lintel ended with 70. It is started again in 0.01 s.');

    // A thrown value that is not an Error can contain anything.
    process.kill(second.pid, 'SIGPIPE');
    const third = await ready(lintel, 3);
    expect(faults(lintel.said).at(-1)?.err.message).toBe('no error, but a value of type object');
    expect(lintel.said.join('\n')).not.toContain(SECRET);

    process.kill(third.pid, 'SIGKILL');
    const fourth = await ready(lintel, 4);
    expect(lintel.said).toContain('Lintel was ended by SIGKILL. It is started again in 0.01 s.');
    lintel.launcher.kill('SIGTERM');
    expect(await lintel.ended).toEqual({ code: 0, signal: null });
    expect(lintel.pids.filter(isAlive)).toEqual([]);
    await expect(fetch(`${fourth.address}/healthz`)).rejects.toThrow();
    await database.drop();
  },
  SLOW_MS,
);

test(
  'a refused start prints its sentence once and is not tried again',
  async () => {
    const holder: Server = createServer();
    await once(holder.listen(0, '127.0.0.1'), 'listening');
    const { port } = holder.address() as { port: number };
    const database = await createBlankDatabase();
    const lintel = launch({
      DATABASE_URL: database.connectionString,
      DATABASE_OWNER_URL: database.ownerConnectionString,
      DATA_DIR: join(folder, 'refused'),
      PORT: String(port),
    });
    expect(await lintel.ended).toEqual({ code: 1, signal: null });
    expect(lintel.pids).toHaveLength(1);
    expect(lintel.said.at(-1)).toBe(
      `127.0.0.1:${port} is in use by another program: stop it, or set PORT to another port.`,
    );
    holder.close();
    await database.drop();
  },
  SLOW_MS,
);

test.runIf(isLongRun)(
  'after kill -9 of the launcher, the next start waits for the old server and is the only one',
  async () => {
    const settings = { DATA_DIR: join(folder, 'embedded') };
    const left = launch(settings);
    const first = await ready(left, 1);
    left.launcher.kill('SIGKILL');
    const next = launch(settings);
    const second = await ready(next, 1);
    // It releases DATA_DIR last, and exits a moment later.
    await expect.poll(() => isAlive(first.pid), { timeout: 30_000 }).toBe(false);
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    expect(await left.ended).toEqual({ code: null, signal: 'SIGKILL' });

    // If the server is killed instead, its PostgreSQL survives, and the next server adopts it.
    process.kill(second.pid, 'SIGKILL');
    const third = await ready(next, 2);
    expect((await fetch(`${third.address}/readyz`)).status).toBe(200);
    next.launcher.kill('SIGINT');
    expect(await next.ended).toEqual({ code: 0, signal: null });
  },
  SLOW_MS,
);
