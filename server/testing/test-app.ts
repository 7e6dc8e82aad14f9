import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '../../domain/role.ts';
import { buildApp } from '../app.ts';
import { createFeatures, type Features } from '../features.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { type Db, openDatabase } from '../platform/database.ts';
import type { Secrets } from '../platform/key-ring.ts';
import { logInto } from '../platform/log.ts';
import { addDevMailRoutes, devMailToken } from '../platform/mail/dev-mail.ts';
import { showsDevMail } from '../platform/mail/mail-without-server.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createPgBossJobs } from '../platform/pg-boss-jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { type HandClock, handClock } from './hand-clock.ts';
import { createTestDatabase, ownerUrl } from './postgres-for-tests.ts';
import { addStaff, openTestSession } from './staff-factory.ts';

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  features: Features;
  clock: HandClock;
  dataDir: string;
  connectionString: string;
  /** As the owner of the tables: for what a command does, and for what a test changes by hand. */
  ownerDb: Db;
  /** Everything the log wrote so far, one JSON line each. */
  logged(): string;
  /** A request as somebody: a person of the role, made and signed in on first use, or nobody. */
  as(role: Role | 'nobody'): Caller;
  close(): Promise<void>;
}

export type Caller = (request: InjectOptions) => Promise<LightMyRequestResponse>;

export interface TestAppOptions {
  env?: Record<string, string>;
  clock?: HandClock;
  /** 'info' when not given. */
  logLevel?: string;
  /** Instead of the one secret of tests: to change it. */
  secrets?: Secrets;
  /** Starts the job workers, so that mail goes out. Off by default: a test that does not need them is faster without. */
  runJobs?: boolean;
  /** Adapters to put in place of the real ones, to make them fail. */
  replace?: Partial<Platform>;
  /** Another app on the same database: a second server process. */
  connectionString?: string;
}

/** The real app over a real PostgreSQL database of its own, with a clock set by hand and mail spooled into a temporary folder. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? handClock();
  const testDatabase = options.connectionString === undefined ? await createTestDatabase() : undefined;
  const connectionString = options.connectionString ?? testDatabase?.connectionString ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-test-'));
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret for tests, of forty characters..',
    ...options.env,
  });
  const lines: string[] = [];
  const log = logInto({ write: (line: string) => void lines.push(line) }, options.logLevel);
  const database = openDatabase(connectionString, { max: 10 });
  const owner = openDatabase(ownerUrl(connectionString), { max: 2 });
  const secrets = options.secrets ?? (() => [config.secretKey ?? ''] as const);
  const metrics = createMetrics(database.pool);
  const jobs = createPgBossJobs({ connectionString, log, retryDelaySeconds: 0, jobEnded: metrics.jobEnded });
  const platform = {
    ...createPlatform({ config, log, secrets, database, clock, jobs, metrics }),
    ...options.replace,
  };
  const features = createFeatures(platform);
  const app = await buildApp(platform, {
    authenticator: features.authenticator,
    checkAnswers: true,
    addFeatures: (add, instance) => {
      features.addEndpoints(add, instance);
      if (showsDevMail(config)) addDevMailRoutes(instance, dataDir, devMailToken(platform));
    },
  });
  await app.ready();
  if (options.runJobs === true) await jobs.start();

  const tokens = new Map<Role, Promise<string>>();
  const tokenOf = (role: Role) => {
    const token = tokens.get(role) ?? signInAs(role, platform);
    tokens.set(role, token);
    return token;
  };
  return {
    app,
    platform,
    features,
    clock,
    dataDir,
    connectionString,
    ownerDb: owner.db,
    logged: () => lines.join(''),
    as: (role) => async (request) => {
      const authorization = role === 'nobody' ? {} : { authorization: `Bearer ${await tokenOf(role)}` };
      return app.inject({ ...request, headers: { ...authorization, ...request.headers } });
    },
    async close() {
      await app.close();
      await jobs.stop();
      await features.stop();
      await database.close();
      await owner.close();
      await testDatabase?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signInAs(role: Role, platform: Platform): Promise<string> {
  const staff = await addStaff(platform.database.db, { roles: [role] });
  return (await openTestSession(platform, staff)).access_token;
}
