import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSession } from '../../../contract/people/own-sessions.ts';
import { accountCalls, type SignedIn, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { sessionCalls } from '../../testing/calls/session-calls.ts';
import { openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deviceWords } from './own-sessions.service.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([
  [CHROME, 'Chrome on Windows'],
  [IPHONE, 'Safari on iPhone'],
  [FIREFOX, 'Firefox on Linux'],
  ['something', 'Another program'],
  [null, 'Unknown device'],
])('%s is a %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

describe("a person's own sessions", () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  beforeAll(async () => {
    lintel = await startTestApp();
    secondProcess = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  const listed = async (person: SignedIn) =>
    (await person.account('GET', 'sessions')).body.sessions as OwnSession[];

  async function elsewhere(person: SignedIn): Promise<SignedIn> {
    const { access_token } = await openTestSession(lintel.platform, person);
    return { ...person, accessToken: access_token, account: accountCalls(lintel, access_token) };
  }

  const status = (process: TestApp, { accessToken }: SignedIn) =>
    sessionCalls(process).statusWith(accessToken);

  it('are listed with their origin and last use, without those of others', async () => {
    const person = await someoneSignedIn(lintel);
    const signedInAt = lintel.clock.now().toISOString();
    await someoneSignedIn(lintel);
    lintel.clock.advance(600);
    const other = await elsewhere(person);
    lintel.clock.advance(600);
    expect(await status(lintel, other)).toBe(200);
    const usedAt = lintel.clock.now();
    lintel.clock.advance(30);
    const sessions = await listed(person);
    expect(sessions).toMatchObject([
      {
        isCurrent: true,
        signedInOn: signedInAt,
        lastUsedOn: lintel.clock.now().toISOString(),
      },
      {
        isCurrent: false,
        device: 'Another program',
        address: null,
        lastUsedOn: usedAt.toISOString(),
      },
    ]);
  });

  it('end at once in every process, one or all others, and are in the history', async () => {
    const person = await someoneSignedIn(lintel);
    const others = [await elsewhere(person), await elsewhere(person), await elsewhere(person)];
    const [first = person, ...rest] = others;
    for (const other of others) expect(await status(secondProcess, other)).toBe(200);
    const sessionId = (await listed(first)).find(({ isCurrent }) => isCurrent)?.sessionId;
    expect((await person.account('DELETE', `sessions/${sessionId}`)).status).toBe(204);
    expect((await person.account('DELETE', `sessions/${sessionId}`)).status).toBe(404);
    expect(await status(lintel, first)).toBe(401);
    await expect.poll(() => status(secondProcess, first)).toBe(401);

    expect((await person.account('DELETE', 'sessions')).status).toBe(204);
    for (const other of rest) {
      expect(await status(lintel, other)).toBe(401);
      await expect.poll(() => status(secondProcess, other)).toBe(401);
    }
    expect(await listed(person)).toHaveLength(1);
    const { db } = lintel.platform.database;
    const events = db.selectFrom('events').select(['kind', 'details']).where('staff_id', '=', person.staffId);
    expect(await events.orderBy('id').execute()).toEqual([
      { kind: 'session-ended-by-owner', details: { sessionId } },
      { kind: 'other-sessions-ended-by-owner', details: { sessions: 2 } },
    ]);
  });

  it('of another person are not found', async () => {
    const person = await someoneSignedIn(lintel);
    const stranger = await someoneSignedIn(lintel);
    const [theirs] = await listed(stranger);
    expect((await person.account('DELETE', `sessions/${theirs?.sessionId}`)).status).toBe(404);
    expect(await status(lintel, stranger)).toBe(200);
  });
});
