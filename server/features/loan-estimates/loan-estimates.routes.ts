import {
  getLoanEstimate,
  type IssuedEstimate,
  issueLoanEstimate,
  previewLoanEstimate,
} from '../../../contract/loan-costs/loan-estimate.ts';
import {
  getProviderList,
  type MadeProviderList,
  makeProviderList,
} from '../../../contract/loan-costs/provider-list.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { LoanEstimatesService } from './loan-estimates.service.ts';
import type { ProviderListsService } from './provider-lists.service.ts';

export function addLoanEstimateRoutes(
  add: AddEndpoint,
  estimates: LoanEstimatesService,
  lists: ProviderListsService,
): void {
  const ids = (params: { id: string; loanId: string }) => ({ customerId: params.id, loanId: params.loanId });
  add(getLoanEstimate, ({ params }) => estimates.getLoanEstimate(ids(params)));
  add(previewLoanEstimate, async ({ params, reply }) => {
    const { name, bytes } = await estimates.previewLoanEstimate(ids(params));
    return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
  });
  add(issueLoanEstimate, ({ params, body, actor, once }) =>
    once<IssuedEstimate>((run) => estimates.issueLoanEstimate(ids(params), body, actor, run)),
  );
  add(getProviderList, ({ params }) => lists.getProviderList(ids(params)));
  add(makeProviderList, ({ params, body, actor, once }) =>
    once<MadeProviderList>((run) => lists.makeProviderList(ids(params), body, actor, run)),
  );
}
