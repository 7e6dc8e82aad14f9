import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { DayItem, MyDay } from '../../../contract/my-day/my-day.ts';
import { openTestSession } from '../factories/staff-factory.ts';
import { handClock } from '../settable-clock.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { anOfficer, assignedLoan, type Colleague } from './notification-calls.ts';

/** A colleague and the calls about their day. */
export interface DayColleague extends Colleague {
  /** Name on records. */
  name: string;
  /** First name under which loans are assigned to them. */
  firstName: string;
  headers(): Promise<{ authorization: string }>;
  day(): Promise<MyDay>;
  /** Kinds and reasons of everything open. */
  open(): Promise<string[]>;
  count(): Promise<number>;
  first(): Promise<DayItem>;
  mark(item: DayItem, payload: object): ReturnType<Colleague['ask']>;
}

export async function aDayColleague(app: TestApp, firstName: string): Promise<DayColleague> {
  const listed = await anOfficer(app, firstName);
  // A new session per call, because these tests move the clock by days.
  const headers = async () => {
    const { access_token: token } = await openTestSession(app.platform, listed);
    return { authorization: `Bearer ${token}` };
  };
  const ask: Colleague['ask'] = async (request) =>
    app.app.inject({ ...request, headers: { ...request.headers, ...(await headers()) } });
  const day = async (): Promise<MyDay> => {
    const answer = await ask({ url: '/api/my-day' });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  return {
    ...listed,
    name: listed.email.split('@')[0] ?? '',
    firstName,
    ask,
    headers,
    day,
    open: async () =>
      (await day()).items
        .filter(({ state }) => state === 'open')
        .map(({ kind, reason }) => `${kind}: ${reason}`),
    count: async () => (await ask({ url: '/api/my-day/count' })).json().count,
    first: async () => {
      const [item] = (await day()).items;
      if (item === undefined) throw new Error('The day is empty');
      return item;
    },
    mark: ({ key, occurrence }, payload) =>
      ask({ method: 'PUT', url: '/api/my-day/marks', payload: { key, occurrence, ...payload } }),
  };
}

export const loanOf = (app: TestApp, { firstName }: DayColleague) => assignedLoan(app, firstName);

/** Adds a condition and brings it into a status. */
export async function aCondition(by: DayColleague, { url }: { url: string }, facts: object, status?: string) {
  const payload = { conditions: [{ text: `Paystub ${randomUUIDv7()}`, ...facts }] };
  const added = await by.ask({ method: 'POST', url: `${url}/conditions`, payload });
  expect(added.statusCode).toBe(201);
  const [condition] = added.json().conditions;
  return status === undefined ? condition : changeCondition(by, { url }, condition, { status });
}

export async function changeCondition(
  by: DayColleague,
  { url }: { url: string },
  { conditionId, version }: { conditionId: string; version: number },
  payload: object,
) {
  const headers = { 'if-match': `"${version}"` };
  const changed = await by.ask({ method: 'PUT', url: `${url}/conditions/${conditionId}`, payload, headers });
  expect(changed.statusCode).toBe(200);
  return changed.json();
}

/** Received conditions, inserted directly. */
export async function manyConditions(app: TestApp, loanId: string, count: number): Promise<void> {
  const now = app.clock.now().toISOString();
  await sql`INSERT INTO conditions (id, loan_id, stage, category, text, source, status, status_at, status_by,
      created_at, created_by, updated_at, updated_by)
    SELECT gen_random_uuid(), ${loanId}, 'BEFORE_APPROVAL', 'INCOME', 'Paystub ' || number, 'PROCESSOR', 'RECEIVED',
      ${now}, 'grace', ${now}, 'grace', ${now}, 'grace'
    FROM generate_series(1, ${count}::integer) number`.execute(app.ownerDb);
}

/** A Wednesday, 10 a.m. in New York; the next day is Thanksgiving. */
export const TODAY = '2026-11-25';
export const NOW = '2026-11-25T15:00:00.000Z';

/** The app of a test file, and a new officer for each test. */
interface DayDesk {
  readonly app: TestApp;
  readonly officer: DayColleague;
}

/** The clock stands at `start` when a test begins. */
export function dayDesk(start = NOW, options: { env?: Record<string, string> } = {}): DayDesk {
  const desk: { app?: TestApp; officer?: DayColleague } = {};
  let officers = 0;
  beforeAll(async () => {
    desk.app = await startTestApp({ clock: handClock(start), ...options });
  });
  afterAll(() => desk.app?.close());
  beforeEach(async () => {
    officers += 1;
    desk.app?.clock.set(start);
    if (desk.app !== undefined) desk.officer = await aDayColleague(desk.app, `Officer${officers}`);
  });
  return desk as DayDesk;
}
