import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_WAITS_OF_READER } from '../../../domain/event-feed/event-feed.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { type CreatedKey, createKey, withKey } from '../../testing/calls/api-key-calls.ts';
import { type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const WAIT = 'wait=30';

describe('waiting for events', () => {
  let lintel: TestApp;
  let loan: OpenLoan;
  let reader: CreatedKey;
  let writer: string;
  beforeAll(async () => {
    lintel = await startTestApp();
    reader = await createKey(lintel, { scopes: ['events:read'] });
    writer = (await createKey(lintel, { scopes: ['notes:write'] })).key;
    loan = await openLoan(lintel);
    await lintel.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => lintel.close());

  const read = (query: string, key = reader.key) => withKey(lintel, key)('GET', `/api/events?${query}`);
  const end = async (): Promise<number> => (await read('limit=500')).json().last;
  const addNote = async () => {
    const url = `/api/customers/${loan.customer.customerId}/notes`;
    const answer = await withKey(lintel, writer)('POST', url, { message: 'Her income rose' });
    expect(answer.statusCode).toBe(201);
  };
  /** Fills all waiting slots. If one more is refused, all of these are waiting. */
  const waitingReads = async (key: string, app = lintel) => {
    const after = await end();
    const ask = async () => withKey(app, key)('GET', `/api/events?after=${after}&${WAIT}`);
    const answers = Array.from({ length: MAX_WAITS_OF_READER + 1 }, ask);
    const refused = await Promise.race(
      answers.map(async (answer, index) => ({ index, answer: await answer })),
    );
    expect(refused.answer.statusCode).toBe(429);
    return answers.filter((_, index) => index !== refused.index);
  };
  /** Over a real connection, which the caller can drop. */
  const fetchEvents = (after: number, signal?: AbortSignal) => {
    const { port } = lintel.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${reader.key}` };
    const init = signal === undefined ? { headers } : { headers, signal };
    return fetch(`http://127.0.0.1:${port}/api/events?after=${after}&${WAIT}`, init);
  };

  // Tests FEED-9.
  it('answers as soon as an event comes, and waits on for other types', async () => {
    const after = await end();
    const next = read(`after=${after}&${WAIT}`);
    const statuses = read(`after=${after}&types=status.recorded&${WAIT}`);
    await addNote();
    const { events, last, links } = (await next).json();
    expect(events.map(({ type }: { type: string }) => type)).toContain('note.created');
    expect(links.next.href).toBe(`/api/events?after=${last}&limit=100&wait=30`);
    const recorded = await lintel.as(LOAN_OFFICER)({
      method: 'POST',
      url: `${loan.url}/actions`,
      payload: { actionType: 'LOAN_STATUS', loanStatus: 'SUSPENDED' },
    });
    expect(recorded.statusCode).toBe(201);
    const [status, ...others] = (await statuses).json().events;
    expect([status.type, others]).toEqual(['status.recorded', []]);
  });

  // Tests FEED-9.
  it('answers at once when there are events already, or without a wait', async () => {
    expect((await read(`after=0&${WAIT}`)).json().events.length).toBeGreaterThan(0);
    expect((await read(`after=${await end()}`)).json().events).toEqual([]);
    for (const query of ['wait=31', 'wait=-1', 'wait=1.5', 'wait=soon']) {
      expect((await read(query)).statusCode, query).toBe(400);
    }
  });

  // Tests FEED-10.
  it('refuses one more waiting request of a key, and frees the slot of a caller who is gone', async () => {
    const after = await end();
    const gone = new AbortController();
    const answers = Array.from({ length: MAX_WAITS_OF_READER + 1 }, () => fetchEvents(after, gone.signal));
    const refused = await Promise.race(answers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    // Other keys are unaffected.
    const other = (await createKey(lintel, { scopes: ['events:read'] })).key;
    expect((await read(`after=0&${WAIT}`, other)).statusCode).toBe(200);
    gone.abort();
    await Promise.allSettled(answers);
    const free = async () => {
      const answer = fetchEvents(await end());
      await addNote();
      return (await answer).status;
    };
    await expect.poll(free).toBe(200);
  });

  // Tests FEED-10.
  it('holds no connection to the database', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => createKey(lintel, { scopes: ['events:read'] })));
    const waiting = (await Promise.all(keys.map(({ key }) => waitingReads(key)))).flat();
    expect(waiting.length).toBeGreaterThan(10);
    await addNote();
    for (const answer of await Promise.all(waiting)) expect(answer.json().events).not.toEqual([]);
  });

  // Tests FEED-10, KEY-7.
  it('gives nothing to a key that was revoked meanwhile', async () => {
    const { key, apiKey, admin } = await createKey(lintel, { scopes: ['events:read'] });
    const waiting = await waitingReads(key);
    const revoked = await lintel.app.inject({
      method: 'DELETE',
      url: `/api/api-keys/${apiKey.keyId}`,
      headers: { authorization: `Bearer ${admin.accessToken}` },
    });
    expect(revoked.statusCode).toBe(204);
    await addNote();
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(401);
  });

  // Tests FEED-10.
  it('answers waiting requests when the server stops', async () => {
    const second = await startTestApp({ connectionString: lintel.connectionString });
    const waiting = await waitingReads(reader.key, second);
    await second.app.close();
    for (const answer of await Promise.all(waiting)) {
      expect([answer.statusCode, answer.json().events]).toEqual([200, []]);
    }
    await second.close();
  });
});
