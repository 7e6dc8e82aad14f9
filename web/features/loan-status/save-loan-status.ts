import type { LoanAction } from '../../../contract/loan-actions.ts';
import { listVersion } from '../../../domain/loan-action.ts';
import type { LoanStatus } from '../../../domain/loan-status.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { makeOnce } from '../../api/make-once.ts';
import { keptInMemory, type RequestKeeper } from '../../forms/kept-request.ts';
import { saverName } from '../../loans/saver-name.ts';

/** What is to be set: a date is 'YYYY-MM-DD', '' where there is none. */
export interface ChosenStatus {
  loanStatus: LoanStatus;
  closingDate: string;
}

/** Another person has set the status of the loan since the form was opened. */
export class LoanStatusConflict extends Error {
  /** Their decision. */
  readonly theirs: LoanAction;
  /** The version of the list with their decision in it. */
  readonly seen: number;

  constructor(theirs: LoanAction, seen: number) {
    super(
      `${saverName(theirs.updatedByUser)} set the status of this loan in the meantime. Nothing was changed yet.`,
    );
    this.theirs = theirs;
    this.seen = seen;
  }
}

/**
 * Sets the status on top of the decisions that the person has seen. A newer one that says the same is as good as mine: it may be
 * mine, whose answer was lost.
 * @param seen the version of the list of decisions.
 * @throws LoanStatusConflict where another person has decided otherwise since; ApiError.
 */
export async function saveLoanStatus(
  { customerId, loanId }: { customerId: string; loanId: string },
  chosen: ChosenStatus,
  seen: number,
  request: RequestKeeper = keptInMemory(),
): Promise<void> {
  const params = { id: customerId, loanId };
  try {
    const body = { actionType: 'LOAN_STATUS' as const, ...chosen };
    await makeOnce(request, (idempotencyKey) =>
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
