import { systemClock } from '../platform/clock.ts';
import type { LiveCompanySettings } from '../platform/company-settings/live-company-settings.ts';
import { mailFromOf } from '../platform/company-settings/names-of-company.ts';
import type { Database } from '../platform/database/database.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createPgBossJobs } from '../platform/jobs/pg-boss-jobs.ts';
import { logInto } from '../platform/log.ts';
import { mailTransport } from '../platform/mail/configured-transport.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { keysOfPurpose } from '../platform/secrets/key-ring.ts';
import { createSealer } from '../platform/secrets/seal.ts';
import type { Config } from '../platform/settings/config.ts';
import { pageLink } from '../platform/settings/page-link.ts';
import type { CommandDatabase } from './command-database.ts';

/** Queues mail for a command. The app sends it, now or at its next start. */
export function openCommandMailer(
  { config, companySettings }: { config: Config; companySettings: LiveCompanySettings },
  { db }: Database,
  { connectionString, secret }: CommandDatabase,
): { mailer: Mailer; jobs: Jobs; close(): Promise<void> } {
  const log = logInto(process.stderr, 'error');
  const jobs = createPgBossJobs({ connectionString, log });
  const mailer = createMailer({
    db,
    jobs,
    log,
    clock: systemClock,
    from: () => mailFromOf({ config, companySettings }),
    pageUrl: pageLink(config, ''),
    sealer: createSealer(keysOfPurpose(() => [secret], 'mail')),
    transport: mailTransport(config),
    openAttachment: (hash) => createFileStore(config).read(hash),
  });
  return { mailer, jobs, close: () => jobs.stop() };
}
