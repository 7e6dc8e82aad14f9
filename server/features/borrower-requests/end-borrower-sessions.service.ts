import type { Db } from '../../platform/database/database.ts';
import { deleteAllSessions } from './borrower-links.store.ts';

/**
 * After a restore, pages and codes end, because the copy may run elsewhere. Links still work: borrowers have them in
 * their mail.
 */
export function endAllBorrowerSessions(tx: Db): Promise<void> {
  return deleteAllSessions(tx);
}
