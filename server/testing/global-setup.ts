import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { OWNER_ROLE, refuseLargeObjects } from '../platform/postgres/database-roles.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { findPostmaster, signal } from '../platform/postgres/postmaster-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Shared by all server tests of a run: role addresses and template database. */
    testPostgres: { adminUrl: string; ownerUrl: string; appUrl: string; template: string };
  }
}

/** Migrated once per run, cloned for each test database. */
const TEMPLATE_DATABASE = 'lintel_template';

const FOLDER_PREFIX = 'lintel-tests-';

/** Rows need not survive a crash here, which saves a third of the time. No database lives long enough for a vacuum. */
const QUICK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
};

const silent = { info: () => undefined, error: () => undefined };

/** Once for the whole server project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings: QUICK });
  const removeNow = () => {
    signal(postgres.pid(), 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', removeNow);
  await makeTemplate(postgres);
  project.provide('testPostgres', {
    adminUrl: postgres.adminConnectionString,
    ownerUrl: postgres.ownerConnectionString,
    appUrl: postgres.connectionString,
    template: TEMPLATE_DATABASE,
  });
  return async () => {
    process.removeListener('exit', removeNow);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  const admin = new Client(postgres.adminConnectionString);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER ${OWNER_ROLE}`);
  await admin.end();
  const inTemplate = (address: string) => address.replace(/[^/]+$/, TEMPLATE_DATABASE);
  const superuser = new Client(inTemplate(postgres.adminConnectionString));
  await superuser.connect();
  await refuseLargeObjects(superuser).finally(() => superuser.end());
  const addresses = {
    connectionString: inTemplate(postgres.connectionString),
    ownerConnectionString: inTemplate(postgres.ownerConnectionString),
  };
  await prepareDatabase(addresses, { log: pino({ level: 'silent' }) });
}

/** Left by a killed run. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    if (isAlive(Number(name.slice(FOLDER_PREFIX.length).split('-')[0]))) continue;
    const folder = join(tmpdir(), name);
    const orphan = await findPostmaster(join(folder, 'postgres', 'data'));
    if (orphan) signal(orphan.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
