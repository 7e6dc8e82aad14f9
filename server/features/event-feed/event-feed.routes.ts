import { listEvents } from '../../../contract/programs/event-feed.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { EventFeedService } from './event-feed.service.ts';

export function addEventFeedRoutes(add: AddEndpoint, feed: EventFeedService): void {
  add(listEvents, ({ query }) => feed.listEvents(query));
}
