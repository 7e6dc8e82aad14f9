import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Delivery, Webhook } from '../../../contract/programs/webhooks.ts';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { recordEvent } from '../../platform/events.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { type ReceiverForTests, startReceiver } from '../../testing/services/receiver-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createFeedReader } from '../event-feed/feed-reader.service.ts';
import { numberCommittedEvents } from '../event-feed/number-events.service.ts';
import { NewEvents } from './new-events/new-events.ts';
import { findSending } from './webhooks.store.ts';

const CREATED = 'note.created';
const CHANGED = 'note.changed';

// Tests HOOK-18.
describe('webhooks, when their types change while events wait,', () => {
  let lintel: TestApp;
  let receiver: ReceiverForTests;
  let token: string;
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
    token = (await someoneSignedIn(lintel, [ADMIN])).accessToken;
    await lintel.platform.database.db.deleteFrom('webhooks').execute();
  });

  const call = (method: 'GET' | 'POST' | 'PUT', path = '', payload?: object, headers: object = {}) =>
    lintel.app.inject({
      method,
      url: `/api/webhooks${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const add = async (...types: EventType[]): Promise<Webhook> =>
    (await call('POST', '', { url: receiver.url, types })).json().webhook;
  const change = async ({ webhookId, version }: Webhook, types: EventType[], isPaused = false) =>
    (
      await call('PUT', `/${webhookId}`, { types, isPaused }, { 'if-match': `"${version}"` })
    ).json() as Webhook;
  const happens = (actor: string, { kind = 'note-created', loanId = randomUUID() } = {}) =>
    lintel.platform.database.db.transaction().execute((tx) =>
      recordEvent(tx, {
        kind,
        at: lintel.clock.now().toISOString(),
        actor,
        customerId: randomUUID(),
        loanId,
      }),
    );
  const deliver = () => lintel.features.webhooks.deliver();
  const waiting = async () => (await call('GET')).json().webhooks[0].waiting;
  const names = () =>
    receiver.received.map(({ event }) => (event.data as unknown as { actor: { name: string } }).actor.name);

  it.each([false, true])('add a type from the change on, paused: %s', async (isPaused) => {
    let webhook = await add(CREATED);
    webhook = await change(webhook, [CREATED], isPaused);
    await happens('kept');
    await happens('before', { kind: 'note-changed' });
    webhook = await change(webhook, [CREATED, CHANGED], isPaused);
    expect(webhook.waiting).toBe(1);
    await happens('after', { kind: 'note-changed' });
    // Nothing but the types counts: another change leaves the places.
    webhook = await change(webhook, [CREATED, CHANGED], isPaused);
    expect(webhook.waiting).toBe(2);
    if (isPaused) await change(webhook, [CREATED, CHANGED]);
    await deliver();
    expect(names().sort()).toEqual(['after', 'kept']);
    expect(await waiting()).toBe(0);
  });

  it.each([false, true])('send nothing of a removed type from the feed, paused: %s', async (isPaused) => {
    let webhook = await change(await add(CREATED, CHANGED), [CREATED, CHANGED], isPaused);
    await happens('removed');
    await happens('kept', { kind: 'note-changed' });
    webhook = await change(webhook, [CHANGED], isPaused);
    expect(webhook.waiting).toBe(1);
    // It begins anew when it comes back.
    webhook = await change(webhook, [CREATED, CHANGED]);
    await deliver();
    expect(names()).toEqual(['kept']);
  });

  it('send nothing of a removed type that failed before, and the log keeps what was tried', async () => {
    const webhook = await add(CREATED, CHANGED);
    receiver.answerWith((_message, response) => response.writeHead(500).end());
    const loanId = randomUUID();
    await happens('tried', { loanId });
    await happens('behind it', { loanId });
    await happens('kept', { loanId, kind: 'note-changed' });
    await deliver();
    expect([names(), await waiting()]).toEqual([['tried'], 3]);
    expect((await change(webhook, [CHANGED])).waiting).toBe(1);
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    await deliver();
    expect(names()).toEqual(['tried', 'kept']);
    lintel.clock.advance(600);
    await deliver();
    expect(names()).toEqual(['tried', 'kept']);
    const { deliveries } = (await call('GET', `/${webhook.webhookId}/deliveries`)).json();
    expect(deliveries).toMatchObject([
      { type: CHANGED, state: 'delivered' },
      { type: CREATED, state: 'failed', lastError: 'Answered 500.' },
    ]);
  });

  // Tests HOOK-19.
  it('keep an earlier end of a removed type in the log, when its event waits to be sent again', async () => {
    const webhook = await add(CREATED);
    await happens('sent again');
    await deliver();
    const log = async (): Promise<Delivery[]> =>
      (await call('GET', `/${webhook.webhookId}/deliveries`)).json().deliveries;
    const [delivery] = await log();
    await call('POST', `/${webhook.webhookId}/deliveries/${delivery?.deliveryId}/resend`);
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 0, lastStatus: null, endedAt: null }]);
    await change(webhook, [CHANGED]);
    expect(await log()).toMatchObject([
      { state: 'failed', earlier: [{ state: 'delivered', attempts: 1, lastStatus: 204, lastError: null }] },
    ]);
  });

  it('end what is on its way, and neither repeat it nor send those behind it', async () => {
    const webhook = await add(CREATED, CHANGED);
    const held: ServerResponse[] = [];
    receiver.answerWith((_message, response) => void held.push(response));
    const loanId = randomUUID();
    await happens('on its way', { loanId });
    await happens('behind it', { loanId });
    await happens('kept', { loanId, kind: 'note-changed' });
    const sending = deliver();
    await receiver.arrived(1);
    expect((await change(webhook, [CHANGED])).waiting).toBe(1);
    await happens('newer');
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    held[0]?.writeHead(500).end();
    await sending;
    lintel.clock.advance(600);
    await deliver();
    expect(names()).toEqual(['on its way', 'kept']);
    expect(await waiting()).toBe(0);
  });

  it('are noticed by a process that has events in memory, or reads them at that moment', async () => {
    const webhook = await add(CREATED, CHANGED);
    const { db } = lintel.platform.database;
    for (const name of ['on its way', 'removed', 'removed too']) await happens(name);
    await happens('kept', { kind: 'note-changed' });
    await numberCommittedEvents(db);
    const found = async () => {
      const sending = await findSending(db, webhook.webhookId, lintel.clock.now().toISOString());
      if (sending === undefined) throw new Error('The webhook is gone.');
      return sending;
    };
    const events = new NewEvents(webhook.webhookId, { db, clock: lintel.clock, feed: createFeedReader(db) });
    const [first] = await events.take(await found(), 1);
    expect(first?.event.actor.name).toBe('on its way');
    const changed = await change(webhook, [CHANGED]);
    expect((await events.take(await found(), 10)).map(({ event }) => event.actor.name)).toEqual(['kept']);

    const read = await found();
    await change(changed, [CREATED, CHANGED]);
    await happens('after the change');
    await numberCommittedEvents(db);
    // The types are those before the change, and the feed has grown since.
    const old = { ...read, newest: read.newest + 1 };
    expect(await events.take(old, 10)).toEqual([]);
    expect((await events.take(await found(), 10)).map(({ event }) => event.actor.name)).toEqual([
      'after the change',
    ]);
  });

  // Tests HOOK-9.
  it('show the last answer and the soonest attempt, of whichever event', async () => {
    await add(CREATED);
    receiver.answerWith((_message, response) => response.writeHead(500).end());
    await happens('older');
    await deliver();
    for (const seconds of [5, 30]) {
      lintel.clock.advance(seconds);
      await deliver();
    }
    lintel.clock.advance(1);
    receiver.answerWith((_message, response) => response.writeHead(301).end());
    await happens('newer');
    await deliver();
    const next = new Date(lintel.clock.now().getTime() + 5_000).toISOString();
    expect((await call('GET')).json().webhooks[0].failing).toEqual({
      status: 301,
      error: 'Answered 301. Redirects are not followed.',
      nextAttemptAt: next,
    });
  });
});
