import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { isPostgresOn, signal } from '../../platform/postgres/postmaster-file.ts';

/** Keeps committing rows in its own process. */
export type WritingApp = {
  process: ChildProcess;
  postgresPid: number;
  /** Growing numbers of confirmed rows. */
  committed: number[];
  /** Once the process is gone and its whole output read. */
  gone: Promise<void>;
};

/** Removed after the test. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-supervised-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return join(folder, 'data');
}

/** In this process, stopped after the test. `said` collects its log. */
export async function startPostgres(dataDir: string, said: string[] = []): Promise<EmbeddedPostgres> {
  const note = (_details: object, message: string) => {
    said.push(message);
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: note, error: note } });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Returns once at least ten rows are committed. */
export async function startWritingApp(dataDir: string): Promise<WritingApp> {
  const script = fileURLToPath(new URL('./app-on-postgres.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    const isLeft = await isPostgresOn(join(dataDir, 'postgres/data'), app.postgresPid);
    if (isLeft) signal(app.postgresPid, 'SIGKILL');
  });
  const app: WritingApp = {
    process: child,
    postgresPid: 0,
    committed: [],
    gone: new Promise((resolve) => child.once('close', () => resolve())),
  };
  await new Promise<void>((ready, fail) => {
    child.once('exit', () => fail(new Error('the app ended before it wrote')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, pid] = line.split(' ');
      if (word === 'postgres') app.postgresPid = Number(pid);
      else app.committed.push(Number(line));
      if (app.committed.length === 10) ready();
    });
  });
  return app;
}

export async function queryRows<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function committedRows(postgres: EmbeddedPostgres): Promise<number[]> {
  const rows = await queryRows<{ number: number }>(
    postgres.ownerConnectionString,
    'SELECT number FROM committed ORDER BY number',
  );
  return rows.map((row) => row.number);
}
