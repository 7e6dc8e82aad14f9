import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Webhook } from '../../../contract/programs/webhooks.ts';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import { arrivedAt, type WebhookCalls, webhookCalls } from '../../testing/calls/webhook-calls.ts';
import { type ReceiverForTests, startReceiver } from '../../testing/services/receiver-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CREATED = 'note.created';
const CHANGED = 'note.changed';

// Tests HOOK-18.
describe('webhooks, when their types change while events wait,', () => {
  let lintel: TestApp;
  let receiver: ReceiverForTests;
  let calls: WebhookCalls;
  beforeAll(async () => {
    lintel = await startTestApp({ env: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await lintel.close();
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    calls = await webhookCalls(lintel);
  });

  const add = async (...types: EventType[]) => (await calls.add(receiver, types)).webhook;
  const change = async (webhook: Webhook, types: EventType[], isPaused = false): Promise<Webhook> =>
    (await calls.change(webhook, { types, isPaused })).json();
  const deliver = () => lintel.features.webhooks.deliver();
  const waiting = async () => (await calls.call('GET')).json().webhooks[0].waiting;
  const names = () => arrivedAt(receiver);

  it.each([false, true])('add a type from the change on, paused: %s', async (isPaused) => {
    let webhook = await add(CREATED);
    webhook = await change(webhook, [CREATED], isPaused);
    await calls.happens('kept');
    await calls.happens('before', { kind: 'note-changed' });
    webhook = await change(webhook, [CREATED, CHANGED], isPaused);
    expect(webhook.waiting).toBe(1);
    await calls.happens('after', { kind: 'note-changed' });
    // Only a change of types matters: other changes keep the positions.
    webhook = await change(webhook, [CREATED, CHANGED], isPaused);
    expect(webhook.waiting).toBe(2);
    if (isPaused) await change(webhook, [CREATED, CHANGED]);
    await deliver();
    expect(names().sort()).toEqual(['after', 'kept']);
    expect(await waiting()).toBe(0);
  });

  it.each([false, true])('send nothing of a removed type from the feed, paused: %s', async (isPaused) => {
    let webhook = await change(await add(CREATED, CHANGED), [CREATED, CHANGED], isPaused);
    await calls.happens('removed');
    await calls.happens('kept', { kind: 'note-changed' });
    webhook = await change(webhook, [CHANGED], isPaused);
    expect(webhook.waiting).toBe(1);
    // A type that is added again starts over.
    webhook = await change(webhook, [CREATED, CHANGED]);
    await deliver();
    expect(names()).toEqual(['kept']);
  });

  it('send nothing of a removed type that failed before, and the log keeps the attempts', async () => {
    const webhook = await add(CREATED, CHANGED);
    receiver.answerWith((_message, response) => response.writeHead(500).end());
    const loanId = randomUUID();
    await calls.happens('tried', { loanId });
    await calls.happens('behind it', { loanId });
    await calls.happens('kept', { loanId, kind: 'note-changed' });
    await deliver();
    expect([names(), await waiting()]).toEqual([['tried'], 3]);
    expect((await change(webhook, [CHANGED])).waiting).toBe(1);
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    await deliver();
    expect(names()).toEqual(['tried', 'kept']);
    lintel.clock.advance(600);
    await deliver();
    expect(names()).toEqual(['tried', 'kept']);
    expect(await calls.log(webhook)).toMatchObject([
      { type: CHANGED, state: 'delivered' },
      { type: CREATED, state: 'failed', lastError: 'Answered 500.' },
    ]);
  });

  // Tests HOOK-19.
  it('keep an earlier end of a removed type in the log, when its event waits to be sent again', async () => {
    const webhook = await add(CREATED);
    await calls.happens('sent again');
    await deliver();
    const [delivery] = await calls.log(webhook);
    await calls.call('POST', `/${webhook.webhookId}/deliveries/${delivery?.deliveryId}/resend`);
    expect(await calls.log(webhook)).toMatchObject([
      { state: 'waiting', attempts: 0, lastStatus: null, endedAt: null },
    ]);
    await change(webhook, [CHANGED]);
    expect(await calls.log(webhook)).toMatchObject([
      { state: 'failed', earlier: [{ state: 'delivered', attempts: 1, lastStatus: 204, lastError: null }] },
    ]);
  });

  it('end messages in progress, and neither repeat them nor send those behind them', async () => {
    const webhook = await add(CREATED, CHANGED);
    const held: ServerResponse[] = [];
    receiver.answerWith((_message, response) => void held.push(response));
    const loanId = randomUUID();
    await calls.happens('on its way', { loanId });
    await calls.happens('behind it', { loanId });
    await calls.happens('kept', { loanId, kind: 'note-changed' });
    const sending = deliver();
    await receiver.arrived(1);
    expect((await change(webhook, [CHANGED])).waiting).toBe(1);
    await calls.happens('newer');
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    held[0]?.writeHead(500).end();
    await sending;
    lintel.clock.advance(600);
    await deliver();
    expect(names()).toEqual(['on its way', 'kept']);
    expect(await waiting()).toBe(0);
  });

  // Tests HOOK-9.
  it('show the last answer and the soonest attempt, of whichever event', async () => {
    await add(CREATED);
    receiver.answerWith((_message, response) => response.writeHead(500).end());
    await calls.happens('older');
    await deliver();
    for (const seconds of [5, 30]) {
      lintel.clock.advance(seconds);
      await deliver();
    }
    lintel.clock.advance(1);
    receiver.answerWith((_message, response) => response.writeHead(301).end());
    await calls.happens('newer');
    await deliver();
    const next = new Date(lintel.clock.now().getTime() + 5_000).toISOString();
    expect((await calls.call('GET')).json().webhooks[0].failing).toEqual({
      status: 301,
      error: 'Answered 301. Redirects are not followed.',
      nextAttemptAt: next,
    });
  });
});
