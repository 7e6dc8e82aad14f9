import {
  getGoodFaith,
  type RecordedCircumstance,
  type RecordedDisclosure,
  recordCircumstance,
  recordDisclosure,
  removeCircumstance,
  removeDisclosure,
} from '../../../contract/loan-costs/good-faith.ts';
import { getLoanCosts, saveLoanCosts } from '../../../contract/loan-costs/loan-costs.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { GoodFaithService } from './good-faith.service.ts';
import type { LoanCostsService } from './loan-costs.service.ts';

export function addLoanCostRoutes(add: AddEndpoint, costs: LoanCostsService, faith: GoodFaithService): void {
  add(getLoanCosts, async ({ params, reply }) => {
    const answer = await costs.getLoanCosts(idsOf(params));
    void reply.header('etag', versionTag(answer.version));
    return answer;
  });
  add(saveLoanCosts, async ({ params, body, ifMatch, actor, reply }) => {
    const answer = await costs.saveLoanCosts(idsOf(params), body, ifMatch, actor);
    void reply.header('etag', versionTag(answer.version));
    return answer;
  });
  add(getGoodFaith, ({ params }) => faith.getGoodFaith(idsOf(params)));
  add(recordDisclosure, ({ params, body, actor, once }) =>
    once<RecordedDisclosure>((run) => faith.recordDisclosure(idsOf(params), body, actor, run)),
  );
  add(removeDisclosure, async ({ params, actor }) => {
    await faith.removeDisclosure({ ...idsOf(params), disclosureId: params.disclosureId }, actor);
    return undefined;
  });
  add(recordCircumstance, ({ params, body, actor, once }) =>
    once<RecordedCircumstance>((run) => faith.recordCircumstance(idsOf(params), body, actor, run)),
  );
  add(removeCircumstance, async ({ params, actor }) => {
    await faith.removeCircumstance({ ...idsOf(params), circumstanceId: params.circumstanceId }, actor);
    return undefined;
  });
}

function idsOf({ id, loanId }: { id: string; loanId: string }) {
  return { customerId: id, loanId };
}
