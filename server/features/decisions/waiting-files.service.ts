import type { Db } from '../../platform/database/database.ts';
import {
  type AskedFiles,
  type DecidedLoan,
  listNewDecisions,
  listWaitingFiles,
  type WaitingFile,
} from './waiting-files.store.ts';

/** Oldest first. */
export function readWaitingFiles(db: Db, asked: AskedFiles): Promise<WaitingFile[]> {
  return listWaitingFiles(db, asked);
}

export async function readNewDecisions(
  db: Db,
  loanIds: readonly string[],
  since: string,
): Promise<DecidedLoan[]> {
  return loanIds.length === 0 ? [] : listNewDecisions(db, loanIds, since);
}
