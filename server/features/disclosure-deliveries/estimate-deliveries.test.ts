import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { anIssuedEstimate, issueBody } from '../../testing/loan-estimate-calls.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

// A Friday, in New York at noon.
const TODAY = '2026-11-20';
const clock = handClock(`${TODAY}T17:00:00.000Z`);

let app: TestApp;
let url: string;
let delivery: { estimateId: string; borrowers: string[]; method: string; sentOn: string };

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(`${TODAY}T17:00:00.000Z`);
  ({ url, delivery } = await anIssuedEstimate(app, app.as(LOAN_OFFICER)));
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  role: Role = LOAN_OFFICER,
) =>
  app.as(role)({
    method,
    url: `${url}${path}`,
    ...(payload === undefined ? {} : { payload }),
    ...(method === 'PUT' ? { headers: { 'if-match': '"1"' } } : {}),
  });
/** Sessions end when the clock jumps by a day. */
async function signedIn(): Promise<Caller> {
  const { accessToken } = await someoneSignedIn(app, [LOAN_OFFICER]);
  const authorization = `Bearer ${accessToken}`;
  return (request) => app.app.inject({ ...request, headers: { authorization, ...request.headers } });
}

const state = async () => (await call('GET', '/loan-estimate/deliveries')).json();
const deliver = (over: object = {}, role: Role = LOAN_OFFICER) =>
  call('POST', '/loan-estimate/deliveries', { ...delivery, ...over }, role);
const intend = (over: object = {}) =>
  call('POST', '/intents', { borrower: 'primary', statedOn: TODAY, manner: 'phone', ...over });

// Tests DELIVER-1 and DELIVER-10.
it('records a delivery on paper with its presumed receipt, history and feed', async () => {
  expect(await state()).toMatchObject({
    versions: [{ number: 1, sentOn: null, deliveries: [] }],
    intent: null,
  });
  const sent = await deliver();
  expect(sent.statusCode, sent.body).toBe(201);
  expect(sent.json().versions).toMatchObject([
    {
      sentOn: TODAY,
      receivedOn: '2026-11-24',
      deliveries: [{ method: 'mail', presumedOn: '2026-11-24', receiptBasis: 'presumed', version: 1 }],
    },
  ]);
  const { entries } = (await call('GET', '/history')).json();
  expect(entries[0].what).toMatch(/^delivered a Loan Estimate: version 1 for .+, by mail$/);
});

// Tests DELIVER-5.
it('lets one of two people deliver, and a repeat change nothing', async () => {
  const both = await Promise.all([deliver(), deliver({}, LOAN_PROCESSOR)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().error.message).toMatch(
    /^Version 1 went to .+ by mail on Nov 20, 2026, recorded by /,
  );
  const winner = both[0].statusCode === 201 ? LOAN_OFFICER : LOAN_PROCESSOR;
  expect((await deliver({}, winner)).statusCode).toBe(201);
  expect((await state()).versions[0].deliveries).toHaveLength(1);
});

// Tests DELIVER-3.
it('refuses a day in the future, before the issue, and a stranger', async () => {
  expect((await deliver({ sentOn: '2026-11-21' })).json().error.fields.sentOn).toContain('future');
  expect((await deliver({ sentOn: '2026-11-19' })).json().error.fields.sentOn).toContain('issued on');
  expect((await deliver({ borrowers: ['01939f0c-1111-7c3a-9f52-6d1f0e8b2a41'] })).statusCode).toBe(409);
  expect((await deliver({ estimateId: '01939f0c-1111-7c3a-9f52-6d1f0e8b2a41' })).statusCode).toBe(404);
  expect((await deliver({}, COMPLIANCE)).statusCode).toBe(403);
});

// Tests DELIVER-4.
it('refuses a version that a newer one replaced', async () => {
  clock.set('2026-11-23T17:00:00.000Z');
  const officer = await signedIn();
  const payload = await issueBody(officer, url);
  const revised = await officer({ method: 'POST', url: `${url}/loan-estimate/versions`, payload });
  expect(revised.statusCode, revised.body).toBe(201);
  clock.set('2026-11-24T17:00:00.000Z');
  const later = await signedIn();
  const deliverLater = (over: object) =>
    later({ method: 'POST', url: `${url}/loan-estimate/deliveries`, payload: { ...delivery, ...over } });
  const refused = await deliverLater({ sentOn: '2026-11-24' });
  expect(refused.json().error.message).toContain('Version 2 of Nov 23, 2026 replaced');
  expect((await deliverLater({ method: 'electronic', sentOn: '2026-11-24' })).statusCode).toBe(409);
  // Handed over in the morning of the day on which version 2 was issued: in time, so not replaced yet.
  expect((await deliverLater({ method: 'in-person', sentOn: '2026-11-23' })).statusCode).toBe(201);
  expect((await deliverLater({})).statusCode).toBe(201);
});

// Tests CONSENT-1.
it('delivers nothing electronically without consent', async () => {
  const refused = await deliver({ method: 'electronic' });
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    expect.stringContaining('has not consented to electronic delivery (15 USC 7001(c)(1)(A))'),
  ]);
});

// Tests DELIVER-6 and DELIVER-9.
it('records a receipt and an intent, which cannot come before it', async () => {
  expect((await intend()).json().error.message).toContain('No borrower has received');
  await deliver();
  expect((await intend()).statusCode).toBe(409);
  const { estimateDeliveryId: deliveryId } = (await state()).versions[0].deliveries[0];
  const receipt = `/loan-estimate/deliveries/${deliveryId}/receipt`;
  expect((await call('PUT', receipt, { receivedOn: '2026-11-21' })).statusCode).toBe(400);
  const received = await call('PUT', receipt, { receivedOn: TODAY });
  expect(received.json().versions[0]).toMatchObject({ receivedOn: TODAY });
  const stated = await intend();
  expect(stated.statusCode, stated.body).toBe(201);
  expect(stated.json().intent).toMatchObject({ statedOn: TODAY, manner: 'phone', number: 1 });
  expect((await intend({ statedOn: '2026-11-21' })).statusCode).toBe(409);
  expect((await intend()).statusCode).toBe(201);
  expect((await intend({ manner: 'email' })).json().error.message).toContain('is recorded already, by');
  const removed = await call('DELETE', `/loan-estimate/deliveries/${deliveryId}`);
  expect(removed.json().error.message).toContain('would come before the receipt');
});

// Tests DELIVER-7 and DELIVER-9.
it('removes what was recorded by mistake', async () => {
  await deliver({ method: 'in-person' });
  const { intentId } = (await intend()).json().intent;
  expect((await call('DELETE', `/intents/${intentId}`)).json().intent).toBeNull();
  expect((await call('DELETE', `/intents/${intentId}`)).statusCode).toBe(404);
  const { estimateDeliveryId: deliveryId } = (await state()).versions[0].deliveries[0];
  const removed = await call('DELETE', `/loan-estimate/deliveries/${deliveryId}`);
  expect(removed.json().versions[0]).toMatchObject({ sentOn: null, deliveries: [] });
});
