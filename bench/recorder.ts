import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import { staffName } from '../domain/email.ts';
import { buildApp } from '../server/app.ts';
import { createFeatures } from '../server/features.ts';
import { systemClock } from '../server/platform/clock.ts';
import { readConfig } from '../server/platform/config.ts';
import { createPlatform } from '../server/platform/create-platform.ts';
import { type Db, openDatabase } from '../server/platform/database.ts';
import { createMetrics } from '../server/platform/metrics/metrics.ts';
import { createPgBossJobs } from '../server/platform/pg-boss-jobs.ts';
import type { Tables } from '../server/platform/tables.ts';
import { addStaff, openTestSession } from '../server/testing/staff-factory.ts';
import type { RecordedStatement } from './statement-template.ts';

export interface Recording {
  /** The answer's JSON, parsed. */
  answer: unknown;
  /** In the order in which the app sent them. */
  statements: RecordedStatement[];
  /** The time that the app took for now. */
  now: string;
}

/** Lintel in this process, on the database of the bench, which tells what statements a request makes it send. */
export interface Recorder {
  db: Db;
  /** Of the member of staff who sends all requests. */
  accessToken: string;
  /** @throws for every answer that is no success. */
  record(request: InjectOptions): Promise<Recording>;
  close(): Promise<void>;
}

/** @param secret that of the measured server, so that it knows the session. */
export async function startRecorder(connectionString: string, secret: string): Promise<Recorder> {
  const statements: RecordedStatement[] = [];
  const opened = openDatabase(connectionString, { max: 2 });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: opened.pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  let now = systemClock.now();
  const log = pino({ level: 'silent' });
  const platform = createPlatform({
    config: readConfig({ DATA_DIR: dataDir, DEMO: '0' }),
    log,
    secrets: () => [secret],
    database: { ...opened, db },
    clock: { now: () => now },
    jobs: createPgBossJobs({ connectionString, log }),
    metrics: createMetrics(opened.pool),
  });
  const staff = await addStaff(db, { roles: ['ROLE_LOAN_PROCESSOR'] });
  const { access_token } = await openTestSession(platform, staff);
  const actor = {
    ...staff,
    name: staffName(staff.email),
    fullName: 'Test Person',
    sessionId: staff.staffId,
    isEnrolling: false,
  };
  const features = createFeatures(platform);
  // The statements of a request are to be seen, not those that find its session.
  const app = await buildApp(platform, {
    authenticator: { authenticate: () => Promise.resolve(actor) },
    addFeatures: features.addEndpoints,
  });
  return {
    db,
    accessToken: access_token,
    async record(request) {
      statements.length = 0;
      now = systemClock.now();
      const headers = { authorization: 'Bearer of-nobody', ...request.headers };
      const answer = await app.inject({ ...request, headers });
      if (answer.statusCode >= 300)
        throw new Error(`${request.method} ${String(request.url)}: ${answer.statusCode} ${answer.body}`);
      return { answer: answer.json(), statements: [...statements], now: now.toISOString() };
    },
    async close() {
      await app.close();
      await features.stop();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
