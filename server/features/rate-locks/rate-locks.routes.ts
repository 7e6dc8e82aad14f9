import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { saveLockConfirmation, transferRateLock } from '../../../contract/actions/rate-locks.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { LoanActionsService } from '../loan-actions/loan-actions.service.ts';
import type { LockConfirmationsService, SavedConfirmation } from './lock-confirmations.service.ts';

/** A lock is recorded, extended and modified through the loan's actions; only a transfer has its own call. */
export function addRateLockRoutes(
  add: AddEndpoint,
  actions: LoanActionsService,
  confirmations: LockConfirmationsService,
): void {
  add(saveLockConfirmation, ({ params, actor, once }) =>
    once<SavedConfirmation>((run) =>
      confirmations.saveLockConfirmation({ customerId: params.id, loanId: params.loanId }, actor, run),
    ),
  );
  add(transferRateLock, async ({ params, body, ifMatch, actor, once, reply }) => {
    const lock = await once<LoanAction>((run) =>
      actions.succeedLoanAction(params.actionId, body, ifMatch, actor, run),
    );
    void reply.header('etag', versionTag(lock.version));
    return lock;
  });
}
