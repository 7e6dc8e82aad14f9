import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LOAN_STATUS_FILTERS } from '../../../domain/loans/loan-list.ts';
import { createLoansService } from '../../features/loans/loans.service.ts';
import { mismoFiles } from '../../features/mismo/mismo-files.ts';
import { type ZippedFile, zipOfFiles } from '../../features/mismo/zip-of-files.ts';
import { EVERYTHING } from '../../platform/access/viewer.ts';
import { errorCode } from '../../platform/caught-error.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { writeRefusal } from '../../platform/disk/disk-fault.ts';
import { pathFault } from '../../platform/disk/path-fault.ts';
import { recordEvent } from '../../platform/events.ts';
import { createPgBossJobs } from '../../platform/jobs/pg-boss-jobs.ts';
import { logInto } from '../../platform/log.ts';
import { type Config, readConfig } from '../../platform/settings/config.ts';
import { readEnvironment } from '../../platform/settings/environment.ts';
import { StartError, UsageError } from '../../platform/settings/start-error.ts';
import { type CommandDatabase, openCommandDatabase } from '../command-database.ts';
import { requireFolderOf } from '../output-target.ts';
import { createProgressLine, plural } from '../progress-line.ts';
import { commandMismoLoans } from './command-mismo-loans.ts';

/**
 * An export never overwrites anything.
 * @throws StartError if the target is not empty, or a ZIP has no folder.
 */
async function requireEmptyTarget(target: string): Promise<void> {
  const found = await stat(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartError(`${target} cannot be written: ${pathFault(error)}.`);
  });
  if (found === null) {
    if (isZip(target)) await requireFolderOf(target);
    return;
  }
  if (isZip(target) || !found.isDirectory()) throw new StartError(`There is ${target} already.`);
  if ((await readdir(target)).length > 0) throw new StartError(`The folder ${target} is not empty.`);
}

/**
 * Into a folder, or into a ZIP if the target ends in '.zip'. Removes all of them after a failure.
 * @throws StartError if the disk is full or not writable.
 */
export async function writeFiles(target: string, files: AsyncIterable<ZippedFile>): Promise<void> {
  const begun: string[] = [];
  try {
    if (isZip(target)) {
      begun.push(target);
      await pipeline(zipOfFiles(files), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
      return;
    }
    await mkdir(target, { recursive: true, mode: 0o700 });
    for await (const { name, bytes, changedAt } of files) {
      const path = join(target, name);
      begun.push(path);
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
      await utimes(path, changedAt, changedAt);
    }
  } catch (error) {
    for (const path of begun) await rm(path, { force: true });
    throw writeRefusal(target, error);
  }
}

function isZip(target: string): boolean {
  return target.toLowerCase().endsWith('.zip');
}

interface ExportedLoans {
  loanId?: string;
  status?: (typeof LOAN_STATUS_FILTERS)[number];
}

/**
 *
 * @throws UsageError for an unknown status, or for both a loan and a status.
 */
export function exportedLoans(given: {
  loan?: string | undefined;
  status?: string | undefined;
}): ExportedLoans {
  if (given.loan !== undefined) {
    if (given.status !== undefined) throw new UsageError('Give --loan or --status, not both.');
    return { loanId: given.loan };
  }
  if (given.status === undefined) return {};
  const status = LOAN_STATUS_FILTERS.find((known) => known === given.status);
  if (status !== undefined) return { status };
  throw new UsageError(`--status is ${given.status}: it must be one of ${LOAN_STATUS_FILTERS.join(', ')}.`);
}

/** The author of the event in the history. */
const ACTOR = 'npm run mismo';

/**
 * Exports loans without numbers into a folder or a ZIP. The history records it before the first file.
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
    write(`Exported ${plural(written, 'loan')} to ${target}, without Social Security and account numbers.\n`);
    return 0;
  } finally {
    progress.end();
    await jobs.stop();
  }
}

async function* pageOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
