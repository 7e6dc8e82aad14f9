import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { EDITS_CHECKED_IN_PART, EDITS_NOT_CHECKED } from '../../../domain/hmda/edits/not-checked.ts';
import { registerVerdict } from '../../../domain/hmda/register/register-of-year.ts';
import type { HmdaYear } from '../../../domain/hmda/rules/edit.ts';
import { createDirectoriesService } from '../../features/directories/directories.service.ts';
import { beginRegister, finishRegister } from '../../features/hmda/registers/begun-register.ts';
import { registerFile } from '../../features/hmda/registers/register-file.ts';
import { findRegister, findYear } from '../../features/hmda/registers/registers.store.ts';
import { AppError } from '../../platform/app-error.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { writeRefusal } from '../../platform/disk/disk-fault.ts';
import { recordEvent } from '../../platform/events.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { readEnvironment } from '../../platform/settings/environment.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { openCommandDatabase } from '../command-database.ts';
import { createCommandSettings } from '../command-settings.ts';
import { openForWriting } from '../open-for-writing.ts';
import { requireFileTarget } from '../output-target.ts';
import { createProgressLine, plural } from '../progress-line.ts';

const BY = { name: 'npm run hmda', staffId: null };

/**
 * Makes the register of a year and writes its annual file, complete or not at all (HMDA-48).
 * @returns 1 unless the register is ready. @throws StartError
 */
export async function exportRegister(path: string, year: HmdaYear): Promise<0 | 1> {
  await requireFileTarget(path);
  const partial = `${path}.partial`;
  const file = await openForWriting(partial);
  const config = readConfig(readEnvironment());
  const installation = await openCommandDatabase(config);
  const database = openDatabase(installation.connectionString, { max: 4 });
  const progress = createProgressLine(process.stderr, { verb: 'Reading', unit: 'loans' });
  try {
    const companySettings = createCommandSettings(config, database);
    await companySettings.load();
    const { db } = database;
    const tools = {
      clock: systemClock,
      companySettings,
      directories: createDirectoriesService({ database }),
    };
    // One transaction: a command that is killed leaves no register that looks as if it were still being made.
    const id = await db.transaction().execute(async (tx) => {
      const begun = await beginRegister(tx, tools, { year, by: BY });
      await finishRegister(tx, tools, {
        registerId: begun.id,
        onProgress: (done, total) => progress.update(done, total),
      });
      return begun.id;
    });
    progress.end();
    const [register, stored] = await Promise.all([findRegister(db, id), findYear(db, year)]);
    if (register?.judged == null) throw new StartError(`The register of ${year} was not made.`);
    const { judged } = register;
    await recordEvent(db, {
      kind: 'hmda-file-exported',
      at: systemClock.now().toISOString(),
      actor: BY.name,
      details: { title: basename(path), rows: judged.rows },
    });
    const pieces = registerFile(db, { registerId: id, year, form: 'annual' }, companySettings.current());
    for await (const piece of pieces) await file.write(piece);
    await file.sync();
    await file.close();
    await rename(partial, path);
    const verdict = registerVerdict(judged, stored?.confirmed ?? {});
    const open = judged.incomplete + judged.asked;
    const edits = judged.edits.map(
      ({ id: edit, count, sentence }) => `  ${edit}, ${plural(count, 'row')}: ${sentence}\n`,
    );
    const name = basename(path);
    process.stdout.write(
      `${name}: ${plural(judged.rows, 'row')} of ${year}\n${edits.join('')}${
        open === 0 ? '' : `Open questions: ${plural(open, 'loan')}\n`
      }Not checked: ${Object.keys(EDITS_NOT_CHECKED).join(', ')}; in part: ${Object.keys(EDITS_CHECKED_IN_PART).join(', ')}\n${
        verdict === 'ready' ? 'Ready.' : 'A draft: the page HMDA shows what is open.'
      }\n`,
    );
    return verdict === 'ready' ? 0 : 1;
  } catch (error) {
    if (error instanceof AppError) throw new StartError(error.message);
    throw error instanceof StartError ? error : writeRefusal(path, error);
  } finally {
    progress.end();
    await file.close().catch(() => undefined);
    await rm(partial, { force: true });
    await database.close();
    await installation.close();
  }
}
