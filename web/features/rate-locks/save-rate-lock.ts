import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import type { PendingRequestStore } from '../../forms/drafts/pending-request.ts';
import { activeLock } from '../../loans/active-lock.ts';
import { authorName } from '../../loans/failures/author-name.ts';
import type { LockForm } from '../../search-params.ts';
import type { RateLockValues } from './rate-lock-values.ts';

/** Somebody else saved first; the loan's active lock is no longer the one that the form was opened on. */
export class LockConflict extends Error {
  /** The current lock. */
  readonly current: LoanAction;

  constructor(current: LoanAction) {
    super(
      `${authorName(current.updatedByUser)} changed the lock of this loan in the meantime. Your changes are kept.`,
    );
    this.current = current;
  }
}

/**
 * Records, extends or transfers, based on the version that the form was opened on.
 * @param request has the key that lets a lock be recorded or transferred only once.
 * @throws LockConflict if the lock has changed meanwhile; ApiError.
 */
export async function saveRateLock(
  loan: { customerId: string; loanId: string },
  form: LockForm,
  values: RateLockValues,
  request: PendingRequestStore,
): Promise<void> {
  try {
    await send(loan, form, values, request);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 412)) throw error;
    const current = await currentLock(loan);
    // Refused for another reason than somebody else's save.
    if (current === undefined || isBase(current, values)) throw error;
    throw new LockConflict(current);
  }
}

async function send(
  { customerId, loanId }: { customerId: string; loanId: string },
  form: LockForm,
  { base, ...terms }: RateLockValues,
  store: PendingRequestStore,
): Promise<void> {
  if (base === null) {
    const body = { actionType: 'LOCK' as const, ...terms };
    const params = { id: customerId, loanId };
    await createOnce(store, (idempotencyKey) => call('createLoanAction', { params, body, idempotencyKey }));
    return;
  }
  const request = { params: { actionId: base.actionId }, ifMatch: `"${base.version}"` };
  if (form === 'transfer') {
    // A value chosen from a list is valid; the server checks all of it by the same schema.
    const body = terms as typeof terms & { loanProgram: never };
    await createOnce(store, (idempotencyKey) =>
      call('transferRateLock', { ...request, body, idempotencyKey }),
    );
  } else {
    await call('changeLoanAction', { ...request, body: { actionType: 'LOCK', ...terms } });
  }
}

async function currentLock({
  customerId,
  loanId,
}: {
  customerId: string;
  loanId: string;
}): Promise<LoanAction | undefined> {
  const params = { id: customerId, loanId };
  return activeLock((await call('listLoanActions', { params, query: { actionType: 'LOCK' } })).data);
}

function isBase(current: LoanAction, { base }: RateLockValues): boolean {
  return current.actionId === base?.actionId && current.version === base.version;
}
