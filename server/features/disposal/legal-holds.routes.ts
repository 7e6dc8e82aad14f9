import {
  getLegalHold,
  type LegalHold,
  liftLegalHold,
  placeLegalHold,
} from '../../../contract/legal-holds.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { LegalHoldsService } from './legal-holds.service.ts';

export function addLegalHoldRoutes(add: AddEndpoint, holds: LegalHoldsService): void {
  add(getLegalHold, async ({ params }) => ({ legalHold: await holds.getLegalHold(params.id) }));
  add(placeLegalHold, async ({ params, body, actor, once }) => ({
    legalHold: await once<LegalHold>((run) => holds.placeLegalHold(params.id, body.reason, actor, run)),
  }));
  add(liftLegalHold, async ({ params, body, actor }) => {
    await holds.liftLegalHold(params.id, body.reason, actor);
    return undefined;
  });
}
