import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { isDemoDatabase, loadDemoDataOnce } from './demo/demo-data.ts';
import { createFeatures } from './features.ts';
import { countBuffersWithHeap } from './platform/buffer-memory.ts';
import { systemClock } from './platform/clock.ts';
import { watchClock } from './platform/clock-watch.ts';
import { type Config, readConfig, readEnvironment } from './platform/config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { checkEncryptedConnections } from './platform/encrypted-connections.ts';
import { openInstallationDatabase } from './platform/installation-database.ts';
import { installationSecrets } from './platform/installation-secrets.ts';
import { logOptions } from './platform/log.ts';
import { addDevMailRoutes, devMailToken } from './platform/mail/dev-mail.ts';
import { checkMailIsDelivered, showsDevMail } from './platform/mail/mail-without-server.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createPgBossJobs } from './platform/pg-boss-jobs.ts';
import type { Platform } from './platform/platform.ts';
import { prepareDatabase } from './platform/prepare-database.ts';
import { findRoleFault } from './platform/role-check.ts';
import { StartError } from './platform/start-error.ts';
import { refuseUnfinishedRestore } from './platform/unfinished-restore.ts';

const WHAT_TO_DO =
  'Give a copy an empty file store of its own; if the database was moved, run npm run claim-files.';

const WEB_ROOT = fileURLToPath(new URL('../web/dist', import.meta.url));

export interface RunningLintel {
  /** Where it answers: 'http://127.0.0.1:3000'. */
  address: string;
  /** Lets requests and jobs in work finish, then stops the database. @param how.atOnce without giving a proxy time to notice. */
  stop(how?: StopOptions): Promise<void>;
}

interface StopOptions {
  atOnce: boolean;
}

/** One of the parts that are stopped, in the order in which they are. */
type StopStep = (how: StopOptions) => Promise<void>;

/**
 * Starts everything in order: settings, data folder, database, schema, demo data, jobs, server. Whatever was started
 * before a failure is stopped again.
 * @param parts.webRoot the built web app; undefined for the API alone.
 * @throws StartError with one plain sentence when a setting or the surroundings do not allow it.
 */
export async function startLintel(
  env = readEnvironment(),
  parts: { webRoot: string | undefined } = { webRoot: WEB_ROOT },
): Promise<RunningLintel> {
  countBuffersWithHeap();
  const config = readConfig(env);
  checkMailIsDelivered(config);
  checkEncryptedConnections(config);
  const log = pino(logOptions(config.logLevel));
  const stops: StopStep[] = [];
  const stop = async (how: StopOptions = { atOnce: false }) => {
    for (const step of stops.splice(0).reverse())
      await step(how).catch((error) => log.error({ err: error }, 'stopping'));
  };
  try {
    return { address: await startParts(env, config, log, stops, parts.webRoot), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  env: Record<string, string | undefined>,
  given: Config,
  log: Logger,
  stops: StopStep[],
  webRoot: string | undefined,
): Promise<string> {
  const dataDir = await prepareDataDir(given.dataDir);
  const config: Config = { ...given, dataDir };
  await refuseUnfinishedRestore(dataDir);
  const secrets = await installationSecrets(config);

  const installation = await openInstallationDatabase(config, log);
  stops.push(installation.close);
  await prepareDatabase(installation, { log, say: (message, details = {}) => log.info(details, message) });
  const database = openPool(installation.connectionString, config, log);
  stops.push(database.close);
  const roleFault = await findRoleFault(database.db);
  if (roleFault !== undefined) log.warn(roleFault);

  if (config.demo && !(await isDemoDatabase(database.db))) {
    Object.assign(config, readConfig({ ...env, DEMO: '0' }), { dataDir });
    log.warn('this is no demo: the database holds data of its own, so it starts as with DEMO=0');
    checkMailIsDelivered(config);
  }

  const clockWatch = watchClock(database.db, systemClock, (fault, offsetMs) =>
    log.error({ offsetMs }, fault),
  );
  stops.push(() => Promise.resolve(clockWatch.stop()));
  const fault = await clockWatch.look();
  if (fault !== undefined) tellOperator([fault]);

  const metrics = createMetrics(database.pool, { watchProcess: true });
  const { connectionString } = installation;
  const jobs = createPgBossJobs({ connectionString, log, jobEnded: metrics.jobEnded });
  const platform = createPlatform({ config, log, secrets, database, clock: systemClock, jobs, metrics });
  await sayWhoseFiles(platform);
  if (config.demo) await loadDemoDataOnce(platform);
  const features = createFeatures(platform);
  stops.push(features.stop);

  const app = await buildApp(platform, {
    webRoot,
    authenticator: features.authenticator,
    addFeatures: (add, instance) => {
      features.addEndpoints(add, instance);
      if (showsDevMail(config)) addDevMailRoutes(instance, dataDir, devMailToken(platform));
    },
  });
  stops.push(() => jobs.stop());
  stops.push(() => app.close());
  stops.push(({ atOnce }) => app.drain.begin(atOnce ? 0 : config.drainSeconds * 1000));
  // Last in, first out: the next start is told before anything is taken down.
  stops.push(() => Promise.resolve(installation.announceStop()));
  await jobs.start();
  // Beside the first requests: the start does not wait for it, the end does.
  const swept = features.fileSweep.sweepAtStart();
  stops.push(() => swept);
  const address = await listen(app, config);
  announce(config, address, devMailToken(platform));
  return address;
}

/** Says so when the documents belong to another installation. A store that is away is asked again before anything is changed in it. */
async function sayWhoseFiles({ files, log }: Platform): Promise<void> {
  try {
    const binding = await files.checkBinding();
    if (binding.isOwn) return;
    log.error({ reason: binding.reason }, 'documents can only be read');
    tellOperator([`Documents can only be read, because ${binding.reason}.`, WHAT_TO_DO]);
  } catch (error) {
    log.warn({ err: error }, 'the file store did not say whose documents it holds');
  }
}

function openPool(connectionString: string, { databaseConnections }: Config, log: Logger): Database {
  return openDatabase(connectionString, {
    max: databaseConnections,
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const place = `${config.host}:${config.port}`;
    if (code === 'EADDRINUSE')
      throw new StartError(`${place} is in use by another program: stop it, or set PORT to another port.`);
    if (code === 'EACCES')
      throw new StartError(`This user may not listen on ${place}: set PORT to 1024 or above.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${config.host} is not an address of this machine.`);
    }
    throw error;
  }
}

/** What a person who has just started it needs to know. */
function announce(config: Config, address: string, mailToken: string): void {
  const base = config.publicUrl ?? address;
  const lines = [`${config.companyName} is ready: ${base}`];
  if (config.demo) {
    lines.push('Sign in as admin@, officer@ or processor@lintel.example; the code comes by mail.');
  }
  if (config.smtpUrl === undefined) lines.push(`Mail is written to ${config.dataDir}/mail`);
  if (showsDevMail(config)) lines.push(`Mail is shown at ${address}/dev/mail?token=${mailToken}`);
  tellOperator(lines);
}

/** In plain words, on standard error: on standard output are the lines of the log, which programs read. */
function tellOperator(lines: readonly string[]): void {
  process.stderr.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}
