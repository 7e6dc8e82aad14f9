import { createStaffService } from '../features/staff/staff.service.ts';
import { readStaffCommand, STAFF_USAGE, StaffUsageError } from '../features/staff/staff-command.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readConfig } from '../platform/settings/config.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { openCommandDatabase } from './command-database.ts';
import { openCommandMailer } from './command-mailer.ts';
import { createCommandSettings } from './command-settings.ts';
import { runCommand } from './run-command.ts';

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

/** The task, or an exit code when there is nothing left to do. */
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
