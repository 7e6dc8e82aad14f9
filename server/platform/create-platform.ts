import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { DatabaseNotices } from './database-notices.ts';
import { createDiskRoom } from './disk-room.ts';
import { createAnsweringStore } from './file-store/answering-file-store.ts';
import { bindFileStore } from './file-store/bound-file-store.ts';
import { createFileStore } from './file-store/create-file-store.ts';
import type { Jobs } from './jobs.ts';
import { keysOfPurpose, type Secrets } from './key-ring.ts';
import { countedTransport } from './mail/counted-transport.ts';
import { createMailer } from './mail/create-mailer.ts';
import { type MailTransport, mailTransport } from './mail/transport.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Platform } from './platform.ts';
import { createSealer } from './seal.ts';

export interface PlatformParts {
  config: Config;
  log: FastifyBaseLogger;
  /** The installation's secrets, from which every key is derived. */
  secrets: Secrets;
  database: Database;
  clock: Clock;
  jobs: Jobs;
  metrics: Metrics;
  /** The way mail goes; the one of the settings when not given. */
  transport?: MailTransport;
}

/** Puts the adapters together that every feature stands on. Names the mail's job handler, so before `jobs.start`. */
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
  const mailer = createMailer({
    db: database.db,
    jobs,
    log,
    clock,
    from: config.mailFrom,
    sealer: createSealer(keysFor('mail')),
    transport: countedTransport(parts.transport ?? mailTransport(config), metrics),
    openAttachment: (hash) => files.read(hash),
  });
  const room = createDiskRoom({ dataDir: config.dataDir, log });
  return { config, clock, log, database, notices, jobs, mailer, files, room, metrics, keyFor, keysFor };
}
