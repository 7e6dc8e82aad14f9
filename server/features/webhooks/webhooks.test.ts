import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrivedAt, type WebhookCalls, webhookCalls } from '../../testing/calls/webhook-calls.ts';
import { type ReceiverForTests, startReceiver } from '../../testing/services/receiver-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { numberCommittedEvents } from '../event-feed/number-events.service.ts';

const ENV = { WEBHOOK_NETWORKS: '127.0.0.0/8' };

describe('webhooks', () => {
  let lintel: TestApp;
  let calls: WebhookCalls;
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
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    calls = await webhookCalls(lintel);
  });

  const add = () => calls.add(receiver, ['note.created', 'note.deleted']);
  const deliver = () => lintel.features.webhooks.deliver();
  const names = () => arrivedAt(receiver);
  const used = async (kind: string) =>
    (
      await lintel.platform.database.db
        .selectFrom('events')
        .select('details')
        .where('kind', '=', kind)
        .where('staff_id', '=', calls.admin.staffId)
        .orderBy('id')
        .execute()
    ).map(({ details }) => details);

  // Tests HOOK-1, HOOK-2, HOOK-3.
  it('send the chosen events from now on, signed, and nothing else', async () => {
    await calls.happens('before');
    const { secret, webhook } = await add();
    const loanId = randomUUID();
    await calls.happens('kit', { loanId });
    await calls.happens('other type', { kind: 'note-changed', loanId });
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
    expect(await calls.log(webhook)).toMatchObject([
      { messageId: headers['webhook-id'], state: 'delivered', attempts: 1, lastStatus: 204 },
    ]);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    // The secret is shown once, and is sealed.
    expect((await calls.call('GET')).body).not.toContain(secret.slice(6));
    const rows = await lintel.platform.database.db.selectFrom('events').selectAll().execute();
    expect(JSON.stringify(rows) + lintel.logged()).not.toContain(secret.slice(6));
  });

  // Tests HOOK-1.
  it('cannot share an address, so that a repeat after a lost answer does not send everything twice', async () => {
    await add();
    const again = await calls.call('POST', '', { url: `${receiver.url}?`, types: ['note.created'] });
    expect(again.statusCode).toBe(409);
    expect(again.json().error.fields.url).toContain('There is a webhook with this address already.');
    const other = { url: 'https://hooks.lender.example/lintel', types: ['note.created'] };
    expect((await calls.call('POST', '', other)).json().webhook.url).toBe(other.url);
    for (const url of ['https://hooks.lender.example./lintel', 'https://HOOKS.lender.example.:443/lintel?']) {
      expect((await calls.call('POST', '', { ...other, url })).statusCode).toBe(409);
    }
    expect((await calls.call('GET')).json().webhooks).toHaveLength(2);
  });

  // Tests HOOK-4, HOOK-5.
  it('repeat a refused event under the same id, in order for its loan, while other loans go on', async () => {
    const { webhook } = await add();
    const [stuck, other] = [randomUUID(), randomUUID()];
    receiver.answerWith((message, response) =>
      response.writeHead(message.event.data.loanId === stuck ? 500 : 204).end(),
    );
    await calls.happens('stuck 1', { loanId: stuck });
    await calls.happens('other 1', { loanId: other });
    await calls.happens('stuck 2', { loanId: stuck });
    await calls.happens('other 2', { loanId: other });
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
    expect((await calls.log(webhook)).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
  });

  // Tests HOOK-5.
  it('give an event up after three days, and go on with the next of its loan', async () => {
    const { webhook } = await add();
    const loanId = randomUUID();
    receiver.answerWith((_message, response) => response.writeHead(503).end());
    await calls.happens('first', { loanId });
    await deliver();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      lintel.clock.advance(6 * 3600);
      await deliver();
    }
    calls = await calls.signInAgain();
    const [first] = await calls.log(webhook);
    expect(first).toMatchObject({ state: 'failed', lastStatus: 503, lastError: 'Answered 503.' });
    const attempts = receiver.received.length;
    expect(attempts).toBeGreaterThan(10);
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    await calls.happens('second', { loanId });
    await deliver();
    expect(names().slice(attempts)).toEqual(['second']);

    // Tests HOOK-8: sent again by hand, under the same id.
    const path = `/${webhook.webhookId}/deliveries/${first?.deliveryId}/resend`;
    expect((await calls.call('POST', path)).statusCode).toBe(204);
    expect((await calls.call('POST', path)).statusCode).toBe(409);
    await deliver();
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(first?.messageId);
    // Tests HOOK-19: the log has both ends.
    const [again] = (await calls.log(webhook)).filter(({ deliveryId }) => deliveryId === first?.deliveryId);
    expect(again).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204, lastError: null });
    const { state, attempts: tries, lastStatus, lastError, createdAt, endedAt } = first ?? {};
    expect(again?.earlier).toEqual([{ state, attempts: tries, lastStatus, lastError, createdAt, endedAt }]);
    expect(await used('webhook-resent')).toMatchObject([
      { title: webhook.url, webhookId: webhook.webhookId, messageId: first?.messageId },
    ]);
  });

  // Tests HOOK-7.
  it('wait while paused, and lose nothing', async () => {
    const { webhook } = await add();
    const paused = await calls.change(webhook, { isPaused: true });
    expect(paused.json()).toMatchObject({ isPaused: true, version: 2 });
    expect((await calls.change(webhook, { isPaused: false })).statusCode).toBe(412);
    await calls.happens('meanwhile');
    await calls.happens('of another type', { kind: 'note-changed' });
    // Tests HOOK-17: they count before their deliveries are made.
    await numberCommittedEvents(lintel.platform.database.db);
    expect(await calls.log(webhook)).toEqual([]);
    expect((await calls.call('GET')).json().webhooks).toMatchObject([{ waiting: 1 }]);
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await calls.call('GET')).json().webhooks).toMatchObject([{ waiting: 1 }]);
    const goesOn = await calls.change(paused.json(), { isPaused: false });
    expect(goesOn.json()).toMatchObject({ isPaused: false, waiting: 1 });
    await deliver();
    expect(names()).toEqual(['meanwhile']);
  });

  // Tests HOOK-8.
  it('are tested by a message of their own', async () => {
    const { webhook } = await add();
    const test = async () => (await calls.call('POST', `/${webhook.webhookId}/test`)).json();
    expect(await test()).toEqual({ ok: true, status: 204, error: null });
    expect(receiver.received[0]?.event.type).toBe('webhook.test');
    receiver.answerWith((_message, response) => response.writeHead(301, { location: '/' }).end());
    expect(await test()).toEqual({
      ok: false,
      status: 301,
      error: 'Answered 301. Redirects are not followed.',
    });
    expect(await calls.log(webhook)).toEqual([]);
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
    await calls.happens('kept inside');
    await strict.features.webhooks.deliver();
    expect(receiver.received).toEqual([]);
    expect((await calls.log(webhook))[0]).toMatchObject({
      state: 'waiting',
      lastError: 'The address is in a private network. WEBHOOK_NETWORKS allows such.',
    });
    // Tests HOOK-9.
    expect((await calls.call('GET')).json().webhooks[0].failing).toEqual({
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
    const answer = await calls.call('POST', '', { url: receiver.url, types: ['note.created'], ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, [field]]);
  });

  it('are removed with their log', async () => {
    const { webhook } = await add();
    await calls.happens('never sent');
    expect((await calls.call('DELETE', `/${webhook.webhookId}`)).statusCode).toBe(204);
    await deliver();
    expect(receiver.received).toEqual([]);
    for (const path of ['', '/deliveries']) {
      const method = path === '' ? 'DELETE' : 'GET';
      expect((await calls.call(method, `/${webhook.webhookId}${path}`)).statusCode).toBe(404);
    }
  });
});
