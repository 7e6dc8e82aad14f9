import type { Db } from '../../platform/database/database.ts';
import { readApplication } from '../loans/application/read-application.service.ts';
import { readDeciders } from '../staff/deciders.service.ts';
import { inputOf } from './decision-input.ts';
import { whyPendingOf } from './decisions.service.ts';
import { listStoredDecisions } from './decisions.store.ts';

/** Ids of the underwriters whose own limit lets them confirm the pending decision; none without one (DECIDE-5). */
export async function readConfirmers(
  db: Db,
  ids: { customerId: string; loanId: string },
): Promise<readonly string[]> {
  const [newest] = await listStoredDecisions(db, ids.loanId);
  if (newest === undefined || newest.why_pending === null) return [];
  const input = await inputOf(db, ids.loanId, await readApplication(db, ids));
  const deciders = await readDeciders(db);
  return deciders
    .filter((one) => one.staffId !== newest.decided_by_id && whyPendingOf(newest, input, one) === null)
    .map(({ staffId }) => staffId);
}
