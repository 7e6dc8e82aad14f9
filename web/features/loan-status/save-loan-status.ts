import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { listVersion } from '../../../domain/loans/loan-action.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { type PendingRequestStore, storeInMemory } from '../../forms/drafts/pending-request.ts';
import { authorName } from '../../loans/failures/author-name.ts';

/** The chosen status; the date is 'YYYY-MM-DD', '' without one. */
export interface ChosenStatus {
  loanStatus: LoanStatus;
  closingDate: string;
  /** Why the status is set although requirements are missing. */
  reason?: string | undefined;
}

export class LoanStatusConflict extends Error {
  readonly theirs: LoanAction;
  readonly seen: number;

  constructor(theirs: LoanAction, seen: number) {
    super(
      `${authorName(theirs.updatedByUser)} set the status of this loan in the meantime. Nothing was changed yet.`,
    );
    this.theirs = theirs;
    this.seen = seen;
  }
}

/**
 * Sets the status, based on the decisions that the person has seen. A newer decision with the same content counts as a
 * success: it may be this person's own, whose answer was lost.
 * @param seen version of the decision list.
 * @throws LoanStatusConflict if another person has decided otherwise since; ApiError.
 */
export async function saveLoanStatus(
  { customerId, loanId }: { customerId: string; loanId: string },
  chosen: ChosenStatus,
  seen: number,
  request: PendingRequestStore = storeInMemory(),
): Promise<void> {
  const params = { id: customerId, loanId };
  try {
    const body = { actionType: 'LOAN_STATUS' as const, ...chosen };
    await createOnce(request, (idempotencyKey) =>
      call('createLoanAction', { params, body, ifMatch: `"${seen}"`, idempotencyKey }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const { data } = await call('listLoanActions', { params, query: { actionType: 'LOAN_STATUS' } });
    const [newest] = data;
    if (newest === undefined) throw error;
    const isSame =
      newest.loanStatus === chosen.loanStatus &&
      (newest.closingDate == null || newest.closingDate === chosen.closingDate);
    if (!isSame) throw new LoanStatusConflict(newest, listVersion(data));
  }
}
