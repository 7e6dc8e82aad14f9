import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { CompanySettings } from '../../domain/company-settings/company-settings.ts';
import type { Role } from '../../domain/people/role.ts';
import { buildApp } from '../app.ts';
import { createFeatures, type Features } from '../features.ts';
import { changeCompanySettings } from '../platform/company-settings/change-company-settings.ts';
import {
  findStoredSettings,
  holdCompanySettings,
} from '../platform/company-settings/company-settings.store.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { createPgBossJobs } from '../platform/jobs/pg-boss-jobs.ts';
import { logInto } from '../platform/log.ts';
import { addDevMailRoutes, devMailToken } from '../platform/mail/dev-mail.ts';
import { showsDevMail } from '../platform/mail/mail-without-server.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import type { Secrets } from '../platform/secrets/key-ring.ts';
import { type Config, readConfig } from '../platform/settings/config.ts';
import { addStaff, openTestSession } from './factories/staff-factory.ts';
import { createTestDatabase, ownerUrl } from './services/postgres-for-tests.ts';
import { type HandClock, handClock } from './settable-clock.ts';

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  features: Features;
  clock: HandClock;
  dataDir: string;
  connectionString: string;
  /** As the tables' owner, for commands and for changes by a test. */
  ownerDb: Db;
  logged(): string;
  /** The role's person is created and signed in on first use. */
  as(role: Role | 'nobody'): Caller;
  /** As an administrator does on screen. */
  saveSettings(values: Partial<CompanySettings>): Promise<void>;
  close(): Promise<void>;
}

export type Caller = (request: InjectOptions) => Promise<LightMyRequestResponse>;

export interface TestAppOptions {
  env?: Record<string, string>;
  clock?: HandClock;
  /** 'info' by default. */
  logLevel?: string;
  /** Replaces the single test secret, to change it. */
  secrets?: Secrets;
  /** Runs job workers, so that mail is sent. Off by default, because tests run faster without. */
  runJobs?: boolean;
  /** Failing adapters, for example. */
  replace?: Partial<Platform>;
  /** Another app on the same database: a second server process. */
  connectionString?: string;
}

/** Over its own PostgreSQL database, with a settable clock, and mail spooled into a temporary folder. */
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
    lookEveryMs: 100,
    ...options.replace,
  };
  // As at start-up: a store that does not answer is asked again at its first change.
  await platform.files.checkBinding().catch(() => undefined);
  await platform.companySettings.load();
  const features = createFeatures(platform);
  const app = await buildApp(platform, {
    authenticator: features.authenticator,
    loanGate: features.loanGate,
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
    async saveSettings(values) {
      const by = { name: 'test', staffId: null, at: clock.now().toISOString() };
      await database.db.transaction().execute(async (tx) => {
        await holdCompanySettings(tx);
        await changeCompanySettings(tx, await findStoredSettings(tx), values, by);
      });
      await platform.companySettings.load();
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
