import { getDraftKeys } from '../../../contract/people/own-sessions.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DraftKeysService } from './draft-keys.service.ts';

export function addDraftKeyRoutes(add: AddEndpoint, draftKeys: DraftKeysService): void {
  add(getDraftKeys, ({ actor }) => draftKeys.getDraftKeys(actor));
}
