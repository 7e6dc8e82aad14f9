import type { FastifyReply } from 'fastify';
import {
  changeLoanAction,
  createLoanAction,
  discardLoanAction,
  type LoanAction,
  listLoanActions,
  restoreLoanAction,
  sendLoanActionEmail,
} from '../../../contract/actions/loan-actions.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { listVersion } from '../../../domain/loans/loan-action.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { LoanActionsService } from './loan-actions.service.ts';

export function addLoanActionRoutes(add: AddEndpoint, actions: LoanActionsService): void {
  add(listLoanActions, async ({ params, query, reply }) => {
    const ids = { customerId: params.id, loanId: params.loanId };
    const list = await actions.listLoanActions(ids, query.actionType);
    void reply.header('etag', versionTag(listVersion(list)));
    return list;
  });
  add(createLoanAction, async ({ params, body, ifMatch, actor, once, reply }) => {
    const ids = { customerId: params.id, loanId: params.loanId };
    return versioned(
      reply,
      await once<LoanAction>((run) =>
        actions.createLoanAction(ids, body, { actor, fromVersion: ifMatch }, run),
      ),
    );
  });
  add(changeLoanAction, async ({ params, body, ifMatch, actor, reply }) =>
    versioned(reply, await actions.changeLoanAction(params.actionId, body, ifMatch, actor)),
  );
  add(discardLoanAction, async ({ params, ifMatch, actor }) => {
    await actions.discardLoanAction(params.actionId, ifMatch, actor);
    return undefined;
  });
  add(restoreLoanAction, async ({ params, body, ifMatch, actor, once, reply }) =>
    versioned(
      reply,
      await once<LoanAction>((run) =>
        actions.restoreLoanAction(params.actionId, body, { actor, fromVersion: ifMatch }, run),
      ),
    ),
  );
  add(sendLoanActionEmail, async ({ params, ifMatch, actor, once, reply }) =>
    versioned(
      reply,
      await once<LoanAction>((run) => actions.sendLoanActionEmail(params.actionId, ifMatch, actor, run)),
    ),
  );
}

function versioned(reply: FastifyReply, action: LoanAction): LoanAction {
  void reply.header('etag', versionTag(action.version));
  return action;
}
