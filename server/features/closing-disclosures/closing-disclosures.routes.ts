import {
  type RecordedCorrection,
  recordClosingCorrection,
  removeClosingCorrection,
} from '../../../contract/closing-disclosures/closing-corrections.ts';
import {
  getClosingDisclosure,
  type IssuedClosingDisclosure,
  issueClosingDisclosure,
  previewClosingDisclosure,
  previewSellerDisclosure,
} from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { getClosingFacts, saveClosingFacts } from '../../../contract/closing-disclosures/closing-facts.ts';
import {
  type RecordedWaiver,
  recordWaitWaiver,
  removeWaitWaiver,
} from '../../../contract/closing-disclosures/wait-waivers.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ClosingCorrectionsService } from './closing-corrections.service.ts';
import type { ClosingDisclosuresService } from './closing-disclosures.service.ts';
import type { ClosingFactsService } from './closing-facts.service.ts';
import type { WaitWaiversService } from './wait-waivers.service.ts';

interface Services {
  facts: ClosingFactsService;
  disclosures: ClosingDisclosuresService;
  corrections: ClosingCorrectionsService;
  waivers: WaitWaiversService;
}

export function addClosingDisclosureRoutes(
  add: AddEndpoint,
  { facts, disclosures, corrections, waivers }: Services,
): void {
  const ids = (params: { id: string; loanId: string }) => ({ customerId: params.id, loanId: params.loanId });
  add(getClosingFacts, async ({ params, reply }) => {
    const answer = await facts.getClosingFacts(ids(params));
    void reply.header('etag', versionTag(answer.version));
    return answer;
  });
  add(saveClosingFacts, async ({ params, body, ifMatch, actor, reply }) => {
    const answer = await facts.saveClosingFacts(ids(params), body, ifMatch, actor);
    void reply.header('etag', versionTag(answer.version));
    return answer;
  });
  add(getClosingDisclosure, ({ params }) => disclosures.getClosingDisclosure(ids(params)));
  add(previewClosingDisclosure, async ({ params, reply }) => {
    const { name, bytes } = await disclosures.previewClosingDisclosure(ids(params));
    return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
  });
  add(previewSellerDisclosure, async ({ params, reply }) => {
    const { name, bytes } = await disclosures.previewSellerDisclosure(ids(params));
    return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
  });
  add(issueClosingDisclosure, ({ params, body, actor, once }) =>
    once<IssuedClosingDisclosure>((run) => disclosures.issueClosingDisclosure(ids(params), body, actor, run)),
  );
  add(recordClosingCorrection, ({ params, body, actor, once }) =>
    once<RecordedCorrection>((run) => corrections.recordClosingCorrection(ids(params), body, actor, run)),
  );
  add(removeClosingCorrection, async ({ params, actor }) => {
    await corrections.removeClosingCorrection({ ...ids(params), correctionId: params.correctionId }, actor);
    return undefined;
  });
  add(recordWaitWaiver, ({ params, body, actor, once }) =>
    once<RecordedWaiver>((run) => waivers.recordWaitWaiver(ids(params), body, actor, run)),
  );
  add(removeWaitWaiver, async ({ params, actor }) => {
    await waivers.removeWaitWaiver({ ...ids(params), waiverId: params.waiverId }, actor);
    return undefined;
  });
}
