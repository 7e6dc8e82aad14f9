import { revealAccountNumber, revealSocialSecurityNumber } from '../../../../contract/number-reveals.ts';
import type { AddEndpoint } from '../../../platform/http/endpoint-route.ts';
import type { NumberRevealsService } from './number-reveals.service.ts';

export function addNumberRevealRoutes(add: AddEndpoint, reveals: NumberRevealsService): void {
  add(revealSocialSecurityNumber, async ({ params, actor }) => {
    const ids = { customerId: params.id, loanId: params.loanId };
    return { socialSecurityNumber: await reveals.revealSocialSecurityNumber(ids, params.owner, actor) };
  });

  add(revealAccountNumber, async ({ params, actor }) => {
    const ids = { customerId: params.id, loanId: params.loanId };
    const entry = { list: params.list, id: params.entryId };
    return { accountNumber: await reveals.revealAccountNumber(ids, entry, actor) };
  });
}
