import { createHmac } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { borrowerCalls, openAskedLoan, queuedMails } from '../../testing/calls/borrower-calls.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { webhookCalls } from '../../testing/calls/webhook-calls.ts';
import { anIssuableApplication, anIssuedEstimate } from '../../testing/loan-estimate-calls.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { startReceiver } from '../../testing/services/receiver-for-tests.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-11-20';
const clock = handClock(`${TODAY}T17:00:00.000Z`);

let app: TestApp;
let url: string;
let delivery: { estimateId: string; borrowers: string[]; method: string; sentOn: string };
let address: string;

beforeAll(async () => {
  app = await startTestApp({ clock, env: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(`${TODAY}T17:00:00.000Z`);
  ({ url, delivery } = await anIssuedEstimate(app, app.as(LOAN_OFFICER)));
  delivery.method = 'electronic';
  address = (await state()).borrowers[0].address;
});

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  app.as(LOAN_OFFICER)({ method, url: `${url}${path}`, ...(payload === undefined ? {} : { payload }) });
const state = async () => (await call('GET', '/loan-estimate/deliveries')).json();
const ask = (over: object = {}) =>
  call('POST', '/loan-estimate/consents', { borrower: 'primary', language: 'en', seen: 0, ...over });
const deliver = () => call('POST', '/loan-estimate/deliveries', delivery);

async function newestMail() {
  const mails = await queuedMails(app, address);
  const mail = mails.findLast(({ kind }) => kind !== 'borrower-code');
  return { ...mail, link: /\/requests#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

/** The page behind a link, after the code; by default the newest one. */
async function visit(given?: string) {
  const link = given ?? (await newestMail()).link;
  const token = await borrowerCalls(app).enter(link, address);
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
  return { token, send, disclosures: async () => (await send('GET', 'disclosures')).json() };
}

async function codeOfTest({ send }: Awaited<ReturnType<typeof visit>>) {
  const pdf = await send('GET', 'consent/test');
  return /\b\d{6}\b/.exec(await textOfPdf(pdf.rawPayload))?.[0] ?? '';
}

/** A borrower who has consented. */
async function consented() {
  await ask();
  const page = await visit();
  const given = await page.send('POST', 'consent', {
    code: await codeOfTest(page),
    edition: 1,
    language: 'en',
  });
  expect(given.statusCode, given.body).toBe(200);
  return page;
}

// Tests CONSENT-2, CONSENT-4 and CONSENT-5.
it('asks for consent, which needs the code of the PDF', async () => {
  const asked = await ask({ language: 'es' });
  expect(asked.statusCode, asked.body).toBe(201);
  expect(asked.json().borrowers[0]).toMatchObject({
    hasConsent: false,
    link: { state: 'sent', language: 'es' },
  });
  expect(await newestMail()).toMatchObject({ kind: 'borrower-disclosure-spanish' });
  expect((await ask()).json().error.message).toContain('a link meanwhile');
  const page = await visit();
  expect(await page.disclosures()).toMatchObject({ consent: 'none', edition: 1, estimates: [] });
  const code = await codeOfTest(page);
  const wrong = { code: code === '111111' ? '222222' : '111111', edition: 1, language: 'es' };
  expect((await page.send('POST', 'consent', wrong)).json().error.fields.code).toContain('not the code');
  expect((await page.send('POST', 'consent', { ...wrong, code, edition: 2 })).statusCode).toBe(409);
  const given = await page.send('POST', 'consent', { ...wrong, code });
  expect(given.json()).toMatchObject({ consent: 'given' });
  const [borrower] = (await state()).borrowers;
  expect(borrower).toMatchObject({
    hasConsent: true,
    consent: { withdrawnOn: null },
    link: { state: 'answered' },
  });
  expect((await ask({ seen: borrower.link.version })).json().error.message).toContain('has consented');
  const { entries } = (await call('GET', '/history')).json();
  expect(entries[0].what).toContain('consented to electronic delivery');
});

// Tests CONSENT-1, CONSENT-6, DELIVER-9 and DELIVER-13.
it('delivers, and records the opening, the confirmation and the intent', async () => {
  await consented();
  const sent = await deliver();
  expect(sent.statusCode, sent.body).toBe(201);
  expect(await newestMail()).toMatchObject({ kind: 'borrower-disclosure' });
  const page = await visit();
  const { estimates, canStateIntent } = await page.disclosures();
  expect(canStateIntent).toBe(false);
  const [{ deliveryId }] = estimates;
  expect((await page.send('POST', 'intent')).statusCode).toBe(409);
  expect((await page.send('POST', `estimates/${deliveryId}/receipt`)).json().error.message).toContain('open');
  const pdf = await page.send('GET', `estimates/${deliveryId}`);
  expect(pdf.headers['content-disposition']).toContain('attachment');
  expect(await textOfPdf(pdf.rawPayload)).toContain('Loan Estimate');
  clock.advance(60);
  await page.send('GET', `estimates/${deliveryId}`);
  expect((await state()).versions[0].deliveries[0]).toMatchObject({
    openedOn: `${TODAY}T17:00:00.000Z`,
    receivedOn: TODAY,
    receiptBasis: 'opened',
  });
  await page.send('POST', `estimates/${deliveryId}/receipt`);
  const stated = await page.send('POST', 'intent');
  expect(stated.json()).toMatchObject({ intent: { statedOn: TODAY, isOwn: true }, canStateIntent: false });
  expect((await page.send('POST', 'intent')).statusCode).toBe(200);
  const { intent, versions, borrowers } = await state();
  expect(intent).toMatchObject({ manner: 'page', recordedBy: 'Borrower', statedOn: TODAY });
  expect(versions[0].deliveries[0]).toMatchObject({ receiptBasis: 'confirmed' });
  expect(borrowers[0].link.state).toBe('answered');
  const removed = await app.as(LOAN_OFFICER)({ method: 'DELETE', url: `${url}/intents/${intent.intentId}` });
  expect(removed.json().error.message).toContain('stays on record');
});

// Tests CONSENT-7 and CONSENT-8.
it('stops with the withdrawal: what was sent stays, and what was not opened goes on paper', async () => {
  await consented();
  await deliver();
  const page = await visit();
  const withdrawn = await page.send('DELETE', 'consent');
  expect(withdrawn.json()).toMatchObject({ consent: 'withdrawn', estimates: [{ number: 1 }] });
  expect((await page.send('DELETE', 'consent')).statusCode).toBe(200);
  const after = await state();
  expect(after.borrowers[0]).toMatchObject({ hasConsent: false, link: { state: 'answered' } });
  expect(after.versions[0]).toMatchObject({
    sentOn: null,
    receivedOn: null,
    deliveries: [{ sentOn: TODAY, needsPaper: true }],
  });
  const sentOnDeadlines = async () => {
    const { dates } = (await call('GET', '/deadlines')).json();
    return dates.find(({ dateKind }: { dateKind: string }) => dateKind === 'loan-estimate-sent').date;
  };
  expect(await sentOnDeadlines()).toBeNull();
  expect((await deliver()).json().error.message).toContain('has not consented');
  delivery.borrowers = ['primary'];
  const { requestId, sentOn } = after.borrowers[0].link;
  const again = await call('POST', `/borrower-requests/${requestId}/mails`, { sentOn });
  expect(again.json().error.message).toContain('Nothing waits');
  const paper = await call('POST', '/loan-estimate/deliveries', { ...delivery, method: 'mail' });
  expect(
    paper.json().versions[0].deliveries.map(({ needsPaper }: { needsPaper: boolean }) => needsPaper),
  ).toEqual([false, false]);
  expect(await sentOnDeadlines()).toBe(TODAY);
});

// Tests CONSENT-7.
it('records a withdrawal that came in another way', async () => {
  await consented();
  const withdraw = () => call('POST', '/loan-estimate/consents/withdrawal', { borrower: 'primary' });
  expect((await withdraw()).json().borrowers[0].hasConsent).toBe(false);
  expect((await withdraw()).statusCode).toBe(200);
  expect((await deliver()).json().error.message).toContain('has not consented');
});

// Tests CONSENT-3.
it('shows nothing without the code, with a link of another loan, or in a request for documents', async () => {
  await consented();
  await deliver();
  const page = await visit();
  const [{ deliveryId }] = (await page.disclosures()).estimates;
  expect((await app.app.inject({ url: `/api/borrower/estimates/${deliveryId}` })).statusCode).toBe(401);
  const other = await openAskedLoan(app);
  const { link } = await other.ask('Bank statements');
  const token = await borrowerCalls(app).enter(link, other.customer.email);
  const stranger = (path: string) =>
    app.app.inject({ url: `/api/borrower/${path}`, headers: { authorization: `Bearer ${token}` } });
  expect((await stranger(`estimates/${deliveryId}`)).statusCode).toBe(404);
  expect((await stranger('disclosures')).statusCode).toBe(404);
  expect((await state()).versions[0].deliveries[0].openedOn).toBeNull();
});

// Tests CONSENT-9.
it('reminds until it is confirmed, and ends with the withdrawal of the link', async () => {
  await consented();
  await deliver();
  clock.set('2026-11-23T17:30:00.000Z');
  expect(await app.features.borrowerRequests.reminders.remindBorrowers()).toBeGreaterThan(0);
  expect(await newestMail()).toMatchObject({ kind: 'borrower-disclosure-reminder' });
  const { accessToken } = await someoneSignedIn(app, [LOAN_OFFICER]);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { borrowers } = (await app.app.inject({ url: `${url}/loan-estimate/deliveries`, headers })).json();
  const { requestId } = borrowers[0].link;
  const withdrawal = `${url}/borrower-requests/${requestId}/withdrawal`;
  expect((await app.app.inject({ method: 'POST', url: withdrawal, headers })).statusCode).toBe(200);
  const { link } = await newestMail();
  expect((await borrowerCalls(app).look(link)).json().current.because).toBe('withdrawn');
});

// Tests CONSENT-1.
it('mails nothing to a borrower without an email address', async () => {
  const saved = await call('GET', '');
  const { loanApplicationProgress: _, ...application } = saved.json();
  const section1 = application.section1BorrowerInformation;
  section1.part1aPersonalInformation.emailAddress = null;
  const headers = { 'if-match': `${saved.headers.etag}` };
  const put = await app.as(LOAN_OFFICER)({ method: 'PUT', url, payload: application, headers });
  expect(put.statusCode, put.body).toBe(200);
  expect((await state()).borrowers[0].address).toBeNull();
  expect((await ask()).json().error.message).toContain('no email address');
  expect((await deliver()).statusCode).toBe(409);
});

// Tests CONSENT-3.
it('keeps two borrowers apart who share an email address', async () => {
  const person = 'section1BorrowerInformation.part1aPersonalInformation';
  address = 'home@family.example';
  const addresses =
    anIssuableApplication(TODAY).section1BorrowerInformation?.part1aPersonalInformation?.addresses;
  ({ url, delivery } = await anIssuedEstimate(app, app.as(LOAN_OFFICER), undefined, {
    [`${person}.emailAddress`]: address,
    [`${person}.numberOfBorrowers`]: 2,
    [`${person}.otherBorrowers`]: [
      {
        id: 'ravi',
        firstName: 'Ravi',
        lastName: 'Banerjee',
        emailAddress: address.toUpperCase(),
        section1BorrowerInformation: { part1aPersonalInformation: { addresses } },
      },
    ],
  }));
  const linkOf = async (send: () => Promise<LightMyRequestResponse>) => {
    const sent = await send();
    expect(sent.statusCode, sent.body).toBe(201);
    return newestMail();
  };
  const [first, second] = [await linkOf(() => ask()), await linkOf(() => ask({ borrower: 'ravi' }))];
  expect(second.text).toContain('Ravi');
  const pages = [await visit(first.link), await visit(second.link)] as const;
  for (const page of pages) {
    const given = { code: await codeOfTest(page), edition: 1, language: 'en' };
    expect((await page.send('POST', 'consent', given)).statusCode).toBe(200);
  }
  expect((await state()).borrowers).toMatchObject([{ hasConsent: true }, { hasConsent: true }]);
  delivery = { ...delivery, borrowers: ['primary', 'ravi'], method: 'electronic' };
  expect((await deliver()).statusCode).toBe(201);
  // Their pages stay open while the mails bring new links (ASK-9).
  const [{ deliveryId }] = (await pages[1].disclosures()).estimates;
  expect((await pages[0].disclosures()).estimates).toHaveLength(1);
  expect((await pages[0].send('GET', `estimates/${deliveryId}`)).statusCode).toBe(404);
  expect((await pages[1].send('GET', `estimates/${deliveryId}`)).statusCode).toBe(200);
  expect((await state()).versions[0].deliveries).toMatchObject([
    { borrower: 'primary', openedOn: null },
    { borrower: 'ravi', name: 'Ravi Banerjee', openedOn: `${TODAY}T17:00:00.000Z` },
  ]);
});

// Tests DELIVER-10, LE-16, FAITH-15 and HOOK-2.
it('tells a webhook each step from the issue to a changed circumstance, signed', async () => {
  const receiver = await startReceiver();
  const types = [
    'loan.estimate-issued',
    'borrower.consent-given',
    'loan.estimate-delivered',
    'loan.estimate-opened',
    'loan.estimate-received',
    'loan.intent-stated',
    'loan.circumstance-recorded',
  ] as const;
  const { secret } = await (await webhookCalls(app)).add(receiver, [...types]);
  ({ url, delivery } = await anIssuedEstimate(app, app.as(LOAN_OFFICER)));
  delivery.method = 'electronic';
  const page = await consented();
  await deliver();
  const [{ deliveryId }] = (await page.disclosures()).estimates;
  await page.send('GET', `estimates/${deliveryId}`);
  await page.send('POST', `estimates/${deliveryId}/receipt`);
  expect((await page.send('POST', 'intent')).statusCode).toBe(200);
  const charges = [{ chargeId: 'lender-credits', increaseCents: null }];
  const asked = { reason: 'request', knownOn: TODAY, cause: 'The borrower wants less to pay.', charges };
  expect((await call('POST', '/changed-circumstances', asked)).statusCode).toBe(201);
  await app.features.webhooks.deliver();
  await receiver.close();
  const loanId = url.split('/').at(-1);
  expect(receiver.received.map(({ event }) => [event.type, event.data.loanId])).toEqual(
    types.map((type) => [type, loanId]),
  );
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  for (const { headers, body } of receiver.received) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  }
});
