import { createApiKey, listApiKeys, revokeApiKey } from '../../../contract/programs/api-keys.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ApiKeysService } from './api-keys.service.ts';

export function addApiKeyRoutes(add: AddEndpoint, apiKeys: ApiKeysService): void {
  add(listApiKeys, async () => ({ keys: await apiKeys.listApiKeys() }));
  add(createApiKey, ({ body, actor, once }) => apiKeys.createApiKey(body, actor, once));
  add(revokeApiKey, async ({ params, actor }) => {
    await apiKeys.revokeApiKey(params.keyId, actor);
    return undefined;
  });
}
