import { createParser } from 'eventsource-parser';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unreadMessageSchema } from '../../../contract/notifications.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { openConditions } from '../../testing/calls/condition-calls.ts';
import { openNotes } from '../../testing/calls/note-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await startTestApp();
  base = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function watched() {
  const { db } = app.platform.database;
  const staff = await addStaff(db, { roles: [LOAN_OFFICER] });
  const entry = { directory: 'loanOfficers' as const, first_name: 'Ada', last_name: 'Q.', position: 900 };
  await db
    .insertInto('directory_entries')
    .values({ ...entry, id: crypto.randomUUID(), email: staff.email })
    .execute();
  const { access_token: token } = await openTestSession(app.platform, staff);
  return { ...staff, token, stream: await open(token) };
}

async function open(token: string) {
  const end = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}/api/notifications/live`, { headers, signal: end.signal });
  const numbers: number[] = [];
  const state = { isEnded: false };
  const parser = createParser({
    onEvent: ({ data }) => numbers.push(unreadMessageSchema.parse(JSON.parse(data)).unread),
  });
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) parser.feed(decoder.decode(bytes as Uint8Array));
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      state.isEnded = true;
    });
  return {
    status: answer.status,
    latest: () => numbers.at(-1),
    messages: () => numbers.length,
    state,
    drop: () => end.abort(),
  };
}

describe('the stream of the bell', () => {
  it('reports the number of unread notifications at once, and after each change on any device: BELL-8, BELL-9', async () => {
    const { email, token, stream } = await watched();
    const other = await open(token);
    await expect.poll(() => stream.latest()).toBe(0);
    const notes = await openNotes(app);
    const tagged = { notification: { type: 'EMAIL', targets: [email] } };
    expect((await notes.add(tagged, app.as(LOAN_PROCESSOR))).statusCode).toBe(201);
    await expect.poll(() => [stream.latest(), other.latest()], { timeout: 10_000 }).toEqual([1, 1]);
    await app.app.inject({
      method: 'POST',
      url: '/api/notifications/read',
      headers: { authorization: `Bearer ${token}` },
      payload: { upTo: '2999-01-01T00:00:00Z' },
    });
    await expect.poll(() => [stream.latest(), other.latest()], { timeout: 10_000 }).toEqual([0, 0]);
    stream.drop();
    other.drop();
  });

  it('reports a mark in My day to every browser of the person: DAY-7', async () => {
    const { email, token, stream } = await watched();
    const notes = await openNotes(app);
    const tagged = { notification: { type: 'EMAIL', targets: [email] } };
    expect((await notes.add(tagged, app.as(LOAN_PROCESSOR))).statusCode).toBe(201);
    await expect.poll(() => stream.latest(), { timeout: 10_000 }).toBe(1);
    const headers = { authorization: `Bearer ${token}` };
    const [item] = (await app.app.inject({ url: '/api/my-day', headers })).json().items;
    for (const state of ['done', 'open']) {
      const before = stream.messages();
      const payload = { key: item.key, occurrence: item.occurrence, state };
      const marked = await app.app.inject({ method: 'PUT', url: '/api/my-day/marks', headers, payload });
      expect(marked.statusCode).toBe(200);
      await expect.poll(() => stream.messages()).toBe(before + 1);
    }
    stream.drop();
  });

  it('reports what happens to a condition of the person in a loan of others: DAY-7', async () => {
    const { email, token, stream } = await watched();
    const [owner] = email.split('@');
    const headers = { authorization: `Bearer ${token}` };
    const openCount = async () => (await app.app.inject({ url: '/api/my-day', headers })).json().counts.open;
    const conditions = await openConditions(app);
    const dueDate = easternDate(app.clock.now());
    await expect.poll(() => stream.latest()).toBe(0);
    const told = async (work: () => Promise<LightMyRequestResponse>) => {
      const before = stream.messages();
      const answer = await work();
      expect(answer.statusCode).toBeLessThan(300);
      await expect.poll(() => stream.messages() > before, { timeout: 10_000 }).toBe(true);
      return [await openCount(), answer.json()];
    };
    const [added, { conditions: made }] = await told(() =>
      conditions.post([{ text: 'Survey', owner, dueDate }, { text: 'Title search' }]),
    );
    const [survey, title] = made;
    const [taken, other] = await told(() => conditions.change(survey, { owner: null }));
    const [given, again] = await told(() => conditions.change(other, { owner }));
    const [removed] = await told(() => conditions.remove([again]));
    expect([added, taken, given, removed]).toEqual([1, 0, 1, 0]);
    // A condition without an owner notifies nobody.
    const before = stream.messages();
    await conditions.change(title, { notes: 'Ask' });
    await told(() => conditions.post([{ text: 'Appraisal', owner, dueDate }]));
    expect(stream.messages()).toBe(before + 1);
    stream.drop();
  });

  it('ends with the session', async () => {
    const { token, stream } = await watched();
    await expect.poll(() => stream.latest()).toBe(0);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    expect(answer.statusCode).toBeLessThan(300);
    await expect.poll(() => stream.state.isEnded, { timeout: 20_000 }).toBe(true);
  });

  it('is refused to strangers, and to a person with very many windows', async () => {
    expect((await fetch(`${base}/api/notifications/live`)).status).toBe(401);
    const { token, stream } = await watched();
    const streams = [stream];
    for (let number = 1; number < 20; number += 1) streams.push(await open(token));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect((await open(token)).status).toBe(429);
    for (const one of streams) one.drop();
  });
});
