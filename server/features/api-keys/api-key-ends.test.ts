import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { createKey } from '../../testing/calls/api-key-calls.ts';
import { type SignedIn, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_SECONDS = 86_400;

let lintel: TestApp;
let secondProcess: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  lintel = await startTestApp();
  secondProcess = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
});
afterAll(async () => {
  await secondProcess.close();
  await lintel.close();
});
beforeEach(async () => {
  admin = await someoneSignedIn(lintel, [ADMIN]);
});
afterEach(() => {
  vi.restoreAllMocks();
  // Expires the previous test's keys.
  lintel.clock.advance(40 * DAY_SECONDS);
});

const contact = () => `contact-${crypto.randomUUID()}@lintel.example`;
const mailContacts = (app = lintel) => app.features.apiKeyEnds.mailContacts();
const subjectsTo = async (email: string) =>
  (
    await lintel.platform.database.db
      .selectFrom('mails')
      .select(['subject', 'recipients', 'expires_at'])
      .where('kind', '=', 'api-key-end')
      .orderBy('id')
      .execute()
  ).filter(({ recipients }) => recipients.includes(email));

// Tests KEY-14.
it('the contact gets one mail 14 days before the end, and one on the last day', async () => {
  const contactEmail = contact();
  const { apiKey } = await createKey(lintel, { admin, contactEmail, days: 30 });
  lintel.clock.advance(16 * DAY_SECONDS - 1);
  expect(await mailContacts()).toBe(0);
  lintel.clock.advance(1);
  expect(await mailContacts()).toBe(1);
  lintel.clock.advance(5 * DAY_SECONDS);
  expect(await mailContacts()).toBe(0);
  lintel.clock.advance(8 * DAY_SECONDS);
  expect(await mailContacts()).toBe(1);
  expect(await mailContacts()).toBe(0);
  const mails = await subjectsTo(contactEmail);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `The Lintel API key ${apiKey.name} expires in 14 days`,
    `The Lintel API key ${apiKey.name} expires in 1 day`,
  ]);
  // The text of a queued mail must still be true when it is sent.
  for (const { expires_at: until } of mails) {
    expect(Date.parse(until ?? '')).toBe(Date.parse(apiKey.expiresAt));
  }
});

// Tests KEY-14.
it('a server that was down sends only the mail of the last day', async () => {
  const contactEmail = contact();
  const { apiKey } = await createKey(lintel, { admin, contactEmail, days: 30 });
  lintel.clock.advance(29.5 * DAY_SECONDS);
  expect(await mailContacts()).toBe(1);
  expect(await mailContacts()).toBe(0);
  expect(await subjectsTo(contactEmail)).toMatchObject([
    { subject: `The Lintel API key ${apiKey.name} expires in 1 day` },
  ]);
});

// Tests KEY-14.
it('of two processes one sends the mail, and none for a revoked or an ended key', async () => {
  const [one, revoked] = [contact(), contact()];
  await createKey(lintel, { admin, contactEmail: one, days: 30 });
  const { apiKey } = await createKey(lintel, { admin, contactEmail: revoked, days: 30 });
  await lintel.app.inject({
    method: 'DELETE',
    url: `/api/api-keys/${apiKey.keyId}`,
    headers: { authorization: `Bearer ${admin.accessToken}` },
  });
  lintel.clock.advance(20 * DAY_SECONDS);
  const sent = await Promise.all([mailContacts(), mailContacts(secondProcess)]);
  expect(sent.toSorted()).toEqual([0, 1]);
  expect([(await subjectsTo(one)).length, (await subjectsTo(revoked)).length]).toEqual([1, 0]);
  lintel.clock.advance(10 * DAY_SECONDS);
  expect(await mailContacts()).toBe(0);
});

// Tests KEY-14: a kill between the note and the mail leaves neither.
it('a mail that could not be queued is sent by the next run, and does not delay others', async () => {
  const [first, second] = [contact(), contact()];
  await createKey(lintel, { admin, contactEmail: first, days: 30 });
  lintel.clock.advance(1);
  await createKey(lintel, { admin, contactEmail: second, days: 30 });
  lintel.clock.advance(20 * DAY_SECONDS);
  const queueMail = lintel.platform.mailer.queueMail;
  vi.spyOn(lintel.platform.mailer, 'queueMail').mockImplementation((tx, mail) => {
    if (mail.to.includes(first)) throw new Error('killed');
    return queueMail(tx, mail);
  });
  expect(await mailContacts()).toBe(1);
  vi.restoreAllMocks();
  expect(await mailContacts()).toBe(1);
  expect([(await subjectsTo(first)).length, (await subjectsTo(second)).length]).toEqual([1, 1]);
});
