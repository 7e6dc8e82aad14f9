import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import {
  accountCalls,
  appCode,
  enrolApp,
  firstStep,
  type SignedIn,
  secondStep,
  someoneSignedIn,
} from '../../testing/calls/second-factor-calls.ts';
import { mailsTo, untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const app = (code: string) => ({ method: 'authenticator-app', code });
const recovery = (code: string) => ({ method: 'recovery-code', code });

interface Ticket {
  second_factor: { ticket: string; expires_in: number; methods: string[] };
}

describe('a second factor by an authenticator app', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  beforeAll(async () => {
    lintel = await startTestApp({ runJobs: true });
    secondProcess = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  async function personWithApp() {
    const person = await someoneSignedIn(lintel);
    const enrolled = await enrolApp(lintel, person);
    lintel.clock.advance(60);
    return { ...person, ...enrolled };
  }

  async function ticketOf({ email }: Pick<SignedIn, 'email'>): Promise<string> {
    const { status, body } = await firstStep(lintel, email);
    expect(status).toBe(200);
    return (body as unknown as Ticket).second_factor.ticket;
  }

  const codeNow = (secret: string, seconds = 0) =>
    appCode(secret, new Date(lintel.clock.now().getTime() + seconds * 1000));

  const eventsOf = ({ staffId }: Pick<SignedIn, 'staffId'>) =>
    lintel.platform.database.db
      .selectFrom('events')
      .select(['kind', 'details'])
      .where('staff_id', '=', staffId)
      .orderBy('id')
      .execute();

  // Tests SIGN-26.
  it('is required after the mailed code, and no session exists before it', async () => {
    const person = await personWithApp();
    const { status, body } = await firstStep(lintel, person.email);
    expect(status).toBe(200);
    expect(body).toEqual({
      second_factor: {
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        expires_in: 600,
        methods: ['authenticator-app', 'recovery-code'],
      },
    });
    const { db } = lintel.platform.database;
    const sessions = () =>
      db.selectFrom('sessions').selectAll().where('staff_id', '=', person.staffId).execute();
    expect(await sessions()).toHaveLength(1);

    const { ticket } = (body as unknown as Ticket).second_factor;
    const signedIn = await secondStep(lintel, ticket, app(codeNow(person.secret)));
    expect(signedIn).toMatchObject({
      status: 200,
      body: { user_id: person.staffId, roles: [LOAN_OFFICER], expires_in: 3600 },
    });
    expect(await sessions()).toHaveLength(2);
    const account = accountCalls(lintel, signedIn.body.access_token);
    expect((await account('GET', 'second-factor')).status).toBe(200);
    // The ticket is used up.
    lintel.clock.advance(60);
    expect(await secondStep(lintel, ticket, app(codeNow(person.secret)))).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated' } },
    });
    expect(await eventsOf(person)).toEqual([
      { kind: 'authenticator-app-enrolled', details: {} },
      { kind: 'sign-in-code-accepted', details: null },
      { kind: 'second-factor-used', details: { method: 'authenticator-app', purpose: 'sign-in' } },
      { kind: 'staff-signed-in', details: { secondFactor: 'authenticator-app' } },
    ]);
  });

  it('accepts the code of one step before or after, and of no other', async () => {
    const person = await personWithApp();
    for (const seconds of [-30, 30]) {
      const ticket = await ticketOf(person);
      lintel.clock.advance(90);
      expect((await secondStep(lintel, ticket, app(codeNow(person.secret, seconds)))).status).toBe(200);
    }
    lintel.clock.advance(90);
    const ticket = await ticketOf(person);
    for (const seconds of [-90, -60, 60, 90]) {
      const refused = await secondStep(lintel, ticket, app(codeNow(person.secret, seconds)));
      expect(refused).toMatchObject({ status: 401, body: { error: { code: 'wrong_code' } } });
    }
  });

  it('accepts a code once: not again, not an older one, and of many simultaneous ones only one', async () => {
    const person = await personWithApp();
    const tickets = [await ticketOf(person), await ticketOf(person), await ticketOf(person)];
    const code = codeNow(person.secret);
    const older = codeNow(person.secret, -30);
    const answers = await Promise.all(
      tickets.slice(0, 2).map((ticket, n) => secondStep(n === 0 ? lintel : secondProcess, ticket, app(code))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await secondStep(lintel, tickets[2] ?? '', app(code))).status).toBe(401);
    expect((await secondStep(lintel, tickets[2] ?? '', app(older))).status).toBe(401);
    lintel.clock.advance(30);
    expect((await secondStep(lintel, tickets[2] ?? '', app(codeNow(person.secret)))).status).toBe(200);
  });

  it('does not accept for a sign-in the code that set up the app', async () => {
    const person = await someoneSignedIn(lintel);
    const ticketless = await someoneSignedIn(lintel);
    expect(ticketless.email).not.toBe(person.email);
    const { secret } = await enrolApp(lintel, person);
    const setUpAt = lintel.clock.now();
    const ticket = await ticketOf(person);
    expect((await secondStep(lintel, ticket, app(appCode(secret, setUpAt)))).status).toBe(401);
  });

  // Tests SIGN-28.
  it('locks after five wrong codes, in every process, and unlocks after 900 s', async () => {
    const person = await personWithApp();
    const ticket = await ticketOf(person);
    const wrong = codeNow(person.secret, 600);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => secondStep(n % 2 ? lintel : secondProcess, ticket, app(wrong))),
    );
    const count = (status: number) => guesses.filter((answer) => answer.status === status).length;
    expect({ compared: count(401), refused: count(429) }).toEqual({ compared: 5, refused: 15 });
    const right = await secondStep(secondProcess, ticket, app(codeNow(person.secret)));
    expect(right).toMatchObject({ status: 429, body: { error: { code: 'account_locked' } } });
    expect(right.headers['retry-after']).toBe('900');
    // A newly mailed code starts no new count.
    lintel.clock.advance(869);
    const later = await ticketOf(person);
    expect((await secondStep(lintel, later, app(codeNow(person.secret)))).status).toBe(200);
    const kinds = (await eventsOf(person)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'second-factor-failed')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'second-factor-locked')).toHaveLength(1);
  });

  it('can be replaced by a recovery code, each once, however it is typed', async () => {
    const person = await personWithApp();
    expect(new Set(person.recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = person.recoveryCodes;
    expect(first).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect((await secondStep(lintel, await ticketOf(person), recovery(first))).status).toBe(200);
    const ticket = await ticketOf(person);
    expect((await secondStep(lintel, ticket, recovery(first))).status).toBe(401);
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ')}`;
    const opened = await secondStep(lintel, ticket, recovery(typed));
    expect(opened.status).toBe(200);
    const account = accountCalls(lintel, opened.body.access_token);
    expect((await account('GET', 'second-factor')).body.recoveryCodes).toMatchObject({ left: 8 });

    const renewed = await account('POST', 'recovery-codes');
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const next = await ticketOf(person);
    expect((await secondStep(lintel, next, recovery(person.recoveryCodes[2] ?? ''))).status).toBe(401);
    expect((await secondStep(lintel, next, recovery(renewed.body.recoveryCodes[2] ?? ''))).status).toBe(200);
  });

  it('refuses a ticket that is too old, changed, or of a disabled person', async () => {
    const person = await personWithApp();
    const ticket = await ticketOf(person);
    const changed = `${ticket.startsWith('A') ? 'B' : 'A'}${ticket.slice(1)}`;
    const code = () => app(codeNow(person.secret));
    expect((await secondStep(lintel, changed, code())).status).toBe(401);
    lintel.clock.advance(600);
    expect((await secondStep(lintel, ticket, code())).body.error.code).toBe('unauthenticated');
    const another = await ticketOf(person);
    const { db } = lintel.platform.database;
    await db
      .updateTable('staff')
      .set({ disabled_at: lintel.clock.now().toISOString() })
      .where('id', '=', person.staffId)
      .execute();
    expect((await secondStep(lintel, another, code())).body.error.code).toBe('unauthenticated');
  });

  it('is set up only with a code of the app, by the person who saw the secret, and within a quarter of an hour', async () => {
    const person = await someoneSignedIn(lintel);
    const other = await someoneSignedIn(lintel);
    const { body: offer } = await person.account('POST', 'authenticator-app/offer');
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/Lintel:.*secret=[A-Z2-7]{32}&/);
    const enrol = (by: SignedIn, code: string) =>
      by.account('POST', 'authenticator-app', { offer: offer.offer, code });
    const wrong = await enrol(person, codeNow(offer.secret, 300));
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', fields: { code: expect.any(String) } } },
    });
    expect((await enrol(other, codeNow(offer.secret))).status).toBe(409);
    lintel.clock.advance(15 * 60);
    expect((await enrol(person, codeNow(offer.secret))).status).toBe(409);
    expect((await person.account('GET', 'second-factor')).body).toMatchObject({
      isRequired: false,
      methods: [],
      authenticatorApp: null,
      recoveryCodes: null,
    });
  });

  it('is confirmed by mail at each change, and no secret is in the log or the history', async () => {
    const person = await personWithApp();
    lintel.clock.advance(240);
    expect((await person.account('DELETE', 'authenticator-app')).body.error.code).toBe('step_up_required');
    const confirmed = await person.account('POST', 'step-up', { proof: app(codeNow(person.secret)) });
    expect(confirmed.status).toBe(200);
    await person.account('POST', 'recovery-codes');
    expect((await person.account('DELETE', 'authenticator-app')).status).toBe(204);
    await untilJobsAreDone(lintel);
    const mails = await mailsTo(lintel, person.email);
    // In any order, because several workers send.
    expect(mails.map(({ text }) => text.split('\n')[0]).sort()).toEqual([
      'An authenticator app was set up for your account.',
      'New recovery codes were created for your account, and the old ones no longer work.',
      'The authenticator app was removed from your account.',
    ]);
    const history = JSON.stringify(await eventsOf(person));
    for (const secret of [person.secret, ...person.recoveryCodes]) {
      expect(lintel.logged()).not.toContain(secret);
      expect(history).not.toContain(secret);
    }
    expect((await person.account('GET', 'second-factor')).body).toMatchObject({
      methods: [],
      recoveryCodes: null,
    });
  });
});
