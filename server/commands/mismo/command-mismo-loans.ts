import { createDirectoriesService } from '../../features/directories/directories.service.ts';
import { createMismoLoansService, type MismoLoansService } from '../../features/mismo/mismo-loans.service.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Config } from '../../platform/settings/config.ts';

/** Reads loans as files exchange them, for a command. */
export function commandMismoLoans(config: Config, database: Database): MismoLoansService {
  return createMismoLoansService({ config }, { directories: createDirectoriesService({ database }) });
}
