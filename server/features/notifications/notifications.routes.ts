import type { FastifyInstance } from 'fastify';
import { listNotifications, readNotifications, watchNotifications } from '../../../contract/notifications.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import type { NotificationsService } from './notifications.service.ts';

export function addNotificationRoutes(
  add: AddEndpoint,
  notifications: NotificationsService,
  app: FastifyInstance,
): void {
  // Runs before the server waits for open answers: a stream never ends by itself.
  app.addHook('preClose', async () => notifications.endStreams());

  add(listNotifications, ({ query, actor, viewer }) =>
    notifications.listNotifications(query, { staffId: actor.staffId, viewer }),
  );

  add(readNotifications, ({ body, actor, viewer }) =>
    notifications.readNotifications(body, { staffId: actor.staffId, viewer }),
  );

  add(watchNotifications, async ({ actor, reply }) => {
    await notifications.watchNotifications(actor, () => new EventStream(reply));
    return reply;
  });
}
