import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { recordEvent } from '../../platform/events.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { WEBHOOK_KEY } from '../../platform/secrets/sealed-secrets.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { type ReceiverForTests, startReceiver } from '../../testing/services/receiver-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createFeedReader } from '../event-feed/feed-reader.service.ts';
import { createAddressCheck } from './checked-address.ts';
import { createDeliverWebhooks } from './deliver-webhooks.service.ts';

const ENV = { WEBHOOK_NETWORKS: '127.0.0.0/8' };

let lintel: TestApp;
let receiver: ReceiverForTests;
beforeAll(async () => {
  lintel = await startTestApp({ env: ENV });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await lintel.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  await lintel.platform.database.db.deleteFrom('webhooks').execute();
  const { accessToken } = await someoneSignedIn(lintel, [ADMIN]);
  const added = await lintel.app.inject({
    method: 'POST',
    url: '/api/webhooks',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { url: receiver.url, types: ['note.created'] },
  });
  expect(added.statusCode).toBe(201);
});

const happens = (actor: string, loanId = randomUUID()) =>
  lintel.platform.database.db.transaction().execute((tx) =>
    recordEvent(tx, {
      kind: 'note-created',
      at: lintel.clock.now().toISOString(),
      actor,
      customerId: randomUUID(),
      loanId,
    }),
  );
const names = () =>
  receiver.received.map(({ event }) => (event.data as unknown as { actor: { name: string } }).actor.name);

// Tests HOOK-5.
it('a process that stops while a receiver holds its answers leaves everything to the next one at once', async () => {
  const { config, database, keysFor } = lintel.platform;
  const { db } = database;
  const stopping = createDeliverWebhooks(
    { clock: lintel.clock, db, log: lintel.platform.log },
    {
      feed: createFeedReader(db),
      sealer: createSealer(keysFor(WEBHOOK_KEY)),
      addresses: createAddressCheck(config.webhookNetworks),
      pace: { nextMessage: async () => undefined },
      stopMs: 0,
    },
  );
  const [retried, fresh] = [randomUUID(), randomUUID()];
  receiver.answerWith((_message, response) => response.writeHead(500).end());
  await happens('retried', retried);
  await stopping.deliver();
  lintel.clock.advance(5);
  receiver.answerWith(() => undefined);
  await happens('held', fresh);
  await happens('behind it', fresh);
  await stopping.look();
  await receiver.arrived(3);
  await stopping.stop();
  receiver.answerWith((_message, response) => response.writeHead(204).end());
  await lintel.features.webhooks.deliver();
  expect(names().slice(3).sort()).toEqual(['behind it', 'held', 'retried']);
  expect(names().indexOf('held', 3)).toBeLessThan(names().indexOf('behind it'));
});

// Tests HOOK-16.
it('a process that has just started sends at once, without the schedule', async () => {
  receiver.answerWith((_message, response) => response.writeHead(204).end());
  const starts = () =>
    startTestApp({ env: ENV, connectionString: lintel.connectionString, clock: lintel.clock });
  for (const count of [1, 2]) {
    const started = await starts();
    await happens(`start ${count}`);
    started.features.webhooks.start();
    await receiver.arrived(count);
    await started.close();
  }
  expect(names()).toEqual(['start 1', 'start 2']);
});
