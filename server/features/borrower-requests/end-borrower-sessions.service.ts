import type { Db } from '../../platform/database/database.ts';
import { deleteAllSessions } from './borrower-links.store.ts';

/**
 * Ends every open page of a borrower, and every code, after a restore: the copy may be somewhere else. Links still work,
 * because borrowers have them in their mail.
 */
export function endAllBorrowerSessions(tx: Db): Promise<void> {
  return deleteAllSessions(tx);
}
