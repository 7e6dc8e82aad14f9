import type { Application } from '../../../domain/application/application.ts';
import { applyPatch, inversePatch, PatchMismatch } from '../../../domain/history/apply-patch.ts';
import { applicationJson, type Json } from '../../../domain/history/json.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { findSnapshotFrom, listPatches } from './history.store.ts';

/**
 * Undoes changes one by one from the nearest whole version.
 * @throws AppError `not_found` for a version that never existed; `conflict` when the history does not reach back so
 * far.
 */
export async function applicationAt(
  db: Db,
  loanId: string,
  current: { version: number; application: Application },
  version: number,
): Promise<Application> {
  if (version < 1 || version > current.version) throw notFound();
  if (version === current.version) return current.application;
  const snapshot = await findSnapshotFrom(db, loanId, version);
  const start = snapshot ?? { version: current.version, document: applicationJson(current.application) };
  let document: Json | undefined = start.document;
  for (const { patch } of await listPatches(db, loanId, version, start.version)) {
    const inverse = inversePatch(patch);
    if (inverse === null) throw unknownVersion();
    document = takenBack(document, inverse);
  }
  // History records only applications that passed their schema.
  return (document ?? {}) as Application;
}

function takenBack(document: Json | undefined, inverse: Parameters<typeof applyPatch>[1]): Json | undefined {
  try {
    return applyPatch(document, inverse);
  } catch (error) {
    if (error instanceof PatchMismatch) throw unknownVersion();
    throw error;
  }
}

function unknownVersion(): AppError {
  return new AppError('conflict', 'The history no longer holds this version.');
}
