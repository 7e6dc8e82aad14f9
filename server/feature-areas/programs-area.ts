import type { FastifyInstance } from 'fastify';
import { createApiKeyEnds } from '../features/api-keys/api-key-ends.service.ts';
import { addApiKeyRoutes } from '../features/api-keys/api-keys.routes.ts';
import { createApiKeysService } from '../features/api-keys/api-keys.service.ts';
import { addEventFeedRoutes } from '../features/event-feed/event-feed.routes.ts';
import { createEventFeedService } from '../features/event-feed/event-feed.service.ts';
import { addWebhookRoutes } from '../features/webhooks/webhooks.routes.ts';
import { createWebhooksService } from '../features/webhooks/webhooks.service.ts';
import type { AddEndpoint } from '../platform/http/endpoint-route.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignInArea } from './sign-in-area.ts';

export type ProgramsArea = ReturnType<typeof createProgramsArea>;

export function createProgramsArea(platform: Platform, { stepUps }: Pick<SignInArea, 'stepUps'>) {
  const eventFeed = createEventFeedService(platform);
  const apiKeys = createApiKeysService(platform, stepUps);
  const apiKeyEnds = createApiKeyEnds(platform);
  const webhooks = createWebhooksService(platform, { feed: eventFeed, stepUps });
  return {
    apiKeys,
    apiKeyEnds,
    webhooks,
    addEndpoints(add: AddEndpoint, app: FastifyInstance) {
      addApiKeyRoutes(add, apiKeys);
      addEventFeedRoutes(add, eventFeed, app);
      addWebhookRoutes(add, webhooks);
    },
    stop: () => webhooks.stop(),
  };
}
