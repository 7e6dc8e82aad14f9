import { createStaffService } from '../features/staff/staff.service.ts';
import { readStaffCommand, STAFF_USAGE, StaffUsageError } from '../features/staff/staff-command.ts';
import { systemClock } from '../platform/clock.ts';
import { type LiveCompanySettings, mailFromOf } from '../platform/company-settings/live-company-settings.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createPgBossJobs } from '../platform/jobs/pg-boss-jobs.ts';
import { logInto } from '../platform/log.ts';
import { mailTransport } from '../platform/mail/configured-transport.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { keysOfPurpose } from '../platform/secrets/key-ring.ts';
import { createSealer } from '../platform/secrets/seal.ts';
import { type Config, readConfig } from '../platform/settings/config.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { pageLink } from '../platform/settings/page-link.ts';
import { type CommandDatabase, openCommandDatabase } from './command-database.ts';
import { createCommandSettings } from './command-settings.ts';
import { runCommand } from './run-command.ts';

/** Queues mail for a command. The app sends it, now or at its next start. */
function openCommandMailer(
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

/** `npm run staff -- …`: manages who may sign in, from the machine that Lintel runs on. */
await runCommand(async () => {
  const command = read(process.argv.slice(2));
  if (typeof command === 'number') return command;
  const config = readConfig(readEnvironment());
  const installation = await openCommandDatabase(config);
  const database = openDatabase(installation.connectionString, { max: 2 });
  const companySettings = createCommandSettings(config, database);
  const mail = openCommandMailer({ config, companySettings }, database, installation);
  try {
    await companySettings.load();
    const clock = systemClock;
    const staff = createStaffService(
      { companySettings, clock, database, mailer: mail.mailer },
      'npm run staff',
    );
    process.stdout.write(await command(staff));
    return 0;
  } finally {
    await mail.close();
    await database.close();
    await installation.close();
  }
});

function read(args: string[]) {
  try {
    const command = readStaffCommand(args);
    if (command !== 'help') return command;
    process.stdout.write(STAFF_USAGE);
    return 0;
  } catch (error) {
    if (!(error instanceof StaffUsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${STAFF_USAGE}`);
    return 2;
  }
}
