import type { FastifyInstance } from 'fastify';
import { leaveLoan, recordPresence, watchLoan } from '../../../contract/live.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import type { LiveService } from './live.service.ts';

export function addLiveRoutes(add: AddEndpoint, live: LiveService, app: FastifyInstance): void {
  // Runs before the server waits for open responses: a stream never ends by itself.
  app.addHook('preClose', async () => live.endStreams());

  add(watchLoan, async ({ params, query, actor, request, reply }) => {
    const { tabId, isEditing, section = null } = query;
    const tab = { customerId: params.id, loanId: params.loanId, tabId, isEditing, section };
    const lastEventId = request.headers['last-event-id'];
    await live.watchLoan({ tab, lastEventId, actor }, () => new EventStream(reply));
    return reply;
  });

  add(recordPresence, async ({ params, body, actor }) => {
    await live.recordPresence(idsOf(params), body, actor);
    return undefined;
  });

  add(leaveLoan, async ({ params, actor }) => {
    await live.leaveLoan(idsOf(params), actor);
    return undefined;
  });
}

function idsOf({ id, loanId, tabId }: { id: string; loanId: string; tabId: string }) {
  return { customerId: id, loanId, tabId };
}
