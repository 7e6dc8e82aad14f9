import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HmdaDirectories } from '../facts/gather-register-facts.ts';
import { hmdaYear } from '../loans/judged-loan.ts';
import { makeRegister } from './make-register.ts';
import { companyHash } from './register-file.ts';
import * as store from './registers.store.ts';

interface Tools extends Pick<Platform, 'clock' | 'companySettings'> {
  directories: HmdaDirectories;
}

/** @throws AppError `conflict` while one of the year is made. */
export async function beginRegister(
  tx: Db,
  { clock, companySettings }: Pick<Tools, 'clock' | 'companySettings'>,
  { year, by }: { year: number; by: { name: string; staffId: string | null } },
): Promise<store.StoredRegister> {
  const at = clock.now().toISOString();
  const row = await store.insertRegister(tx, {
    id: randomUUIDv7(),
    year,
    company: companyHash(companySettings.current()),
    ...(await store.readMoment(tx)),
    made_at: at,
    made_by: by.name,
  });
  if (row === undefined) throw new AppError('conflict', `The register of ${year} is being made already.`);
  await recordEvent(tx, {
    kind: 'hmda-register-made',
    at,
    actor: by.name,
    staffId: by.staffId,
    details: { title: String(year) },
  });
  return row;
}

/** Begins anew after a stop: nothing of an unfinished register is kept. */
export async function finishRegister(
  db: Db,
  { clock, companySettings, directories }: Tools,
  { registerId, onProgress }: { registerId: string; onProgress: (done: number, total: number) => void },
): Promise<void> {
  const register = await store.findRegister(db, registerId);
  const year = register && hmdaYear(register.year);
  if (register?.state !== 'making' || year === undefined) return;
  await store.removeRows(db, registerId);
  const candidates = await store.listCandidates(db, year);
  const total = candidates.length;
  await store.noteProgress(db, registerId, { done: 0, total });
  const judged = await makeRegister(
    { registerId, year, candidates, settings: companySettings.current(), now: clock.now() },
    {
      db,
      directories,
      onRows: async (rows, done) => {
        onProgress(done, total);
        await store.insertRows(db, rows);
        await store.noteProgress(db, registerId, { done, total });
      },
    },
  );
  const end = (tx: Db) => store.endRegister(tx, register, judged);
  await (db.isTransaction ? end(db) : db.transaction().execute(end));
}
