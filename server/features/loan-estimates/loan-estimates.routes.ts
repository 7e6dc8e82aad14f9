import {
  getLoanEstimate,
  type IssuedEstimate,
  issueLoanEstimate,
  previewLoanEstimate,
} from '../../../contract/loan-costs/loan-estimate.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { LoanEstimatesService } from './loan-estimates.service.ts';

export function addLoanEstimateRoutes(add: AddEndpoint, estimates: LoanEstimatesService): void {
  const ids = (params: { id: string; loanId: string }) => ({ customerId: params.id, loanId: params.loanId });
  add(getLoanEstimate, ({ params }) => estimates.getLoanEstimate(ids(params)));
  add(previewLoanEstimate, async ({ params, query, reply }) => {
    const choice = { hasIntent: query.hasIntent === 'yes' };
    const { name, bytes } = await estimates.previewLoanEstimate(ids(params), choice);
    return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
  });
  add(issueLoanEstimate, ({ params, body, actor, once }) =>
    once<IssuedEstimate>((run) => estimates.issueLoanEstimate(ids(params), body, actor, run)),
  );
}
