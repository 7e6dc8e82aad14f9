import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Webhook } from '../../../../contract/programs/webhooks.ts';
import { ADMIN } from '../../../../domain/people/role.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { someoneSignedIn } from '../../../testing/calls/second-factor-calls.ts';
import { type ReceiverForTests, startReceiver } from '../../../testing/services/receiver-for-tests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createFeedReader } from '../../event-feed/feed-reader.service.ts';
import { numberCommittedEvents } from '../../event-feed/number-events.service.ts';
import { findSending } from '../webhooks.store.ts';
import { NewEvents } from './new-events.ts';

const ENV = { WEBHOOK_NETWORKS: '127.0.0.0/8' };

// Tests HOOK-5.
describe('the process with the lease of a webhook', () => {
  let lintel: TestApp;
  let receiver: ReceiverForTests;
  let webhook: Webhook;
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
    const { db } = lintel.platform.database;
    await db.deleteFrom('webhooks').execute();
    const admin = await someoneSignedIn(lintel, [ADMIN]);
    const answer = await lintel.app.inject({
      method: 'POST',
      url: '/api/webhooks',
      headers: { authorization: `Bearer ${admin.accessToken}` },
      payload: { url: receiver.url, types: ['note.created'] },
    });
    webhook = answer.json().webhook;
  });

  const happens = (loanId: string, actor: string) =>
    lintel.platform.database.db.transaction().execute((tx) =>
      recordEvent(tx, {
        kind: 'note-created',
        at: lintel.clock.now().toISOString(),
        actor,
        customerId: randomUUID(),
        loanId,
      }),
    );
  const number = () => numberCommittedEvents(lintel.platform.database.db);
  const deliver = () => lintel.features.webhooks.deliver();
  const names = () =>
    receiver.received.map(({ event }) => (event.data as unknown as { actor: { name: string } }).actor.name);
  const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  /** The events of another process, which works by the steps of the test. */
  const otherProcess = (db: Db = lintel.platform.database.db) => {
    const feed = createFeedReader(db);
    const events = new NewEvents(webhook.webhookId, { db, clock: lintel.clock, feed });
    const take = async (limit = 10) => {
      const sending = await findSending(db, webhook.webhookId, lintel.clock.now().toISOString());
      if (sending === undefined) throw new Error('The webhook is gone.');
      return events.take(sending, limit);
    };
    return { events, take };
  };
  const endOf = (state: 'delivered' | 'waiting') => ({
    state,
    nextAttemptAt: lintel.clock.now().toISOString(),
    status: state === 'delivered' ? 204 : 500,
    error: state === 'delivered' ? null : 'Answered 500.',
  });
  const deliveries = async () =>
    (
      await lintel.platform.database.db
        .selectFrom('webhook_deliveries')
        .select(['state', 'attempts', 'last_status'])
        .where('webhook_id', '=', webhook.webhookId)
        .orderBy('sequence')
        .execute()
    ).map(({ state, attempts, last_status: status }) => [state, attempts, status]);

  it('is killed: another one goes on after half a minute, in order and under the same ids', async () => {
    const loanId = randomUUID();
    await happens(loanId, 'first');
    await happens(loanId, 'second');
    await happens(randomUUID(), 'recorded');
    await number();
    const killed = otherProcess();
    const taken = await killed.take();
    expect(taken.map(({ event }) => event.actor.name)).toEqual(['first', 'recorded']);
    const recorded = taken.filter(({ event }) => event.actor.name === 'recorded');
    await killed.events.record(recorded.map((one) => ({ taken: one, end: endOf('delivered') })));
    // Here it dies.
    await happens(randomUUID(), 'third');
    await deliver();
    expect(receiver.received).toEqual([]);
    lintel.clock.advance(30);
    await deliver();
    expect(names().filter((name) => name !== 'third')).toEqual(['first', 'second']);
    expect(names()).toContain('third');
    expect(ids()[names().indexOf('first')]).toBe(`msg_${taken[0]?.id}`);
    expect(await deliveries()).toEqual(Array(4).fill(['delivered', 1, 204]));
  });

  it('stands still for a minute: afterwards only its successes count, and it sends nothing more', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    for (const loanId of [one, two]) await happens(loanId, loanId);
    await number();
    const late = otherProcess();
    const taken = await late.take();
    expect(taken.every((event) => late.events.isInTime(event))).toBe(true);
    lintel.clock.advance(60);
    expect(taken.some((event) => late.events.isInTime(event))).toBe(false);
    receiver.answerWith((message, response) =>
      response.writeHead(message.event.data.loanId === one ? 500 : 204).end(),
    );
    await deliver();
    expect(await deliveries()).toEqual([
      ['waiting', 1, 500],
      ['delivered', 1, 204],
    ]);
    const refused = endOf('waiting');
    await late.events.record(taken.map((event) => ({ taken: event, end: refused })));
    expect(await deliveries()).toEqual([
      ['waiting', 1, 500],
      ['delivered', 1, 204],
    ]);
    await late.events.record(taken.map((event) => ({ taken: event, end: endOf('delivered') })));
    expect(await deliveries()).toEqual(Array(2).fill(['delivered', 1, 204]));
  });

  // Tests HOOK-8.
  it('takes an event that waits for an older one of its loan only as a row', async () => {
    const loanId = randomUUID();
    receiver.answerWith((_message, response) => response.writeHead(500).end());
    await happens(loanId, 'refused');
    await deliver();
    await happens(loanId, 'behind it');
    await deliver();
    expect(names()).toEqual(['refused']);
    expect(await deliveries()).toEqual([
      ['waiting', 1, 500],
      ['waiting', 0, null],
    ]);
    receiver.answerWith((_message, response) => response.writeHead(204).end());
    lintel.clock.advance(5);
    await deliver();
    expect(names()).toEqual(['refused', 'refused', 'behind it']);
  });

  it('keeps its place while it goes through the events of a dead one', async () => {
    for (let count = 0; count < 3; count += 1) await happens(randomUUID(), `${count}`);
    await number();
    await otherProcess().take();
    lintel.clock.advance(60);
    const second = otherProcess();
    const [first] = await second.take(1);
    if (first !== undefined) await second.events.record([{ taken: first, end: endOf('delivered') }]);
    await second.events.rest();
    await deliver();
    expect(names()).toEqual(['1', '2']);
    const { rows } = await sql`SELECT leased_after, leased_until FROM webhooks`.execute(
      lintel.platform.database.db,
    );
    expect(rows).toEqual([{ leased_after: null, leased_until: null }]);
  });

  // A crash of the database may lose such a commit, which only repeats a message.
  it('waits for the disk only when another event of the loan follows', async () => {
    const loanId = randomUUID();
    for (const name of ['first', 'second']) await happens(loanId, name);
    await number();
    const { db } = lintel.platform.database;
    await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL synchronous_commit = on`.execute(tx);
      const { events, take } = otherProcess(tx);
      const endNext = async () => {
        const [taken] = await take();
        if (taken !== undefined) await events.record([{ taken, end: endOf('delivered') }]);
        const { rows } = await sql`SELECT current_setting('synchronous_commit') AS commit`.execute(tx);
        return [taken?.event.actor.name, rows];
      };
      expect(await endNext()).toEqual(['first', [{ commit: 'on' }]]);
      expect(await endNext()).toEqual(['second', [{ commit: 'off' }]]);
    });
  });
});
