import type { LoanAction } from '../../../contract/loan-actions.ts';
import { transferRateLock } from '../../../contract/rate-locks.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { LoanActionsService } from '../loan-actions/loan-actions.service.ts';

/** Recording, extending and modifying a lock are calls of the loan's actions; a transfer is one of its own. */
export function addRateLockRoutes(add: AddEndpoint, actions: LoanActionsService): void {
  add(transferRateLock, async ({ params, body, ifMatch, actor, once, reply }) => {
    const lock = await once<LoanAction>((run) =>
      actions.succeedLoanAction(params.actionId, body, ifMatch, actor, run),
    );
    void reply.header('etag', `"${lock.version}"`);
    return lock;
  });
}
