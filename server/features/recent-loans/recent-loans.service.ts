import { type LoanRow, RECENT_LOANS } from '../../../contract/loans.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoansService } from '../loans/loans.service.ts';
import {
  deleteOlderOpenedLoans,
  listOpenedLoans,
  type OpenedLoan,
  writeOpenedLoan,
} from './recent-loans.store.ts';

export interface RecentLoansService {
  /** The person's latest loans that they still see, the last one first. */
  listRecentLoans(actor: Pick<Actor, 'staffId'>, viewer: Viewer): Promise<LoanRow[]>;
  /** Puts the loan at the top of the person's list. */
  noteOpenedLoan(opened: Omit<OpenedLoan, 'at'>): Promise<void>;
}

export function createRecentLoansService(
  { database: { db }, clock }: Platform,
  loans: LoansService,
): RecentLoansService {
  return {
    listRecentLoans: async ({ staffId }, viewer) =>
      loans.listLoansById(await listOpenedLoans(db, staffId, RECENT_LOANS), viewer),

    async noteOpenedLoan(opened) {
      await writeOpenedLoan(db, { ...opened, at: clock.now().toISOString() });
      // A separate statement, so that two tabs that open loans at once cannot block each other.
      await deleteOlderOpenedLoans(db, opened.staffId, RECENT_LOANS);
    },
  };
}
