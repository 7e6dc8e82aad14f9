import { describe, expect, it } from 'vitest';
import {
  browserCalls,
  mailsTo,
  recognisable,
  sessionCalls,
  untilJobsAreDone,
} from '../../../testing/calls/session-calls.ts';
import { appForStrangers, ELSEWHERE, guess, OFFICE } from '../../../testing/calls/stranger-calls.ts';

const { app: lintel, newPerson, newestCode, countOf } = appForStrangers();

describe('a network of guessers', () => {
  // Tests SIGN-22.
  it('is locked after 100 wrong codes, but not for browsers that have signed in before', async () => {
    const from = { remoteAddress: '192.0.2.50' };
    const { email } = await newPerson();
    const known = browserCalls(lintel(), from);
    await known.requestOtp(email);
    await known.signIn(email, await newestCode(email));
    for (let account = 0; account < 25; account += 1) {
      const spread = `spread.${account}@lintel.example`;
      expect(await guess(sessionCalls(lintel(), from), spread, 4)).toEqual([401, 401, 401, 401]);
    }
    const refused = await browserCalls(lintel(), from).signIn('spread.0@lintel.example', '123456');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.body.error.code).toBe('too_many_requests');
    lintel().clock.advance(30);
    await known.requestOtp(email);
    expect((await known.signIn(email, await newestCode(email))).status).toBe(200);
    lintel().clock.advance(900);
    expect((await sessionCalls(lintel(), from).signIn('spread.0@lintel.example', '123456')).status).toBe(401);
  });
});
// Tests SIGN-19.
describe.each([
  ['a member of staff', async () => (await newPerson()).email],
  ['an unknown address', async () => 'nobody.locked@lintel.example'],
])('the locked browser of %s', (_who, address) => {
  it('is told of the lock when it asks for a code, until the lock ends', async () => {
    const email = await address();
    const browser = browserCalls(lintel(), { remoteAddress: '192.0.2.77' });
    await browser.requestOtp(email);
    expect(await guess(browser, email, 5)).toEqual([401, 401, 401, 401, 401]);
    lintel().clock.advance(60);
    const refused = await browser.requestOtp(email);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('840');
    expect(refused.body.error.code).toBe('account_locked');
    expect((await browserCalls(lintel(), { remoteAddress: '192.0.2.78' }).requestOtp(email)).status).toBe(
      200,
    );
    lintel().clock.advance(841);
    expect((await browser.requestOtp(email)).status).toBe(200);
  });
});

describe('100 wrong codes in a row', () => {
  async function hundredWrongCodes(email: string) {
    for (let n = 0; n < 20; n += 1) {
      const from = { remoteAddress: `198.18.2.${n}` };
      expect(await guess(sessionCalls(lintel(), from), email, 5)).toEqual([401, 401, 401, 401, 401]);
    }
    await untilJobsAreDone(lintel());
  }
  const subjects = async (email: string) => (await mailsTo(lintel(), email)).map(({ subject }) => subject);

  it('are reported to the person once; a browser that they know keeps working', async () => {
    const { email } = await newPerson();
    const known = browserCalls(lintel(), OFFICE);
    await known.requestOtp(email);
    await known.signIn(email, await newestCode(email));
    await hundredWrongCodes(email);
    await guess(sessionCalls(lintel(), ELSEWHERE), email, 5);
    await untilJobsAreDone(lintel());
    expect(await subjects(email)).toEqual([
      'Your Lintel sign-in code',
      'Many wrong sign-in codes for your Lintel account',
    ]);
    expect(await countOf('events', `kind = 'sign-in-capped' AND details->>'email' = '${email}'`)).toBe(1);
    lintel().clock.advance(31);
    await known.requestOtp(email);
    expect((await known.signIn(email, await newestCode(email))).status).toBe(200);
  });

  // Tests SIGN-24.
  it('leave a new browser no code to guess, but mail a link to the person', async () => {
    const { email } = await newPerson();
    await hundredWrongCodes(email);
    const owner = browserCalls(lintel(), OFFICE);
    const stranger = browserCalls(lintel(), ELSEWHERE);
    const answers = [await owner.requestOtp(email), await stranger.requestOtp(email)];
    expect(recognisable(answers[0] as never)).toEqual(
      recognisable(await browserCalls(lintel(), OFFICE).requestOtp('nobody.there@lintel.example')),
    );
    await untilJobsAreDone(lintel());
    expect((await subjects(email)).slice(1)).toEqual([
      'Sign in to Lintel in a new browser',
      'Sign in to Lintel in a new browser',
    ]);
    const links = (await mailsTo(lintel(), email)).flatMap(({ text }) => text.match(/http\S+/)?.[0] ?? []);
    // The link makes the browser that opens it known, not the one that requested it.
    expect(await owner.open(links[1] ?? '')).toBe(303);
    await owner.requestOtp(email);
    lintel().clock.advance(31);
    await stranger.requestOtp(email);
    const code = await newestCode(email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await stranger.signIn(email, code)).status).toBe(401);
    expect((await owner.signIn(email, code)).status).toBe(200);
    // From then on a code is enough again.
    lintel().clock.advance(31);
    await stranger.requestOtp(email);
    expect((await subjects(email)).at(-1)).toBeDefined();
    await untilJobsAreDone(lintel());
    expect((await subjects(email)).at(-1)).toBe('Your Lintel sign-in code');
  });

  it('are not reset by an expired or forged link', async () => {
    const { email } = await newPerson();
    await hundredWrongCodes(email);
    const owner = browserCalls(lintel(), OFFICE);
    await owner.requestOtp(email);
    await untilJobsAreDone(lintel());
    const link = (await mailsTo(lintel(), email)).at(-1)?.text.match(/http\S+/)?.[0] ?? '';
    await owner.open(link.replace(/token=.{6}/, 'token=AAAAAA'));
    lintel().clock.advance(600);
    expect(await owner.open(link)).toBe(303);
    await owner.requestOtp(email);
    await untilJobsAreDone(lintel());
    expect((await subjects(email)).at(-1)).toBe('Sign in to Lintel in a new browser');
  });
});
