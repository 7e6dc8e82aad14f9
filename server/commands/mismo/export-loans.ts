import { createLoansService } from '../../features/loans/loans.service.ts';
import { mismoFiles } from '../../features/mismo/mismo-files.ts';
import type { ZippedFile } from '../../features/mismo/zip-of-files.ts';
import { EVERYTHING } from '../../platform/access/viewer.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { createPgBossJobs } from '../../platform/jobs/pg-boss-jobs.ts';
import { logInto } from '../../platform/log.ts';
import { type Config, readConfig } from '../../platform/settings/config.ts';
import { readEnvironment } from '../../platform/settings/environment.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { type CommandDatabase, openCommandDatabase } from '../command-database.ts';
import { createProgressLine, plural } from '../progress-line.ts';
import { commandMismoLoans } from './command-mismo-loans.ts';
import { requireEmptyTarget, writeFiles } from './export-files.ts';
import type { ExportedLoans } from './exported-loans.ts';

/** The author of the event in the history. */
const ACTOR = 'npm run mismo';

/**
 * Exports loans without numbers into a folder or a ZIP. The history has it before the first file.
 * @throws StartError for a target that is not empty, and for an unknown loan.
 */
export async function exportLoans(
  target: string,
  wanted: ExportedLoans,
  write: (text: string) => void,
): Promise<number> {
  await requireEmptyTarget(target);
  const config = readConfig(readEnvironment());
  const installation = await openCommandDatabase(config);
  const database = openDatabase(installation.connectionString, { max: 4 });
  try {
    return await exportFrom(target, wanted, { config, installation, database, write });
  } finally {
    await database.close();
    await installation.close();
  }
}

interface Installation {
  config: Config;
  installation: CommandDatabase;
  database: Database;
  write: (text: string) => void;
}

async function exportFrom(
  target: string,
  wanted: ExportedLoans,
  { config, installation, database, write }: Installation,
): Promise<number> {
  const log = logInto(process.stderr, 'error');
  const jobs = createPgBossJobs({ connectionString: installation.connectionString, log });
  const platform = { database, clock: systemClock, jobs, log };
  const lists = createLoansService(platform);
  const mismoLoans = await commandMismoLoans(config, database);
  const progress = createProgressLine(process.stderr, { verb: 'Exporting', unit: 'loans' });
  try {
    const filter = wanted.status === undefined ? {} : { status: wanted.status };
    const one = wanted.loanId === undefined ? null : await lists.listLoansById([wanted.loanId], EVERYTHING);
    if (one?.length === 0) throw new StartError(`There is no loan ${wanted.loanId}.`);
    const total = one?.length ?? (await lists.countListed(filter, EVERYTHING));
    await recordEvent(database.db, {
      kind: 'mismo-loans-exported',
      at: systemClock.now().toISOString(),
      actor: ACTOR,
      details: { filter, documents: total },
      ...(one?.[0] && { customerId: one[0].customerId, loanId: one[0].loanId }),
    });
    const pages =
      one === null ? lists.listAllLoans({ ...filter, sort: 'createdOn' }, EVERYTHING) : pageOf(one);
    let written = 0;
    const counted = async function* (files: AsyncIterable<ZippedFile>) {
      for await (const file of files) {
        yield file;
        written += 1;
        progress.update(written, total);
      }
    };
    await writeFiles(target, counted(mismoFiles(platform, mismoLoans, pages)));
    progress.end();
    write(`Exported ${plural(written, 'loan')} to ${target}, without social security and account numbers.\n`);
    return 0;
  } finally {
    progress.end();
    await jobs.stop();
  }
}

async function* pageOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
