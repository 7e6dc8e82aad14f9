import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Delivery, Webhook } from '../../../contract/programs/webhooks.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { recordEvent } from '../../platform/events.ts';
import { type SignedIn, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { type ReceiverForTests, startReceiver } from '../../testing/services/receiver-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { numberCommittedEvents } from '../event-feed/number-events.service.ts';
import { leaseDeliveries } from './deliveries.store.ts';

const ENV = { WEBHOOK_NETWORKS: '127.0.0.0/8' };

describe('webhooks', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  let admin: SignedIn;
  let receiver: ReceiverForTests;
  beforeAll(async () => {
    lintel = await startTestApp({ env: ENV });
    secondProcess = await startTestApp({
      env: ENV,
      connectionString: lintel.connectionString,
      clock: lintel.clock,
    });
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await secondProcess.close();
    await lintel.close();
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    admin = await someoneSignedIn(lintel, [ADMIN]);
    await lintel.platform.database.db.deleteFrom('webhooks').execute();
  });

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
  const add = async (url = receiver.url): Promise<{ secret: string; webhook: Webhook }> => {
    const answer = await call('POST', '', { url, types: ['note.created', 'note.deleted'] });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };
  /** An event of a loan; the name tells events apart. */
  const happens = (loanId: string, actor: string, kind = 'note-created') =>
    lintel.platform.database.db.transaction().execute((tx) =>
      recordEvent(tx, {
        kind,
        at: lintel.clock.now().toISOString(),
        actor,
        customerId: randomUUID(),
        loanId,
      }),
    );
  const deliver = (app = lintel) => app.features.webhooks.deliver();
  const log = async ({ webhookId }: Webhook): Promise<Delivery[]> =>
    (await call('GET', `/${webhookId}/deliveries`)).json().deliveries;
  const used = async (kind: string) =>
    (
      await lintel.platform.database.db
        .selectFrom('events')
        .select('details')
        .where('kind', '=', kind)
        .where('staff_id', '=', admin.staffId)
        .orderBy('id')
        .execute()
    ).map(({ details }) => details);
  const names = () => receiver.received.map(({ event }) => (event.data as unknown as Named).actor.name);

  interface Named {
    actor: { name: string };
  }

  // Tests HOOK-1, HOOK-2, HOOK-3.
  it('send the chosen events from now on, signed, and nothing else', async () => {
    await happens(randomUUID(), 'before');
    const { secret, webhook } = await add();
    const loanId = randomUUID();
    await happens(loanId, 'kit');
    await happens(loanId, 'other type', 'note-changed');
    await deliver();
    expect(names()).toEqual(['kit']);
    const [message] = receiver.received;
    expect(message?.event).toMatchObject({ type: 'note.created', data: { type: 'note.created', loanId } });
    const { headers = {}, body = '' }: { headers?: Record<string, unknown>; body?: string } = message ?? {};
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(await log(webhook)).toMatchObject([
      { messageId: headers['webhook-id'], state: 'delivered', attempts: 1, lastStatus: 204 },
    ]);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    // The secret is shown once, and is sealed.
    expect((await call('GET')).body).not.toContain(secret.slice(6));
    const rows = await lintel.platform.database.db.selectFrom('events').selectAll().execute();
    expect(JSON.stringify(rows) + lintel.logged()).not.toContain(secret.slice(6));
  });

  // Tests HOOK-1.
  it('have each address once, so that a repeat after a lost answer does not send everything twice', async () => {
    await add();
    const again = await call('POST', '', { url: `${receiver.url}?`, types: ['note.created'] });
    expect(again.statusCode).toBe(409);
    expect(again.json().error.fields.url).toContain('There is a webhook with this address already.');
    const other = { url: 'https://hooks.lender.example/lintel', types: ['note.created'] };
    expect((await call('POST', '', other)).json().webhook.url).toBe(other.url);
    for (const url of ['https://hooks.lender.example./lintel', 'https://HOOKS.lender.example.:443/lintel?']) {
      expect((await call('POST', '', { ...other, url })).statusCode).toBe(409);
    }
    expect((await call('GET')).json().webhooks).toHaveLength(2);
  });

  // Tests HOOK-4, HOOK-5.
  it('repeat a refused event under the same id, in order for its loan, while other loans go on', async () => {
    const { webhook } = await add();
    const [stuck, other] = [randomUUID(), randomUUID()];
    receiver.answerWith((message, response) =>
      response.writeHead(message.event.data.loanId === stuck ? 500 : 204).end(),
    );
    await happens(stuck, 'stuck 1');
    await happens(other, 'other 1');
    await happens(stuck, 'stuck 2');
    await happens(other, 'other 2');
    await deliver();
    expect(names().filter((name) => name.startsWith('stuck'))).toEqual(['stuck 1']);
    expect(names().filter((name) => name.startsWith('other'))).toEqual(['other 1', 'other 2']);
    await deliver();
    expect(receiver.received).toHaveLength(3);
    lintel.clock.advance(5);
    await deliver();
    const ids = receiver.received
      .filter(({ event }) => event.data.loanId === stuck)
      .map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    receiver.answerWith((_message, response) => response.writeHead(200).end());
    lintel.clock.advance(30);
    await deliver();
    expect(names().filter((name) => name.startsWith('stuck'))).toEqual([
      'stuck 1',
      'stuck 1',
      'stuck 1',
      'stuck 2',
    ]);
    expect((await log(webhook)).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
  });

  // Tests HOOK-5.
  it('give an event up after three days, and go on with the next of its loan', async () => {
    const { webhook } = await add();
    const loanId = randomUUID();
    receiver.answerWith((_message, response) => response.writeHead(503).end());
    await happens(loanId, 'first');
    await deliver();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      lintel.clock.advance(6 * 3600);
      await deliver();
    }
    admin = await someoneSignedIn(lintel, [ADMIN]);
    const [first] = await log(webhook);
    expect(first).toMatchObject({ state: 'failed', lastStatus: 503, lastError: 'Answered 503.' });
    const attempts = receiver.received.length;
    expect(attempts).toBeGreaterThan(10);
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    await happens(loanId, 'second');
    await deliver();
    expect(names().slice(attempts)).toEqual(['second']);

    // Tests HOOK-8: sent again by hand, under the same id.
    const path = `/${webhook.webhookId}/deliveries/${first?.deliveryId}/resend`;
    expect((await call('POST', path)).statusCode).toBe(204);
    expect((await call('POST', path)).statusCode).toBe(409);
    await deliver();
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(first?.messageId);
    // Tests HOOK-19: the log has both ends.
    const [again] = (await log(webhook)).filter(({ deliveryId }) => deliveryId === first?.deliveryId);
    expect(again).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204, lastError: null });
    const { state, attempts: tries, lastStatus, lastError, createdAt, endedAt } = first ?? {};
    expect(again?.earlier).toEqual([{ state, attempts: tries, lastStatus, lastError, createdAt, endedAt }]);
    expect(await used('webhook-resent')).toMatchObject([
      { title: webhook.url, webhookId: webhook.webhookId, messageId: first?.messageId },
    ]);
  });

  // Tests HOOK-5: two processes, each event once.
  it('send each event once when two processes work', async () => {
    await add();
    const loans = Array.from({ length: 20 }, randomUUID);
    for (const [index, loanId] of loans.entries()) {
      await happens(loanId, `${index} a`);
      await happens(loanId, `${index} b`);
    }
    await Promise.all([deliver(), deliver(secondProcess)]);
    await Promise.all([deliver(), deliver(secondProcess)]);
    expect(new Set(names()).size).toBe(40);
    expect(receiver.received).toHaveLength(40);
    for (const [index] of loans.entries()) {
      expect(names().filter((name) => name.startsWith(`${index} `))).toEqual([`${index} a`, `${index} b`]);
    }
  });

  // Tests HOOK-5: a kill between sending and recording.
  it('are sent again by another process after a kill, under the same id', async () => {
    const { webhook } = await add();
    const loanId = randomUUID();
    await happens(loanId, 'interrupted');
    await happens(loanId, 'next');
    receiver.answerWith((_message, response) => response.writeHead(500).end());
    await deliver();
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    lintel.clock.advance(10);
    const now = lintel.clock.now();
    const until = new Date(now.getTime() + 60_000).toISOString();
    const { db } = lintel.platform.database;
    const of = { webhookId: webhook.webhookId, now: now.toISOString(), until, limit: 10 };
    // The process that takes it dies here.
    expect(await leaseDeliveries(db, of)).toHaveLength(1);
    await deliver(secondProcess);
    expect(receiver.received).toHaveLength(1);
    lintel.clock.advance(60);
    await deliver(secondProcess);
    expect(names()).toEqual(['interrupted', 'interrupted', 'next']);
    const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  });

  // Tests HOOK-7.
  it('wait while paused, and lose nothing', async () => {
    const { webhook } = await add();
    const change = (isPaused: boolean, version: number) =>
      call(
        'PUT',
        `/${webhook.webhookId}`,
        { types: webhook.types, isPaused },
        { 'if-match': `"${version}"` },
      );
    expect((await change(true, 1)).json()).toMatchObject({ isPaused: true, version: 2 });
    expect((await change(true, 1)).statusCode).toBe(412);
    await happens(randomUUID(), 'meanwhile');
    await happens(randomUUID(), 'of another type', 'note-changed');
    // Tests HOOK-17: they count before their deliveries are made.
    await numberCommittedEvents(lintel.platform.database.db);
    expect(await log(webhook)).toEqual([]);
    expect((await call('GET')).json().webhooks).toMatchObject([{ waiting: 1 }]);
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await call('GET')).json().webhooks).toMatchObject([{ waiting: 1 }]);
    expect((await change(false, 2)).json()).toMatchObject({ isPaused: false, waiting: 1 });
    await deliver();
    expect(names()).toEqual(['meanwhile']);
  });

  // Tests HOOK-8.
  it('are tested by a message of their own', async () => {
    const { webhook } = await add();
    const test = async () => (await call('POST', `/${webhook.webhookId}/test`)).json();
    expect(await test()).toEqual({ ok: true, status: 204, error: null });
    expect(receiver.received[0]?.event.type).toBe('webhook.test');
    receiver.answerWith((_message, response) => response.writeHead(301, { location: '/' }).end());
    expect(await test()).toEqual({
      ok: false,
      status: 301,
      error: 'Answered 301. Redirects are not followed.',
    });
    expect(await log(webhook)).toEqual([]);
    // Tests HOOK-10.
    expect(await used('webhook-tested')).toEqual(
      receiver.received.map(({ headers }) => ({
        title: webhook.url,
        webhookId: webhook.webhookId,
        messageId: headers['webhook-id'],
      })),
    );
  });

  // Tests HOOK-6.
  it('do not reach a private network without the setting', async () => {
    const strict = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
    const { webhook } = await add();
    await happens(randomUUID(), 'kept inside');
    await deliver(strict);
    expect(receiver.received).toEqual([]);
    expect((await log(webhook))[0]).toMatchObject({
      state: 'waiting',
      lastError: 'The address is in a private network. WEBHOOK_NETWORKS allows such.',
    });
    // Tests HOOK-9.
    expect((await call('GET')).json().webhooks[0].failing).toEqual({
      status: null,
      error: 'The address is in a private network. WEBHOOK_NETWORKS allows such.',
      nextAttemptAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await strict.close();
  });

  it.each([
    [{ url: 'ftp://hooks.example/' }, 'url'],
    [{ url: 'https://user:pass@hooks.example/' }, 'url'],
    [{ url: 'hooks.example' }, 'url'],
    [{ url: `https://hooks.example/${'x'.repeat(500)}` }, 'url'],
    [{ url: 'https://hooks.example:0/' }, 'url'],
    [{ url: 'https://hooks.example:00?a=b' }, 'url'],
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ url: 'https://[fd00::1]/' }, 'url'],
    [{ url: 'http://198.41.0.4/' }, 'url'],
    [{ types: [] }, 'types'],
    [{ types: ['loan.eaten'] }, 'types[0]'],
  ])('are refused with %j', async (wrong, field) => {
    const answer = await call('POST', '', { url: receiver.url, types: ['note.created'], ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, [field]]);
  });

  it('are removed with their log', async () => {
    const { webhook } = await add();
    await happens(randomUUID(), 'never sent');
    expect((await call('DELETE', `/${webhook.webhookId}`)).statusCode).toBe(204);
    await deliver();
    expect(receiver.received).toEqual([]);
    for (const path of ['', '/deliveries']) {
      const method = path === '' ? 'DELETE' : 'GET';
      expect((await call(method, `/${webhook.webhookId}${path}`)).statusCode).toBe(404);
    }
  });
});
