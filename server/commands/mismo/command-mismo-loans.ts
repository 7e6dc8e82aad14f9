import { createDirectoriesService } from '../../features/directories/directories.service.ts';
import { createLoanActionsService } from '../../features/loan-actions/loan-actions.service.ts';
import { createLoansService } from '../../features/loans/loans.service.ts';
import { createMismoLoansService } from '../../features/mismo/mismo-loans.service.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { logInto } from '../../platform/log.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { CommandDatabase } from '../command-database.ts';
import { openCommandMailer } from '../command-mailer.ts';

/** The services that read loans as files exchange them, for a command. */
export function openMismoLoans(config: Config, database: Database, installation: CommandDatabase) {
  const mail = openCommandMailer(config, database, installation);
  const platform = {
    config,
    database,
    clock: systemClock,
    jobs: mail.jobs,
    mailer: mail.mailer,
    log: logInto(process.stderr, 'error'),
  };
  const lists = createLoansService(platform);
  const mismoLoans = createMismoLoansService(platform, {
    loanActions: createLoanActionsService(platform, lists, []),
    directories: createDirectoriesService(platform),
  });
  return { platform, lists, mismoLoans, close: () => mail.close() };
}
