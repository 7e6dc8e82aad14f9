import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import { keysOfPurpose } from '../platform/key-ring.ts';
import { logInto } from '../platform/log.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { mailTransport } from '../platform/mail/transport.ts';
import { createPgBossJobs } from '../platform/pg-boss-jobs.ts';
import { createSealer } from '../platform/seal.ts';
import type { CommandDatabase } from './command-database.ts';

/** Queues mail for a command; the app sends it, now or when it is next started. */
export function openCommandMailer(
  config: Config,
  { db }: Database,
  { connectionString, secret }: CommandDatabase,
): { mailer: Mailer; close(): Promise<void> } {
  const log = logInto(process.stderr, 'error');
  const jobs = createPgBossJobs({ connectionString, log });
  const mailer = createMailer({
    db,
    jobs,
    log,
    clock: systemClock,
    from: config.mailFrom,
    sealer: createSealer(keysOfPurpose(() => [secret], 'mail')),
    transport: mailTransport(config),
    openAttachment: (hash) => createFileStore(config).read(hash),
  });
  return { mailer, close: () => jobs.stop() };
}
