import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
} from '../../../contract/programs/webhooks.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { WebhooksService } from './webhooks.service.ts';

export function addWebhookRoutes(add: AddEndpoint, webhooks: WebhooksService): void {
  add(listWebhooks, async () => ({ webhooks: await webhooks.listWebhooks() }));
  add(createWebhook, ({ body, actor, once }) => webhooks.createWebhook(body, actor, once));
  add(changeWebhook, ({ params, body, ifMatch, actor }) =>
    webhooks.changeWebhook(params.webhookId, body, ifMatch, actor),
  );
  add(renewWebhookSecret, ({ params, ifMatch, actor, once }) =>
    webhooks.renewSecret(params.webhookId, ifMatch, actor, once),
  );
  add(deleteWebhook, async ({ params, actor }) => {
    await webhooks.deleteWebhook(params.webhookId, actor);
    return undefined;
  });
  add(testWebhook, ({ params, actor }) => webhooks.testWebhook(params.webhookId, actor));
  add(listDeliveries, async ({ params }) => ({
    deliveries: await webhooks.listDeliveries(params.webhookId),
  }));
  add(resendDelivery, async ({ params, actor }) => {
    await webhooks.resendDelivery(params, actor);
    return undefined;
  });
}
