import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import { ADMIN } from '../domain/people/role.ts';
import { someoneSignedIn } from './testing/calls/second-factor-calls.ts';
import { handClock } from './testing/settable-clock.ts';
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts';
import type { VersionedChange } from './testing/versioned-change.ts';
import { sendChange, versionedChanges } from './testing/versioned-changes.ts';

/** Without an idempotency key, a repeat of these is stale, except of a status (STATUS-20). */
const CREATING = ENDPOINTS.filter(({ creates }) => creates === true).map(({ name }) => name);

const NAMES = ENDPOINTS.filter(({ ifMatch }) => ifMatch !== undefined && ifMatch !== false)
  .map(({ name }) => name)
  // A discarded action no longer exists, so the answer is 404.
  .filter((name) => !CREATING.includes(name) && name !== 'discardLoanAction');

/** Their records have the last author, so somebody else's equal change is stale. */
const NAME_THEIR_AUTHOR = [
  'saveApplication',
  'changeLoanAction',
  'changeNote',
  'changeCondition',
  'saveConditionTemplate',
  'saveQuote',
];

// Tests BASE-93.
describe('a repeated change', () => {
  let lintel: TestApp;
  let admin: Caller;
  let colleague: Caller;
  let changes: ReturnType<typeof versionedChanges>;
  beforeAll(async () => {
    lintel = await startTestApp({ clock: handClock('2026-11-20T17:00:00.000Z') });
    [admin, colleague] = [await anAdmin(), await anAdmin()];
    changes = versionedChanges(lintel, admin);
  });
  afterAll(() => lintel.close());

  const anAdmin = async (): Promise<Caller> => {
    const { accessToken } = await someoneSignedIn(lintel, [ADMIN]);
    const authorization = `Bearer ${accessToken}`;
    return (request) => lintel.app.inject({ ...request, headers: { authorization, ...request.headers } });
  };
  const prepare = (name: string) => (changes[name] as () => Promise<VersionedChange>)();
  const written = async () => {
    const { db } = lintel.platform.database;
    const rows = (table: 'events' | 'mails') => db.selectFrom(table).select('id').execute();
    return (await Promise.all([rows('events'), rows('mails')])).map(({ length }) => length);
  };

  describe.each(NAMES)('%s', (name) => {
    it('succeeds with the stored version, and changes and mails nothing', async () => {
      const change = await prepare(name);
      const first = await sendChange(admin, change);
      expect(first.statusCode, first.body).toBeLessThan(300);
      const before = await written();
      const again = await sendChange(admin, change);
      expect([again.statusCode, again.headers.etag]).toEqual([first.statusCode, first.headers.etag]);
      if (first.body !== '') expect(again.json()).toEqual(first.json());
      expect(await written()).toEqual(before);
    });

    it('is stale with another value', async () => {
      const { other, ...change } = await prepare(name);
      if (other === undefined) return;
      await sendChange(admin, change);
      const answer = await sendChange(admin, { ...change, payload: other });
      expect(answer.statusCode, answer.body).toBe(412);
    });
  });

  it.each(NAME_THEIR_AUTHOR)('of someone else is stale: %s', async (name) => {
    const change = await prepare(name);
    expect((await sendChange(admin, change)).statusCode).toBe(200);
    expect((await sendChange(colleague, change)).statusCode).toBe(412);
  });

  it('of an application is stale once another version followed', async () => {
    const { other = {}, ...change } = await prepare('saveApplication');
    await sendChange(admin, change);
    await sendChange(admin, { ...change, payload: other, etag: '"2"' });
    expect((await sendChange(admin, change)).statusCode).toBe(412);
  });

  it('that arrives together with the first one stores one version', async () => {
    const change = await prepare('saveApplication');
    const answers = await Promise.all([1, 2, 3].map(() => sendChange(admin, change)));
    for (const { statusCode, headers } of answers) expect([statusCode, headers.etag]).toEqual([200, '"2"']);
  });
});
