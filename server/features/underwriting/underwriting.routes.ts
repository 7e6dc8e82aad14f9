import type { FastifyReply } from 'fastify';
import {
  getUnderwriting,
  recordAutomatedFinding,
  recordCreditScore,
  removeUnderwritingFact,
} from '../../../contract/underwriting/underwriting.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { UnderwritingService } from './underwriting.service.ts';

export function addUnderwritingRoutes(add: AddEndpoint, underwriting: UnderwritingService): void {
  const idsOf = ({ id, loanId }: { id: string; loanId: string }) => ({ customerId: id, loanId });
  add(getUnderwriting, ({ params }) => underwriting.getUnderwriting(idsOf(params)));
  add(recordCreditScore, async ({ params, body, ifMatch, actor, reply }) => {
    const ids = { ...idsOf(params), owner: params.owner, agency: params.agency };
    return versioned(reply, await underwriting.recordCreditScore(ids, body, ifMatch, actor));
  });
  add(recordAutomatedFinding, async ({ params, body, ifMatch, actor, reply }) => {
    const ids = { ...idsOf(params), system: params.system };
    return versioned(reply, await underwriting.recordAutomatedFinding(ids, body, ifMatch, actor));
  });
  add(removeUnderwritingFact, async ({ params, ifMatch, actor, reply }) => {
    const ids = { ...idsOf(params), factId: params.factId };
    return versioned(reply, await underwriting.removeFact(ids, ifMatch, actor));
  });
}

function versioned<Fact extends { version: number }>(reply: FastifyReply, fact: Fact): Fact {
  void reply.header('etag', versionTag(fact.version));
  return fact;
}
