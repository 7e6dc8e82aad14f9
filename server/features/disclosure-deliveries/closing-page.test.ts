import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { borrowerCalls, queuedMails } from '../../testing/calls/borrower-calls.ts';
import { anIssuedClosing } from '../../testing/closing-day-calls.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-11-20';

let app: TestApp;
let url: string;
let disclosureId: string;
let address: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T17:00:00.000Z`) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ url, disclosureId } = await anIssuedClosing(app, app.as(LOAN_OFFICER), 'Refinance'));
  address = (await state()).borrowers[0].address;
});

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  app.as(LOAN_OFFICER)({ method, url: `${url}${path}`, ...(payload === undefined ? {} : { payload }) });
const state = async () => (await call('GET', '/closing-disclosure/deliveries')).json();
const deliver = (over: object = {}) =>
  call('POST', '/closing-disclosure/deliveries', {
    disclosureId,
    borrowers: ['primary'],
    method: 'electronic',
    sentOn: TODAY,
    ...over,
  });

async function visit(of: string = address) {
  const mails = await queuedMails(app, of);
  const mail = mails.findLast(({ kind }) => kind !== 'borrower-code');
  const link = /\/requests#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const token = await borrowerCalls(app).enter(link, of);
  const send = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> =>
    app.app.inject({
      method,
      url: `/api/borrower/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
  return { mail, send, disclosures: async () => (await send('GET', 'disclosures')).json() };
}

async function consent(language: 'en' | 'es' = 'en') {
  await call('POST', '/loan-estimate/consents', { borrower: 'primary', language, seen: 0 });
  const page = await visit();
  const pdf = await page.send('GET', 'consent/test');
  const code = /\b\d{6}\b/.exec(await textOfPdf(pdf.rawPayload))?.[0] ?? '';
  const given = await page.send('POST', 'consent', { code, edition: 1, language });
  expect(given.statusCode, given.body).toBe(200);
}

// Tests DELIVER-13, DELIVER-16 and DELIVER-17.
it('mails a link in Spanish, and records the opening and the confirmation', async () => {
  await consent('es');
  const sent = await deliver();
  expect(sent.statusCode, sent.body).toBe(201);
  const page = await visit();
  expect(page.mail).toMatchObject({ kind: 'borrower-disclosure-spanish' });
  expect(page.mail?.text).toContain('Su declaración de cierre (Closing Disclosure) está lista.');
  const { estimates, closingDisclosures } = await page.disclosures();
  expect(estimates).toEqual([]);
  const [{ deliveryId, isNewest }] = closingDisclosures;
  expect(isNewest).toBe(true);
  const receipt = `closing-disclosures/${deliveryId}/receipt`;
  expect((await page.send('POST', receipt)).json().error.message).toBe(
    'Please open the Closing Disclosure first.',
  );
  expect((await page.send('GET', `estimates/${deliveryId}`)).statusCode).toBe(404);
  const pdf = await page.send('GET', `closing-disclosures/${deliveryId}`);
  expect(await textOfPdf(pdf.rawPayload)).toContain('Closing Disclosure');
  expect((await state()).versions[0]).toMatchObject({ receivedOn: TODAY, lacking: [] });
  await page.send('POST', receipt);
  const { versions, borrowers } = await state();
  expect(versions[0].deliveries[0]).toMatchObject({ receiptBasis: 'confirmed', needsPaper: false });
  expect(borrowers[0].link.state).toBe('answered');
  const { entries } = (await call('GET', '/history')).json();
  const whats = entries.map(({ what }: { what: string }) => what.replace(/:.*/, ''));
  expect(whats.slice(0, 2)).toEqual([
    'confirmed the receipt of a Closing Disclosure',
    'opened a Closing Disclosure',
  ]);
});

// Tests CONSENT-8 and CD-30.
it('does not count what an owner who withdrew the consent never opened', async () => {
  await consent();
  await deliver();
  expect((await state()).versions[0]).toMatchObject({ sentOn: TODAY, receivedOn: '2026-11-24' });
  const page = await visit();
  expect((await page.send('DELETE', 'consent')).json()).toMatchObject({
    consent: 'withdrawn',
    closingDisclosures: [{ number: 1 }],
  });
  const [version] = (await state()).versions;
  expect(version).toMatchObject({ sentOn: null, receivedOn: null, deliveries: [{ needsPaper: true }] });
  expect(version.lacking).toHaveLength(1);
  expect((await deliver({ sentOn: TODAY, method: 'mail' })).json().versions[0]).toMatchObject({
    receivedOn: '2026-11-24',
    lacking: [],
  });
});

// Tests CONSENT-3.
it('opens nothing with the link of another loan, or without the code', async () => {
  await consent();
  await deliver();
  const [{ deliveryId }] = (await (await visit()).disclosures()).closingDisclosures;
  const path = `closing-disclosures/${deliveryId}`;
  expect((await app.app.inject({ url: `/api/borrower/${path}` })).statusCode).toBe(401);
  ({ url, disclosureId } = await anIssuedClosing(app, app.as(LOAN_OFFICER), 'Refinance'));
  address = (await state()).borrowers[0].address;
  await call('POST', '/loan-estimate/consents', { borrower: 'primary', language: 'en', seen: 0 });
  const stranger = await visit();
  expect((await stranger.send('GET', path)).statusCode).toBe(404);
  expect((await stranger.send('POST', `${path}/receipt`)).statusCode).toBe(404);
});
