import { listLoanActions } from '../../../contract/loan-actions.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { LoanActionsService } from './loan-actions.service.ts';

export function addLoanActionRoutes(add: AddEndpoint, actions: LoanActionsService): void {
  add(listLoanActions, ({ params, query }) =>
    actions.listLoanActions({ customerId: params.id, loanId: params.loanId }, query.actionType),
  );
}
