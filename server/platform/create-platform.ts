import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import { createLiveCompanySettings, mailFromOf } from './company-settings/live-company-settings.ts';
import type { Database } from './database/database.ts';
import { DatabaseNotices } from './database/database-notices.ts';
import { createDiskRoom } from './disk/disk-room.ts';
import { createAnsweringStore } from './file-store/answering-file-store.ts';
import { bindFileStore } from './file-store/bound-file-store.ts';
import { createFileStore } from './file-store/create-file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import { mailTransport, withTransportMetrics } from './mail/configured-transport.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { MailTransport } from './mail/transport.ts';
import { createClamdScanner } from './malware/clamd-scanner.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Platform } from './platform.ts';
import { keysOfPurpose, type Secrets } from './secrets/key-ring.ts';
import { createSealer } from './secrets/seal.ts';
import { MAIL_KEY } from './secrets/sealed-secrets.ts';
import type { Config } from './settings/config.ts';
import { pageLink } from './settings/page-link.ts';

const LOOK_EVERY_MS = 2_000;

interface PlatformParts {
  config: Config;
  log: FastifyBaseLogger;
  secrets: Secrets;
  database: Database;
  clock: Clock;
  jobs: Jobs;
  metrics: Metrics;
  transport?: MailTransport;
}

/** Assembles the adapters that features use. Call it before `jobs.start`, because it registers the mail job. */
export function createPlatform({
  config,
  log,
  secrets,
  database,
  clock,
  jobs,
  metrics,
  ...parts
}: PlatformParts): Platform {
  const keysFor = (purpose: string) => keysOfPurpose(secrets, purpose);
  const keyFor = (purpose: string) => keysFor(purpose).newest();
  const files = bindFileStore(createAnsweringStore(createFileStore(config)), database.db);
  const connectionString = database.pool.options.connectionString ?? '';
  const notices = new DatabaseNotices({ connectionString, log });
  const companySettings = createLiveCompanySettings({ config, db: database.db, log, notices });
  const mailer = createMailer({
    db: database.db,
    jobs,
    log,
    clock,
    from: () => mailFromOf({ config, companySettings }),
    pageUrl: pageLink(config, ''),
    sealer: createSealer(keysFor(MAIL_KEY)),
    transport: withTransportMetrics(parts.transport ?? mailTransport(config), metrics),
    openAttachment: (hash) => files.read(hash),
  });
  const scanner = config.clamdUrl === undefined ? undefined : createClamdScanner({ url: config.clamdUrl });
  const room = createDiskRoom({ dataDir: config.dataDir, log });
  return {
    config,
    clock,
    log,
    database,
    notices,
    companySettings,
    jobs,
    mailer,
    files,
    scanner,
    room,
    metrics,
    lookEveryMs: LOOK_EVERY_MS,
    keyFor,
    keysFor,
  };
}
