import { createDirectoriesService } from '../../features/directories/directories.service.ts';
import { createMismoLoansService, type MismoLoansService } from '../../features/mismo/mismo-loans.service.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Config } from '../../platform/settings/config.ts';
import { createCommandSettings } from '../command-settings.ts';

export async function commandMismoLoans(config: Config, database: Database): Promise<MismoLoansService> {
  const companySettings = createCommandSettings(config, database);
  await companySettings.load();
  return createMismoLoansService(
    { companySettings, clock: systemClock },
    { directories: createDirectoriesService({ database }) },
  );
}
