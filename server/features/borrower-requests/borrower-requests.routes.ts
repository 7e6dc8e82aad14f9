import {
  type BorrowerRequest,
  createBorrowerRequest,
  listBorrowerRequests,
  sendBorrowerRequestAgain,
  withdrawBorrowerRequest,
} from '../../../contract/borrower-requests/borrower-requests.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { BorrowerRequestsService } from './borrower-requests.service.ts';

export function addBorrowerRequestRoutes(add: AddEndpoint, requests: BorrowerRequestsService): void {
  add(listBorrowerRequests, ({ params }) => requests.listBorrowerRequests(idsOf(params)));
  add(createBorrowerRequest, ({ params, body, actor, once }) =>
    once<BorrowerRequest>((run) => requests.createBorrowerRequest(idsOf(params), body, actor, run)),
  );
  add(withdrawBorrowerRequest, ({ params, body, actor }) => {
    const ids = { ...idsOf(params), requestId: params.requestId };
    const choice = { reopensConditions: body?.reopenConditions ?? true };
    return requests.withdrawBorrowerRequest(ids, choice, actor);
  });
  add(sendBorrowerRequestAgain, ({ params, body, actor, once }) => {
    const ids = { ...idsOf(params), requestId: params.requestId };
    return once<BorrowerRequest>((run) => requests.sendBorrowerRequestAgain(ids, body, actor, run));
  });
}

function idsOf({ id, loanId }: { id: string; loanId: string }) {
  return { customerId: id, loanId };
}
