import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountCalls,
  firstStep,
  type SignedIn,
  secondStep,
  someoneSignedIn,
} from '../../testing/calls/second-factor-calls.ts';
import { createSoftwarePasskey } from '../../testing/factories/software-passkey.ts';
import { openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ORIGIN = 'http://localhost';

describe('a passkey', () => {
  let lintel: TestApp;
  beforeAll(async () => {
    lintel = await startTestApp({ runJobs: true });
  });
  afterAll(() => lintel.close());

  type Passkey = ReturnType<typeof createSoftwarePasskey>;

  async function enrol(person: SignedIn, passkey: Passkey, name = 'Work laptop') {
    const { body } = await person.account('POST', 'passkeys/offer');
    const response = passkey.make({ challenge: body.challenge, origin: ORIGIN });
    return person.account('POST', 'passkeys', { name, response });
  }

  async function personWithPasskey() {
    const person = await someoneSignedIn(lintel);
    const passkey = createSoftwarePasskey();
    const enrolled = await enrol(person, passkey);
    expect(enrolled.status).toBe(200);
    return { ...person, passkey, recoveryCodes: enrolled.body.recoveryCodes };
  }

  async function ticketOf({ email }: SignedIn): Promise<string> {
    const { body } = await firstStep(lintel, email);
    return (body as unknown as { second_factor: { ticket: string } }).second_factor.ticket;
  }

  async function challengeFor(ticket: string, host = 'localhost') {
    const answer = await lintel.app.inject({
      method: 'POST',
      url: '/api/auth/second-factor/passkey',
      headers: { host },
      payload: { ticket },
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  it('is made with user verification, and signs in', async () => {
    const person = await someoneSignedIn(lintel);
    const { body: options } = await person.account('POST', 'passkeys/offer');
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Lintel' },
      user: { name: person.email },
      authenticatorSelection: { userVerification: 'required' },
    });
    const passkey = createSoftwarePasskey();
    const enrolled = await enrol(person, passkey);
    expect(enrolled.body.recoveryCodes).toHaveLength(10);

    const ticket = await ticketOf(person);
    const offered = await challengeFor(ticket);
    expect(offered.body).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const response = passkey.sign({ challenge: offered.body.challenge, origin: ORIGIN });
    const signedIn = await secondStep(lintel, ticket, { method: 'passkey', response });
    expect(signedIn).toMatchObject({ status: 200, body: { user_id: person.staffId } });
    const account = accountCalls(lintel, signedIn.body.access_token);
    expect((await account('GET', 'second-factor')).body).toMatchObject({
      methods: ['passkey', 'recovery-code'],
      canUsePasskeys: true,
      passkeys: [{ name: 'Work laptop', lastUsedOn: expect.any(String) }],
    });
  });

  it("is not made without verification, for another origin, or with a challenge that is not ours, used, or another person's", async () => {
    const person = await someoneSignedIn(lintel);
    const other = await someoneSignedIn(lintel);
    const passkey = createSoftwarePasskey();
    const offer = async (by: SignedIn) => (await by.account('POST', 'passkeys/offer')).body.challenge;
    const send = async (response: object) =>
      (await person.account('POST', 'passkeys', { name: 'Key', response })).status;

    expect(
      await send(passkey.make({ challenge: await offer(person), origin: ORIGIN }, { isVerified: false })),
    ).toBe(409);
    expect(await send(passkey.make({ challenge: await offer(person), origin: 'http://evil.example' }))).toBe(
      409,
    );
    expect(
      await send(passkey.make({ challenge: await offer(person), origin: ORIGIN, rpId: 'evil.example' })),
    ).toBe(409);
    expect(await send(passkey.make({ challenge: 'bWFkZSB1cA', origin: ORIGIN }))).toBe(409);
    expect(await send(passkey.make({ challenge: await offer(other), origin: ORIGIN }))).toBe(409);
    const late = await offer(person);
    lintel.clock.advance(300);
    expect(await send(passkey.make({ challenge: late, origin: ORIGIN }))).toBe(409);
    const challenge = await offer(person);
    expect(await send(passkey.make({ challenge, origin: ORIGIN }))).toBe(200);
    expect(await send(createSoftwarePasskey().make({ challenge, origin: ORIGIN }))).toBe(409);
    // The same credential a second time.
    expect(await send(passkey.make({ challenge: await offer(person), origin: ORIGIN }))).toBe(409);
  });

  it('does not sign in with a signature that is replayed, unverified, foreign, or behind in its count', async () => {
    const person = await personWithPasskey();
    const stranger = await personWithPasskey();
    const sign = async (ticket: string, passkey: Passkey, behaviour = {}) =>
      passkey.sign({ challenge: (await challengeFor(ticket)).body.challenge, origin: ORIGIN }, behaviour);
    const send = async (ticket: string, response: object) =>
      (await secondStep(lintel, ticket, { method: 'passkey', response })).status;

    const first = await ticketOf(person);
    const response = await sign(first, person.passkey, { counter: 7 });
    expect(await send(first, response)).toBe(200);
    const next = await ticketOf(person);
    expect(await send(next, response)).toBe(401);
    expect(await send(next, await sign(next, person.passkey, { counter: 7 }))).toBe(401);
    expect(await send(next, await sign(next, person.passkey, { counter: 8, isVerified: false }))).toBe(401);
    expect(await send(next, await sign(next, stranger.passkey))).toBe(401);
    expect(await send(next, await sign(next, person.passkey, { counter: 9 }))).toBe(200);
  });

  it('confirms a step-up in a session, and its challenge confirms no one else', async () => {
    const person = await personWithPasskey();
    lintel.clock.advance(300);
    expect((await person.account('POST', 'recovery-codes')).body.error.code).toBe('step_up_required');
    const stranger = await personWithPasskey();
    const { body: theirs } = await stranger.account('POST', 'step-up/passkey');
    const prove = (challenge: string) =>
      person.account('POST', 'step-up', {
        proof: { method: 'passkey', response: person.passkey.sign({ challenge, origin: ORIGIN }) },
      });
    expect((await prove(theirs.challenge)).status).toBe(400);
    const { body: own } = await person.account('POST', 'step-up/passkey');
    expect((await prove(own.challenge)).status).toBe(200);
    expect((await person.account('POST', 'recovery-codes')).status).toBe(200);
  });

  it('is removed only by its person, together with the recovery codes if it was the last factor', async () => {
    const person = await personWithPasskey();
    const stranger = await personWithPasskey();
    const { body } = await person.account('GET', 'second-factor');
    const [{ passkeyId } = { passkeyId: '' }] = body.passkeys as { passkeyId: string }[];
    expect((await stranger.account('DELETE', `passkeys/${passkeyId}`)).status).toBe(404);
    expect((await person.account('DELETE', `passkeys/${passkeyId}`)).status).toBe(204);
    expect((await person.account('GET', 'second-factor')).body).toMatchObject({
      methods: [],
      recoveryCodes: null,
    });
    expect((await firstStep(lintel, person.email)).body).toHaveProperty('access_token');
  });

  it('belongs to its address, which has a host name', async () => {
    const person = await personWithPasskey();
    const { access_token } = await openTestSession(lintel.platform, person);
    const byNumber = accountCalls(lintel, access_token, { host: '127.0.0.1:3000' });
    expect((await byNumber('GET', 'second-factor')).body).toMatchObject({ canUsePasskeys: false });
    const refused = await byNumber('POST', 'step-up/passkey');
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('host name') } },
    });
    expect((await challengeFor(await ticketOf(person), 'elsewhere.example')).status).toBe(409);
  });
});
