import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../server/platform/postgres/free-port.ts';
import { runningPostgresUrl } from '../server/platform/postgres/running-postgres.ts';
import { startSmtpServer, type TestSmtpServer } from '../server/testing/services/smtp-server-for-tests.ts';
import { AppProcess } from './app-process.ts';
import { cutPower, HAS_POWER_CUTS, recordAllAsSynced } from './power-cut/cut-power.ts';
import { WebhookReceiver } from './webhooks/webhook-receiver.ts';

const ROOT = resolve(import.meta.dirname, '..');
const WATCH_SYNCS = join(import.meta.dirname, 'power-cut', 'watch-syncs.ts');
const BROKEN_BUILD = join(import.meta.dirname, 'broken-build.ts');

export const BROKEN_BUILDS = ['fsync', 'job-outside', 'webhook-early', 'webhook-disorder'] as const;

export type BrokenBuild = (typeof BROKEN_BUILDS)[number];

interface MailWatch {
  /** Called when a message has been read, before it is answered. */
  onRead?: (() => void) | undefined;
  readAt: number[];
}

/**
 * A whole Lintel. The server runs the embedded PostgreSQL and mails into the spool. The worker shares database and files, and
 * mails through a mail server.
 */
export interface Installation {
  dataDir: string;
  server: AppProcess;
  worker: AppProcess;
  smtp: TestSmtpServer;
  mailWatch: MailWatch;
  receiver: WebhookReceiver;
  /** SIGKILL. Resolves after PostgreSQL has restarted, because old sessions may answer until then. */
  killPostgres(): Promise<void>;
  /** Kills one session with SIGKILL, after which PostgreSQL restarts all of them. @returns whether there was one. */
  killSession(choose: (pids: readonly number[]) => number): Promise<boolean>;
  /** @returns the paths that lost unsynced data. */
  cutPower(): Promise<string[]>;
  untilReady(): Promise<void>;
  /** @returns its output. */
  command(name: 'staff' | 'verify-files', args?: string[]): Promise<string>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  end(options: { keep: boolean }): Promise<void>;
}

export async function startInstallation(broken: BrokenBuild | undefined): Promise<Installation> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-crash-')));
  const dataDir = join(folder, 'data');
  const journal = join(folder, 'synced');
  mkdirSync(journal);
  mkdirSync(dataDir, { mode: 0o700 });
  const mailWatch: MailWatch = { readAt: [] };
  const smtp = await startSmtpServer({
    refuseMessage: () => {
      mailWatch.readAt.push(Date.now());
      mailWatch.onRead?.();
      return undefined;
    },
  });
  const receiver = await WebhookReceiver.start(folder);
  const preloads = [
    ...(HAS_POWER_CUTS ? [WATCH_SYNCS] : []),
    ...(broken === undefined || broken === 'fsync' ? [] : [BROKEN_BUILD]),
  ];
  const common = {
    DATA_DIR: dataDir,
    DEMO: '0',
    MAIL_TO_FILES: '1',
    REQUIRE_SECOND_FACTOR: '0',
    COMPANY_EMAIL_DOMAINS: 'lender.example',
    LOG_LEVEL: 'warn',
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    CRASH_TEST_JOURNAL: journal,
    CRASH_TEST_BREAK: broken ?? '',
  };
  let fsync: Record<string, string> = {};
  const ports = [await freePort(), await freePort()];
  const server = new AppProcess({
    name: 'the server',
    folder,
    port: ports[0] ?? 0,
    preloads,
    settings: async () => ({ ...common, ...fsync, PORT: String(ports[0]) }),
  });
  const worker = new AppProcess({
    name: 'the worker',
    folder,
    port: ports[1] ?? 0,
    preloads,
    async settings() {
      const url = await runningPostgresUrl(dataDir);
      if (url === undefined) return undefined;
      return { ...common, ...fsync, PORT: String(ports[1]), DATABASE_URL: url, SMTP_URL: smtp.url };
    },
  });

  const data = join(dataDir, 'postgres', 'data');
  const postmaster = () => postmasterOn(data);

  async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: await runningPostgresUrl(dataDir),
      application_name: 'crash test',
      options: '-c TimeZone=UTC',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const untilReady = async () => {
    await server.untilReady();
    await worker.untilReady();
  };

  async function killEverything(): Promise<void> {
    const down = [server.leaveDown(), worker.leaveDown()];
    server.kill();
    worker.kill();
    for (const pid of [postmaster(), ...processesIn(data)]) kill(pid);
    await Promise.all(down);
    while (processesIn(data).length > 0) await pause(10);
  }

  const end = async ({ keep }: { keep: boolean }) => {
    process.removeListener('exit', killNow);
    await killEverything();
    await smtp.stop();
    await receiver.end();
    if (!keep) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  /** If the test itself is killed, everything it started is killed too. */
  const killNow = () => {
    for (const pid of [server.pid, worker.pid, postmaster(), receiver.pid]) kill(pid);
  };
  process.once('exit', killNow);

  try {
    server.keepRunning();
    await server.untilReady();
    if (broken === 'fsync') {
      // Without a synced key and database, Lintel would not even start again.
      recordAllAsSynced(dataDir, journal);
      fsync = { CRASH_TEST_FSYNC: 'off' };
      await server.stop();
      server.keepRunning();
      await server.untilReady();
    }
    worker.keepRunning();
    await untilReady();
  } catch (error) {
    await end({ keep: false });
    throw error;
  }

  return {
    dataDir,
    server,
    worker,
    smtp,
    mailWatch,
    receiver,
    async killPostgres() {
      const before = postmaster();
      kill(before);
      while ([0, before].includes(postmaster())) await pause(10);
    },
    async killSession(choose) {
      const rows = await query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> 'crash test'
         ORDER BY state = 'active' DESC, query_start DESC LIMIT 6`,
      ).catch(() => []);
      return rows.length > 0 && kill(choose(rows.map(({ pid }) => pid)));
    },
    async cutPower() {
      await killEverything();
      const lost = cutPower(dataDir, journal);
      recordAllAsSynced(dataDir, journal);
      server.keepRunning();
      worker.keepRunning();
      return lost;
    },
    untilReady,
    async command(name, args = []) {
      const { PATH = '', HOME = '' } = process.env;
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(ROOT, 'server', 'commands', `${name}.ts`), ...args],
        { cwd: folder, env: { PATH, HOME, ...common } },
      );
      return stdout;
    },
    query,
    end,
  };
}

/** @returns whether such a process existed. */
function kill(pid: number): boolean {
  if (pid <= 1) return false;
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Finds processes by working directory, because PostgreSQL's sessions briefly outlive their postmaster. */
function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

/** 0 if none is running. */
function postmasterOn(data: string): number {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}
