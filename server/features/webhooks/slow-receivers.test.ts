import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Webhook } from '../../../contract/programs/webhooks.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { recordEvent } from '../../platform/events.ts';
import { type SignedIn, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { type RawReceiverForTests, startRawReceiver } from '../../testing/services/raw-receiver-for-tests.ts';
import { type ReceiverForTests, startReceiver } from '../../testing/services/receiver-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { numberCommittedEvents } from '../event-feed/number-events.service.ts';
import { endAttempts, leaseDeliveries } from './deliveries.store.ts';
import { SLOTS } from './webhook-lane.ts';

// Tests HOOK-15.
describe('webhooks beside a receiver that fails', () => {
  let lintel: TestApp;
  let admin: SignedIn;
  let healthy: ReceiverForTests;
  let slow: ReceiverForTests;
  let upgrading: RawReceiverForTests;
  /** Answers that the slow receiver has not given yet. */
  let held: ServerResponse[];
  beforeAll(async () => {
    lintel = await startTestApp({ env: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });
    [healthy, slow, upgrading] = await Promise.all([startReceiver(), startReceiver(), startRawReceiver()]);
  });
  afterAll(async () => {
    await Promise.all([healthy.close(), slow.close(), upgrading.close()]);
    await lintel.close();
  });
  beforeEach(async () => {
    held = [];
    for (const receiver of [healthy, slow]) receiver.received.length = 0;
    healthy.answerWith((_message, response) => response.writeHead(204).end());
    slow.answerWith((_message, response) => void held.push(response));
    admin = await someoneSignedIn(lintel, [ADMIN]);
    await lintel.platform.database.db.deleteFrom('webhooks').execute();
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, headers = {}) =>
    lintel.app.inject({
      method,
      url: `/api/webhooks${path}`,
      headers: { authorization: `Bearer ${admin.accessToken}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const add = async ({ url }: { url: string }): Promise<Webhook> =>
    (await call('POST', '', { url, types: ['note.created'] })).json().webhook;
  const happens = (loanId = randomUUID()) =>
    lintel.platform.database.db.transaction().execute((tx) =>
      recordEvent(tx, {
        kind: 'note-created',
        at: lintel.clock.now().toISOString(),
        actor: 'kit',
        customerId: randomUUID(),
        loanId,
      }),
    );
  const { look, deliver } = {
    look: () => lintel.features.webhooks.look(),
    deliver: () => lintel.features.webhooks.deliver(),
  };
  const release = () => {
    slow.answerWith((_message, response) => response.writeHead(204).end());
    for (const response of held.splice(0)) response.writeHead(204).end();
  };
  const webhookOf = async ({ webhookId }: Webhook): Promise<Webhook | undefined> =>
    (await call('GET')).json().webhooks.find((webhook: Webhook) => webhook.webhookId === webhookId);

  // Tests HOOK-4, HOOK-9.
  it('go on beside one that answers with an upgrade', async () => {
    const bad = await add(upgrading);
    await add(healthy);
    const answer = async () => {
      const socket = await upgrading.nextMessage();
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
    };
    for (const count of [1, 2]) {
      const answered = answer();
      await happens();
      await deliver();
      await answered;
      expect(healthy.received).toHaveLength(count);
    }
    expect(await webhookOf(bad)).toMatchObject({
      waiting: 2,
      failing: { status: 101, error: 'Answered 101.' },
    });
    const answered = answer();
    const test = await call('POST', `/${bad.webhookId}/test`);
    expect(test.json()).toEqual({ ok: false, status: 101, error: 'Answered 101.' });
    await answered;
  });

  it('get new events and due retries while another one holds its answers', async () => {
    await add(slow);
    await add(healthy);
    healthy.answerWith((_message, response) => response.writeHead(500).end());
    await happens();
    await look();
    await Promise.all([slow.arrived(1), healthy.arrived(1)]);
    await settled(1);
    healthy.answerWith((_message, response) => response.writeHead(204).end());
    await happens();
    await look();
    await healthy.arrived(2);
    lintel.clock.advance(5);
    await look();
    await healthy.arrived(3);
    expect(healthy.received[2]?.headers['webhook-id']).toBe(healthy.received[0]?.headers['webhook-id']);
    // The slow one gets its other loans meanwhile.
    await slow.arrived(2);
    expect(held).toHaveLength(2);
    release();
    await deliver();
  });

  it('get new events from a running server, while another one holds its answers', async () => {
    await add(slow);
    await add(healthy);
    const { connectionString, clock } = lintel;
    const env = { WEBHOOK_NETWORKS: '127.0.0.0/8' };
    const running = await startTestApp({ env, connectionString, clock, runJobs: true });
    await happens();
    await Promise.all([slow.arrived(1), healthy.arrived(1)]);
    await happens();
    await healthy.arrived(2);
    // It is still being waited for: nothing came by the end of its time.
    expect(held[0]?.destroyed).toBe(false);
    release();
    await running.close();
    // Its messages on their way were recorded at the stop: nobody sends them again.
    lintel.clock.advance(60);
    await deliver();
    expect(slow.received).toHaveLength(2);
  });

  it('get a retry of one loan while another loan of the same receiver waits for an answer', async () => {
    const webhook = await add(healthy);
    const [stuck, refused] = [randomUUID(), randomUUID()];
    healthy.answerWith((message, response) => {
      if (message.event.data.loanId === stuck) held.push(response);
      else response.writeHead(500).end();
    });
    await happens(stuck);
    await happens(stuck);
    await happens(refused);
    await look();
    await healthy.arrived(2);
    await settled(1);
    healthy.answerWith((_message, response) => void held.push(response));
    lintel.clock.advance(5);
    await look();
    await healthy.arrived(3);
    const loans = healthy.received.map(({ event }) => event.data.loanId);
    expect(loans.filter((loanId) => loanId === stuck)).toHaveLength(1);
    expect(loans[2]).toBe(refused);
    // Tests HOOK-9: also while it is tried again.
    expect((await webhookOf(webhook))?.failing).toMatchObject({ status: 500, error: 'Answered 500.' });
    healthy.answerWith((_message, response) => response.writeHead(204).end());
    release();
    await deliver();
    expect(healthy.received.map(({ event }) => event.data.loanId)).toEqual([...loans, stuck]);
    expect(await webhookOf(webhook)).toMatchObject({ waiting: 0, failing: null });
  });

  it('have a limited number of messages on their way, and the next one goes when one of them ends', async () => {
    const webhook = await add(slow);
    for (let count = 0; count < SLOTS + 10; count += 1) await happens();
    await look();
    await slow.arrived(SLOTS);
    await look();
    held.shift()?.writeHead(204).end();
    await slow.arrived(SLOTS + 1);
    expect(slow.received).toHaveLength(SLOTS + 1);

    // Tests HOOK-7: a pause cuts these off, and everything goes afterwards.
    const change = (isPaused: boolean, version: number) =>
      call(
        'PUT',
        `/${webhook.webhookId}`,
        { types: webhook.types, isPaused },
        { 'if-match': `"${version}"` },
      );
    const cut = held.splice(0).map((response) => once(response, 'close'));
    expect(cut).toHaveLength(SLOTS);
    expect((await change(true, 1)).statusCode).toBe(200);
    await deliver();
    await Promise.all(cut);
    expect(slow.received).toHaveLength(SLOTS + 1);
    expect(await webhookOf(webhook)).toMatchObject({ waiting: SLOTS + 9, failing: null });
    release();
    await change(false, 2);
    await deliver();
    const ids = slow.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(SLOTS + 10);
    expect(await webhookOf(webhook)).toMatchObject({ waiting: 0, failing: null });
  });

  it('are left to another process by one that looks no more, when its messages have ended', async () => {
    await add(slow);
    await happens();
    await look();
    await slow.arrived(1);
    const { db } = lintel.platform.database;
    const isLeased = async () =>
      (await db.selectFrom('webhooks').select('leased_until').executeTakeFirst())?.leased_until !== null;
    expect(await isLeased()).toBe(true);
    await happens();
    await numberCommittedEvents(db);
    lintel.clock.advance(5);
    release();
    while (await isLeased());
    expect(slow.received).toHaveLength(1);
    await deliver();
    expect(slow.received).toHaveLength(2);
  });

  it('are removed while messages are on their way', async () => {
    const webhook = await add(slow);
    await happens();
    await look();
    await slow.arrived(1);
    expect((await call('DELETE', `/${webhook.webhookId}`)).statusCode).toBe(204);
    await add(healthy);
    await happens();
    await deliver();
    expect(healthy.received).toHaveLength(1);
    release();
  });

  // Tests HOOK-5.
  it('keep what another process has taken over, when the first one ends late', async () => {
    const { webhookId } = await add(healthy);
    healthy.answerWith((_message, response) => response.writeHead(500).end());
    await happens();
    await deliver();
    lintel.clock.advance(5);
    const { db } = lintel.platform.database;
    const lease = async () => {
      const now = lintel.clock.now();
      const until = new Date(now.getTime() + 60_000).toISOString();
      return leaseDeliveries(db, { webhookId, now: now.toISOString(), until, limit: 10 });
    };
    const [taken] = await lease();
    expect(await lease()).toEqual([]);
    lintel.clock.advance(60);
    const [again] = await lease();
    expect([again?.id, taken?.attempts, again?.attempts]).toEqual([taken?.id, 2, 3]);
    const at = lintel.clock.now().toISOString();
    const refused = { state: 'waiting', nextAttemptAt: at, status: 500, error: 'Answered 500.' } as const;
    await endAttempts(db, webhookId, [{ ...refused, id: taken?.id ?? '', attempts: 2 }], at);
    expect(await lease()).toEqual([]);
    await endAttempts(db, webhookId, [{ ...refused, id: taken?.id ?? '', attempts: 3 }], at);
    expect(await lease()).toHaveLength(1);
  });

  // Tests HOOK-9.
  it('are listed without a look at the delivered ones', async () => {
    const { db } = lintel.platform.database;
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT count(*) FROM webhook_deliveries WHERE webhook_id = ${randomUUID()} AND state = 'failed'`.execute(
        tx,
      );
    });
    expect(JSON.stringify(rows)).toContain('webhook_deliveries_failed');
  });

  /** Resolves once so many refusals are recorded. */
  async function settled(count: number): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM webhook_deliveries WHERE last_status = 500`.execute(
        lintel.platform.database.db,
      );
      if (rows[0]?.count === count) return;
    }
  }
});
