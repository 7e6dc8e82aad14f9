import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '../../../contract/programs/event-feed.ts';
import { EVENT_TYPES } from '../../../domain/event-feed/event-types.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { recordEvent } from '../../platform/events.ts';
import { createKey, withKey } from '../../testing/calls/api-key-calls.ts';
import { upload } from '../../testing/calls/document-calls.ts';
import { aBorrower, type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { lockCalls } from '../../testing/calls/lock-calls.ts';
import { addTitleCompany, anOrder, anOrderableLoan, orderCalls } from '../../testing/calls/order-calls.ts';
import { aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

interface FeedAnswer {
  events: FeedEvent[];
  last: number;
  hasMore: boolean;
  links: { next: { href: string } };
}

describe('the event feed', () => {
  let lintel: TestApp;
  let loan: OpenLoan;
  let key: string;
  let keyId: string;
  beforeAll(async () => {
    lintel = await startTestApp();
    const created = await createKey(lintel, { name: 'Follower', scopes: ['events:read', 'notes:write'] });
    key = created.key;
    keyId = created.apiKey.keyId;
    loan = await openLoan(lintel);
  });
  afterAll(() => lintel.close());

  const ask = async (query = '') => withKey(lintel, key)('GET', `/api/events${query}`);
  const read = async (query = ''): Promise<FeedAnswer> => (await ask(query)).json();
  const end = async () => (await read('?limit=500')).last;
  const customer = () => `/api/customers/${loan.customer.customerId}`;

  // Tests FEED-1, FEED-2, FEED-3.
  it('has an event for each thing that happens to a loan, with its ids and its author', async () => {
    const after = await end();
    const officer = lintel.as(LOAN_OFFICER);
    expect((await loan.put(aBorrower({ socialSecurityNumber: '900-12-3456' }), 1)).statusCode).toBe(200);
    const status = await officer({
      method: 'POST',
      url: `${loan.url}/actions`,
      payload: { actionType: 'LOAN_STATUS', loanStatus: 'SUSPENDED' },
    });
    expect(status.statusCode).toBe(201);
    expect((await upload(officer, loan.customer.customerId, { name: 'passport.txt' })).statusCode).toBe(200);
    const note = await withKey(lintel, key)('POST', `${customer()}/notes`, { message: 'Her income rose' });
    expect(note.statusCode).toBe(201);

    const { events } = await read(`?after=${after}`);
    expect(events.map(({ type }) => type).filter((type) => type !== 'loan.changed')).toEqual([
      'application.saved',
      'status.recorded',
      'document.created',
      'note.created',
    ]);
    const of = (type: string) => events.find((event) => event.type === type);
    expect(of('application.saved')).toMatchObject({
      actor: { kind: 'person' },
      customerId: loan.customer.customerId,
      loanId: loan.loanId,
      loanNumber: expect.stringMatching(/./),
      record: null,
      version: 2,
    });
    expect(of('status.recorded')?.record).toEqual({ kind: 'action', id: status.json().actionId });
    expect(of('document.created')).toMatchObject({ loanId: null, record: { kind: 'document' } });
    expect(of('note.created')).toMatchObject({
      actor: { kind: 'api-key', id: keyId, name: 'API key Follower' },
      record: { kind: 'note', id: note.json().noteId },
    });
    const { db } = lintel.platform.database;
    const details = { staffId: keyId, email: 'left@lintel.example' };
    await recordEvent(db, { kind: 'loans-reassigned', at: '2026-11-25T15:00:00Z', actor: 'avery', details });
    const { events: later } = await read(`?after=${events.at(-1)?.sequence}`);
    expect(later.at(-1)).toMatchObject({
      type: 'staff.loans-reassigned',
      record: { kind: 'person', id: keyId },
    });
    const text = JSON.stringify([...events, ...later]);
    for (const secret of ['900-12-3456', '900123456', 'passport', 'income', 'Banerjee', 'Anika']) {
      expect(text, secret).not.toContain(secret);
    }
  });

  // Tests FEED-2.
  it('tells locks, orders and tasks apart', async () => {
    const { db } = lintel.platform.database;
    await addTitleCompany(db);
    const orderable = await anOrderableLoan(db);
    const after = await end();
    const calls = orderCalls(lintel, orderable);
    const created = await calls.create(anOrder('TITLE_DOCS'));
    expect(created.statusCode).toBe(201);
    const locks = lockCalls(lintel);
    const floated = await aLoan(db).of(loan.customer).inStatus('FLOATED').save();
    const lock = await locks.record(floated);
    expect(lock.statusCode).toBe(201);
    await db
      .insertInto('directory_entries')
      .values({
        id: crypto.randomUUID(),
        directory: 'processors',
        first_name: 'Grace',
        email: 'grace@lintel.example',
      })
      .execute();
    const tasks = await lintel.as(ADMIN)({
      method: 'POST',
      url: `${loan.url}/actions`,
      payload: { actionType: 'TASKS', setupProcessor: 'Grace' },
    });
    expect(tasks.statusCode).toBe(201);
    const { events } = await read(`?after=${after}`);
    const types = events.map(({ type }) => type).filter((type) => type !== 'loan.changed');
    expect(types).toEqual(['order.created', 'lock.recorded', 'tasks.assigned']);
  });

  // Tests FEED-1, FEED-4.
  it('is the same in pages of any size, each event once and in order', async () => {
    const whole = (await read('?limit=500')).events;
    expect(whole.length).toBeGreaterThan(5);
    expect(whole.map(({ sequence }) => sequence)).toEqual(whole.map((_, index) => index + 1));
    const pieces: FeedEvent[] = [];
    let href = '/api/events?limit=2';
    for (let page = 0; page < 100; page += 1) {
      const answer: FeedAnswer = (await withKey(lintel, key)('GET', href)).json();
      pieces.push(...answer.events);
      href = answer.links.next.href;
      if (!answer.hasMore) break;
    }
    expect(pieces).toEqual(whole);
    expect((await withKey(lintel, key)('GET', href)).json()).toMatchObject({ events: [], hasMore: false });
  });

  // Tests FEED-5.
  it('gives only the types that are asked for, and does not read the others again', async () => {
    const { events, last } = await read('?types=note.created,document.created&limit=500');
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['note.created', 'document.created']));
    expect(last).toBe(await end());
    expect((await read(`?types=${EVENT_TYPES.join(',')}&limit=500`)).events.length).toBe(last);
  });

  // Tests FEED-6, FEED-11.
  it('refuses a place that it has not reached, and wrong questions', async () => {
    const last = await end();
    const beyond = await ask(`?after=${last + 1}`);
    expect([beyond.statusCode, beyond.json().error.message]).toEqual([
      409,
      `This feed ends at ${last}. The place is from another installation, or was never reached.`,
    ]);
    for (const query of [
      '?after=-1',
      '?after=x',
      '?after=1.5',
      '?after=0x10',
      '?after=1e2',
      '?after=',
      '?limit=0',
      '?limit=501',
      '?types=',
      '?types=a.b',
    ]) {
      expect((await ask(query)).statusCode, query).toBe(400);
    }
  });

  // Tests FEED-11.
  it.each([
    '/api/staff/changes',
    '/api/company-settings/changes',
    '/api/mail-templates/sign-in-code/changes',
    '/api/directories/changes',
  ])('and %s take decimal digits alone', async (url) => {
    const statuses = ['20', '0x10', '1e2', '١', ' 5'].map(async (before) => {
      const answer = await lintel.as(ADMIN)({ url, query: { before } });
      return answer.statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([200, 400, 400, 400, 400]);
  });

  it('is for administrators, and for keys with its scope', async () => {
    expect((await lintel.as(ADMIN)({ url: '/api/events' })).statusCode).toBe(200);
    expect((await lintel.as(LOAN_OFFICER)({ url: '/api/events' })).statusCode).toBe(403);
    const other = await createKey(lintel, { scopes: ['history:read'] });
    expect((await withKey(lintel, other.key)('GET', '/api/events')).json().error.message).toBe(
      'This API key lacks the scope events:read.',
    );
  });
});
