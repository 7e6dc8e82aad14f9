import type { FastifyInstance } from 'fastify';
import { listEvents } from '../../../contract/programs/event-feed.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { leavePlace } from '../../platform/http/limits/shed-load.ts';
import type { EventFeedService } from './event-feed.service.ts';

export function addEventFeedRoutes(add: AddEndpoint, feed: EventFeedService, app: FastifyInstance): void {
  // Runs before the server waits for open responses.
  app.addHook('preClose', async () => feed.endWaits());

  add(listEvents, async ({ query, actor, request, reply, authoriseAgain }) => {
    const answer = await feed.listEvents(query);
    if (query.wait === 0 || answer.events.length > 0) return answer;
    leavePlace(request);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const later = await feed.waitForEvents(query, answer.last, { id: actor.staffId, gone: gone.signal });
    // The key may have been revoked in the meantime (KEY-7).
    await authoriseAgain();
    return later;
  });
}
