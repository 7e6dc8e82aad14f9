import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import { apiKeyEnd } from '../../domain/api-keys/api-key.ts';
import { staffName } from '../../domain/people/email.ts';
import { ADMIN, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { buildApp } from '../../server/app.ts';
import { hashKey, keyStart, newKeyText } from '../../server/features/api-keys/key-text.ts';
import { createFeatures } from '../../server/features.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { createPlatform } from '../../server/platform/create-platform.ts';
import { type Db, openDatabase } from '../../server/platform/database/database.ts';
import type { Tables } from '../../server/platform/database/tables.ts';
import { createPgBossJobs } from '../../server/platform/jobs/pg-boss-jobs.ts';
import { createMetrics } from '../../server/platform/metrics/metrics.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import { addStaff, openTestSession } from '../../server/testing/factories/staff-factory.ts';
import { type BarePlan, type BenchCase, type LoadRequest, requestKey } from './load-plan.ts';
import { type RecordedStatement, type StatementTemplate, templateOf } from './statement-template.ts';

export interface Recording {
  /** Parsed JSON. */
  answer: unknown;
  /** In the order sent. */
  statements: RecordedStatement[];
  /** The app's current time during the request. */
  now: string;
}

/** Lintel in this process, which reports the statements of each request. */
export interface Recorder {
  db: Db;
  accessToken: string;
  email: string;
  adminToken: string;
  apiKey: string;
  /** @throws for every answer except a success. */
  record(request: InjectOptions): Promise<Recording>;
  close(): Promise<void>;
}

/**
 *
 * @param secret the measured server's, so that it accepts the sessions.
 */
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
  await platform.companySettings.load();
  const staff = await addStaff(db, { roles: [LOAN_PROCESSOR] });
  const { access_token } = await openTestSession(platform, staff);
  const admin = await openTestSession(platform, await addStaff(db, { roles: [ADMIN] }));
  const actor = {
    ...staff,
    name: staffName(staff.email),
    fullName: 'Test Person',
    sessionId: staff.staffId,
    isEnrolling: false,
    branchId: null,
    apiKeyScopes: null,
  };
  const features = createFeatures(platform);
  // Skips authentication, so that only the statements of the request itself are recorded.
  const app = await buildApp(platform, {
    authenticator: { ...features.authenticator, authenticate: () => Promise.resolve(actor) },
    loanGate: features.loanGate,
    addFeatures: features.addEndpoints,
  });
  return {
    db,
    accessToken: access_token,
    email: staff.email,
    adminToken: admin.access_token,
    apiKey: await addApiKey(db, staff.staffId),
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

async function addApiKey(db: Db, createdById: string): Promise<string> {
  const key = newKeyText();
  const id = randomUUID();
  const at = systemClock.now();
  await db
    .insertInto('api_keys')
    .values({
      id,
      name: `Bench ${id}`,
      start: keyStart(key),
      key_hash: hashKey(key),
      scopes: ['loans:read'],
      contact_email: 'bench@lintel.example',
      created_at: at.toISOString(),
      created_by: 'bench',
      created_by_id: createdById,
      expires_at: apiKeyEnd(at, 30),
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
    })
    .execute();
  return key;
}

export async function recordRequests(
  recorder: Recorder,
  cases: readonly BenchCase[],
): Promise<Partial<BarePlan>> {
  const requests: Record<string, StatementTemplate[]> = {};
  for (const { plan } of cases) {
    if (plan.kind !== 'requests') continue;
    for (const request of plan.requests)
      requests[requestKey(request)] ??= await statementsOf(recorder, request);
  }
  return { requests };
}

async function statementsOf(recorder: Recorder, request: LoadRequest): Promise<StatementTemplate[]> {
  const { statements } = await recorder.record({
    method: request.method,
    url: request.path,
    payload: request.body,
    headers: request.body === undefined ? {} : { 'content-type': 'application/json' },
  });
  return statements.map((statement, position) => {
    // In later statements, an array parameter stands for the ids found before.
    const ids =
      position === 0 ? undefined : statement.parameters.find((parameter) => Array.isArray(parameter));
    return templateOf(statement, ids === undefined ? {} : { ids });
  });
}
