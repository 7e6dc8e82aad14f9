import { confirmDecision, decideLoan, listDecisions } from '../../../contract/decisions/decisions.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DecisionsService } from './decisions.service.ts';

export function addDecisionRoutes(add: AddEndpoint, decisions: DecisionsService): void {
  add(listDecisions, ({ params, actor }) => decisions.listDecisions(idsOf(params), actor));
  add(decideLoan, ({ params, body, actor }) => decisions.decideLoan(idsOf(params), body, actor));
  add(confirmDecision, ({ params, body, actor }) =>
    decisions.confirmDecision({ ...idsOf(params), decisionId: params.decisionId }, body.reason, actor),
  );
}

function idsOf({ id, loanId }: { id: string; loanId: string }) {
  return { customerId: id, loanId };
}
