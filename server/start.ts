import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { RUNNING_VERSION } from '../domain/texts/product-version.ts';
import { buildApp } from './app.ts';
import { loadDemoDataOnce } from './demo/demo-data.ts';
import { hasDemoRecords, isDemoDatabase, rememberLender } from './demo/demo-or-lender.ts';
import { refuseUnknownKey } from './features/keys/key-check.service.ts';
import { createFeatures } from './features.ts';
import { errorCode } from './platform/caught-error.ts';
import { systemClock } from './platform/clock.ts';
import { watchClock } from './platform/clock-watch.ts';
import { createPlatform } from './platform/create-platform.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { installationSecrets } from './platform/database/installation.store.ts';
import { openInstallationDatabase } from './platform/database/installation-database.ts';
import { prepareDatabase } from './platform/database/prepare-database.ts';
import { findRoleFault } from './platform/database/role-check.ts';
import { refuseUnfinishedRestore } from './platform/database/unfinished-restore.ts';
import { writeRefusal } from './platform/disk/disk-fault.ts';
import { createPgBossJobs } from './platform/jobs/pg-boss-jobs.ts';
import { chooseLogPlace, openLog } from './platform/log.ts';
import { addDevMailRoutes, devMailToken } from './platform/mail/dev-mail.ts';
import { checkMailIsDelivered, showsDevMail } from './platform/mail/mail-without-server.ts';
import { countBuffersWithHeap } from './platform/memory/buffer-memory.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { secondsSince, tellOperator, timedStep } from './platform/operator-lines.ts';
import type { Platform } from './platform/platform.ts';
import { type Config, readConfig } from './platform/settings/config.ts';
import { prepareDataDir } from './platform/settings/data-dir.ts';
import { checkEncryptedConnections } from './platform/settings/encrypted-connections.ts';
import { readEnvironment } from './platform/settings/environment.ts';
import { StartError } from './platform/settings/start-error.ts';

const NO_DEMO = 'This is a lender’s installation, so it starts without the demo. Check that .env is there.';

const DEMO_DATA_LEFT =
  'Invented people and loans of the demo are left in this installation: npm run remove-demo lists and removes them.';

const WHAT_TO_DO =
  'Give a copy an empty file store of its own; if the database was moved, run npm run claim-files.';

const WEB_ROOT = fileURLToPath(new URL('../web/dist', import.meta.url));

export interface RunningLintel {
  /** Its address: 'http://127.0.0.1:3000'. */
  address: string;
  /**
   * Lets running requests and jobs finish, then stops the database. @param how.atOnce gives a proxy no time
   * to notice.
   */
  stop(how?: StopOptions): Promise<void>;
}

interface StopOptions {
  atOnce: boolean;
}

/** One of the parts that stop in order. */
type StopStep = (how: StopOptions) => Promise<void>;

/**
 * Starts everything in order: settings, data folder, database, schema, demo data, jobs, server. A failed
 * start stops the parts that it has started.
 * @param parts.webRoot the built web app; undefined for the API alone.
 * @throws StartError with one plain sentence when a setting or the environment prevents it.
 */
export async function startLintel(
  env = readEnvironment(),
  parts: { webRoot: string | undefined } = { webRoot: WEB_ROOT },
): Promise<RunningLintel> {
  const began = performance.now();
  countBuffersWithHeap();
  const config = readConfig(env);
  checkMailIsDelivered(config);
  checkEncryptedConnections(config);
  const dataDir = await prepareDataDir(config.dataDir);
  const logPath = chooseLogPlace(dataDir);
  const log = openLog(config.logLevel);
  log.info(RUNNING_VERSION, 'Lintel starts');
  const stops: StopStep[] = [];
  const stop = async (how: StopOptions = { atOnce: false }) => {
    for (const step of stops.splice(0).reverse())
      await step(how).catch((error) => log.error({ err: error }, 'stopping'));
  };
  try {
    const address = await startParts(env, { ...config, dataDir }, log, stops, parts.webRoot);
    tellOperator([
      `Started in ${secondsSince(began)}. Stop with Ctrl-C.`,
      ...(logPath === undefined ? [] : [`The log is in ${logPath}`]),
    ]);
    return {
      address,
      async stop(how) {
        await stop(how);
        if (how?.atOnce !== true) log.info(RUNNING_VERSION, 'Lintel was stopped in order');
      },
    };
  } catch (error) {
    await stop();
    throw writeRefusal(dataDir, error);
  }
}

async function startParts(
  env: Record<string, string | undefined>,
  config: Config,
  log: Logger,
  stops: StopStep[],
  webRoot: string | undefined,
): Promise<string> {
  const { dataDir } = config;
  await refuseUnfinishedRestore(dataDir);
  const secrets = await installationSecrets(config);

  const installation = await timedStep(
    () => openInstallationDatabase(config, log),
    () => (config.databaseUrl === undefined ? 'PostgreSQL started' : 'PostgreSQL reached'),
  );
  stops.push(installation.close);
  await timedStep(
    () => prepareDatabase(installation, { log, say: (message, details = {}) => log.info(details, message) }),
    () => 'Database prepared',
  );
  const database = openPool(installation.connectionString, config, log);
  stops.push(database.close);
  const roleFault = await findRoleFault(database.db);
  if (roleFault !== undefined) log.warn(roleFault);

  await refuseUnknownKey(database.db, secrets, config);

  if (config.demo && !(await isDemoDatabase(database.db))) {
    Object.assign(config, readConfig({ ...env, DEMO: '0' }), { dataDir });
    log.warn('this is not a demo: the database holds data of a lender, so it starts as with DEMO=0');
    tellOperator([NO_DEMO]);
    checkMailIsDelivered(config);
  }
  if (!config.demo) {
    await rememberLender(database.db, systemClock.now().toISOString());
    if (await hasDemoRecords(database.db)) {
      log.warn(DEMO_DATA_LEFT);
      tellOperator([DEMO_DATA_LEFT]);
    }
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
  await platform.companySettings.load();
  await sayWhoseFiles(platform);
  if (config.demo)
    await timedStep(
      () => loadDemoDataOnce(platform),
      (isLoaded) => (isLoaded ? 'Demo data loaded' : undefined),
    );
  const features = createFeatures(platform);
  stops.push(features.stop);
  platform.notices.start();
  await features.mismoSchemas.open();

  const app = await buildApp(platform, {
    webRoot,
    authenticator: features.authenticator,
    loanGate: features.loanGate,
    addFeatures: (add, instance) => {
      features.addEndpoints(add, instance);
      if (showsDevMail(config)) addDevMailRoutes(instance, dataDir, devMailToken(platform));
    },
  });
  stops.push(() => jobs.stop());
  stops.push(() => app.close());
  stops.push(({ atOnce }) => app.drain.begin(atOnce ? 0 : config.drainSeconds * 1000));
  // Last in, first out: the next start is notified before anything is stopped.
  stops.push(() => Promise.resolve(installation.announceStop()));
  await jobs.start();
  // Runs beside the first requests: the start does not wait for it, the stop does.
  const swept = features.documentSweep.sweepAtStart();
  stops.push(() => swept);
  const address = await listen(app, config);
  announce(platform, address);
  return address;
}

/**
 * Reports if the documents belong to another installation. An unavailable store is checked again before anything in it
 * changes.
 */
async function sayWhoseFiles({ files, log }: Platform): Promise<void> {
  try {
    const binding = await files.checkBinding();
    if (binding.isOwn) return;
    log.error({ reason: binding.reason }, 'documents can only be read');
    tellOperator([`Documents can only be read, because ${binding.reason}.`, WHAT_TO_DO]);
  } catch (error) {
    log.warn({ err: error }, 'the owner of the file store could not be read');
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
    const code = errorCode(error);
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

/** Prints the message for the person who has just started it. */
function announce(platform: Platform, address: string): void {
  const { config, companySettings } = platform;
  const base = config.publicUrl ?? address;
  const lines = [`${companySettings.current().companyName} is ready: ${base}`];
  if (config.demo) {
    lines.push('Sign in as admin@, officer@ or processor@lintel.example; the code comes by mail.');
  }
  if (config.smtpUrl === undefined) lines.push(`Mail is written to ${config.dataDir}/mail`);
  if (showsDevMail(config))
    lines.push(`Mail is shown at ${address}/dev/mail?token=${devMailToken(platform)}`);
  tellOperator(['', ...lines]);
}
