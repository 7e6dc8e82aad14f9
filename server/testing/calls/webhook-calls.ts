import { randomUUID } from 'node:crypto';
import type { Delivery, Webhook } from '../../../contract/programs/webhooks.ts';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { recordEvent } from '../../platform/events.ts';
import type { ReceiverForTests } from '../services/receiver-for-tests.ts';
import type { TestApp } from '../test-app.ts';
import { type SignedIn, someoneSignedIn } from './second-factor-calls.ts';

export type WebhookCalls = ReturnType<typeof callsOf>;

export async function webhookCalls(lintel: TestApp): Promise<WebhookCalls> {
  await lintel.platform.database.db.deleteFrom('webhooks').execute();
  return callsOf(lintel, await someoneSignedIn(lintel, [ADMIN]));
}

function callsOf(lintel: TestApp, admin: SignedIn) {
  const { db } = lintel.platform.database;

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path = '',
    payload?: object,
    headers: object = {},
  ) =>
    lintel.app.inject({
      method,
      url: `/api/webhooks${path}`,
      headers: { authorization: `Bearer ${admin.accessToken}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });

  return {
    admin,
    call,
    /** Hours later the session has ended. */
    signInAgain: async () => callsOf(lintel, await someoneSignedIn(lintel, [ADMIN])),
    async add(
      { url }: { url: string },
      types: EventType[] = ['note.created'],
    ): Promise<{ secret: string; webhook: Webhook }> {
      const answer = await call('POST', '', { url, types });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    change: ({ webhookId, types, isPaused, version }: Webhook, change: object = {}) =>
      call(
        'PUT',
        `/${webhookId}`,
        { types, isPaused, ...change },
        {
          'if-match': `"${version}"`,
        },
      ),
    /** The actor's name identifies the event. */
    happens: (actor: string, { kind = 'note-created', loanId = randomUUID() } = {}) =>
      db.transaction().execute((tx) =>
        recordEvent(tx, {
          kind,
          at: lintel.clock.now().toISOString(),
          actor,
          customerId: randomUUID(),
          loanId,
        }),
      ),
    log: async ({ webhookId }: Webhook): Promise<Delivery[]> =>
      (await call('GET', `/${webhookId}/deliveries`)).json().deliveries,
    listed: async ({ webhookId }: Webhook): Promise<Webhook | undefined> =>
      (await call('GET')).json().webhooks.find((webhook: Webhook) => webhook.webhookId === webhookId),
  };
}

/** Actors of the events that arrived. */
export function arrivedAt({ received }: ReceiverForTests): string[] {
  return received.map(({ event }) => event.data.actor.name);
}
