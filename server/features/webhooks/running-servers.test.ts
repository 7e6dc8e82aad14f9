import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivedAt, type WebhookCalls, webhookCalls } from '../../testing/calls/webhook-calls.ts';
import { type ReceiverForTests, startReceiver } from '../../testing/services/receiver-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { beginAttempts, endAttempt } from './deliveries.store.ts';
import { SLOTS } from './send-webhooks.service.ts';

const ENV = { WEBHOOK_NETWORKS: '127.0.0.0/8' };
const PATIENCE = { timeout: 20_000, interval: 50 };

describe('webhooks of running servers', () => {
  let lintel: TestApp;
  let calls: WebhookCalls;
  let healthy: ReceiverForTests;
  let slow: ReceiverForTests;
  /** Pending answers of the slow receiver. */
  let held: ServerResponse[];
  beforeAll(async () => {
    lintel = await startTestApp({ env: ENV, runJobs: true });
    [healthy, slow] = await Promise.all([startReceiver(), startReceiver()]);
  });
  afterAll(async () => {
    await Promise.all([healthy.close(), slow.close()]);
    await lintel.close();
  });
  beforeEach(async () => {
    held = [];
    for (const receiver of [healthy, slow]) receiver.received.length = 0;
    healthy.answerWith((_message, response) => response.writeHead(204).end());
    slow.answerWith((_message, response) => void held.push(response));
    calls = await webhookCalls(lintel);
  });

  const release = () => {
    slow.answerWith((_message, response) => response.writeHead(204).end());
    for (const response of held.splice(0)) response.writeHead(204).end();
  };
  const idsAt = ({ received }: ReceiverForTests) => received.map(({ headers }) => headers['webhook-id']);

  // Tests HOOK-15.
  it('get new events and due retries while another webhook waits for an answer', async () => {
    await calls.add(slow);
    const { webhook } = await calls.add(healthy);
    healthy.answerWith((_message, response) => response.writeHead(500).end());
    await calls.happens('first');
    await Promise.all([slow.arrived(1), healthy.arrived(1)]);
    // Tests HOOK-9.
    await vi.waitFor(async () => {
      expect((await calls.listed(webhook))?.failing).toMatchObject({ status: 500, error: 'Answered 500.' });
    }, PATIENCE);
    healthy.answerWith((_message, response) => response.writeHead(204).end());
    await calls.happens('second');
    await healthy.arrived(2);
    lintel.clock.advance(5);
    await healthy.arrived(3);
    expect(idsAt(healthy)[2]).toBe(idsAt(healthy)[0]);
    // Meanwhile, the slow receiver gets its other loans' events.
    await slow.arrived(2);
    expect(held).toHaveLength(2);
    release();
  });

  // Tests HOOK-5, HOOK-15.
  it('get a retry of one loan while another loan of the same receiver waits for an answer', async () => {
    const { webhook } = await calls.add(slow);
    const [stuck, refused] = [randomUUID(), randomUUID()];
    slow.answerWith((message, response) => {
      if (message.event.data.loanId === stuck) held.push(response);
      else response.writeHead(500).end();
    });
    await calls.happens('stuck', { loanId: stuck });
    await calls.happens('behind it', { loanId: stuck });
    await calls.happens('refused', { loanId: refused });
    await slow.arrived(2);
    await vi.waitFor(async () => expect((await calls.listed(webhook))?.failing).not.toBeNull(), PATIENCE);
    slow.answerWith((_message, response) => response.writeHead(204).end());
    lintel.clock.advance(5);
    await slow.arrived(3);
    expect(arrivedAt(slow).toSorted()).toEqual(['refused', 'refused', 'stuck']);
    release();
    await slow.arrived(4);
    expect(arrivedAt(slow)[3]).toBe('behind it');
    await vi.waitFor(async () => {
      expect(await calls.listed(webhook)).toMatchObject({ waiting: 0, failing: null });
    }, PATIENCE);
  });

  // Tests HOOK-7, HOOK-15.
  it('have a limited number of messages on their way, and a pause cuts these off', async () => {
    const { webhook } = await calls.add(slow);
    for (let count = 0; count < SLOTS + 10; count += 1) await calls.happens(`${count}`);
    await slow.arrived(SLOTS);
    held.shift()?.writeHead(204).end();
    await slow.arrived(SLOTS + 1);
    expect(slow.received).toHaveLength(SLOTS + 1);

    const cut = held.splice(0).map((response) => once(response, 'close'));
    expect(cut).toHaveLength(SLOTS);
    const paused = await calls.change(webhook, { isPaused: true });
    await Promise.all(cut);
    expect(slow.received).toHaveLength(SLOTS + 1);
    await vi.waitFor(async () => {
      expect(await calls.log(webhook)).not.toContainEqual(
        expect.objectContaining({ state: 'waiting', attempts: 1 }),
      );
    }, PATIENCE);
    expect(await calls.listed(webhook)).toMatchObject({ waiting: SLOTS + 9, failing: null });
    release();
    await calls.change(paused.json(), { isPaused: false });
    await vi.waitFor(async () => {
      expect(await calls.listed(webhook)).toMatchObject({ waiting: 0, failing: null });
    }, PATIENCE);
    expect(new Set(idsAt(slow)).size).toBe(SLOTS + 10);
  });

  it('are removed while messages are on their way', async () => {
    const { webhook } = await calls.add(slow);
    await calls.happens('never answered');
    await slow.arrived(1);
    const cut = held.map((response) => once(response, 'close'));
    expect((await calls.call('DELETE', `/${webhook.webhookId}`)).statusCode).toBe(204);
    await Promise.all(cut);
  });

  // Tests HOOK-5.
  it('send each event once and in order, though two processes look for them', async () => {
    await calls.add(healthy);
    const { connectionString, clock } = lintel;
    const second = await startTestApp({ env: ENV, connectionString, clock, runJobs: true });
    const loans = Array.from({ length: 20 }, randomUUID);
    for (const [index, loanId] of loans.entries()) {
      await calls.happens(`${index} a`, { loanId });
      await calls.happens(`${index} b`, { loanId });
    }
    await healthy.arrived(40);
    await second.close();
    expect(new Set(idsAt(healthy)).size).toBe(40);
    expect(healthy.received).toHaveLength(40);
    for (const [index] of loans.entries()) {
      const ofLoan = arrivedAt(healthy).filter((name) => name.startsWith(`${index} `));
      expect(ofLoan).toEqual([`${index} a`, `${index} b`]);
    }
  });

  // Tests HOOK-5: a kill, or a process that stands still, between sending and recording.
  it('record only a success from a process whose message another one has sent again', async () => {
    const { db } = lintel.platform.database;
    const { webhook } = await calls.add(healthy);
    healthy.answerWith((_message, response) => response.writeHead(500).end());
    await calls.happens('interrupted');
    await healthy.arrived(1);
    await vi.waitFor(async () => expect((await calls.listed(webhook))?.failing).not.toBeNull(), PATIENCE);
    const begin = async () => {
      const { webhookId } = webhook;
      const now = new Date(lintel.clock.now().getTime() + 60_000).toISOString();
      return (await beginAttempts(db, { webhookId, now, busyKeys: [], limit: 10 }))[0];
    };
    const [late, again] = [await begin(), await begin()];
    expect([late?.attempts, again?.attempts, again?.id]).toEqual([2, 3, late?.id]);
    if (late === undefined || again === undefined) return;
    const at = lintel.clock.now().toISOString();
    const refused = { state: 'waiting' as const, nextAttemptAt: at, status: 503, error: 'Answered 503.' };
    await endAttempt(db, late, { ...refused, attempts: 2 }, at);
    expect(await calls.log(webhook)).toMatchObject([{ attempts: 3, lastStatus: 500 }]);
    const arrived = { state: 'delivered' as const, nextAttemptAt: at, status: 204, error: null };
    await endAttempt(db, late, { ...arrived, attempts: 2 }, at);
    expect(await calls.log(webhook)).toMatchObject([{ state: 'delivered', lastStatus: 204 }]);
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
});

// Tests HOOK-5, HOOK-16.
it('a process that stops abandons unanswered messages, and another one continues at once', async () => {
  const base = await startTestApp({ env: ENV });
  const { connectionString, clock } = base;
  const start = () => startTestApp({ env: ENV, connectionString, clock, runJobs: true });
  const receiver = await startReceiver();
  receiver.answerWith(() => undefined);
  const stopping = await start();
  const calls = await webhookCalls(stopping);
  await calls.add(receiver);
  const loanId = randomUUID();
  await calls.happens('held', { loanId });
  await calls.happens('behind it', { loanId });
  await receiver.arrived(1);
  const other = await start();
  await stopping.close();
  receiver.answerWith((_message, response) => response.writeHead(204).end());
  await receiver.arrived(3);
  expect(arrivedAt(receiver)).toEqual(['held', 'held', 'behind it']);
  await other.close();
  await receiver.close();
  await base.close();
});
