import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { anIssuedClosing } from '../../testing/closing-day-calls.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// A Friday, in New York at noon.
const TODAY = '2026-11-20';
const clock = handClock(`${TODAY}T17:00:00.000Z`);

let app: TestApp;
let url: string;
let disclosureId: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ url, disclosureId } = await anIssuedClosing(app, app.as(LOAN_OFFICER), 'Refinance'));
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  { role = LOAN_OFFICER, version = 1 }: { role?: Role; version?: number } = {},
) =>
  app.as(role)({
    method,
    url: `${url}/closing-disclosure${path}`,
    ...(payload === undefined ? {} : { payload }),
    ...(method === 'PUT' ? { headers: { 'if-match': `"${version}"` } } : {}),
  });
const state = async () => (await call('GET', '/deliveries')).json();
const deliver = (over: object = {}, role: Role = LOAN_OFFICER) =>
  call(
    'POST',
    '/deliveries',
    { disclosureId, borrowers: ['primary'], method: 'mail', sentOn: TODAY, ...over },
    { role },
  );
const whats = async () =>
  (await app.as(LOAN_OFFICER)({ url: `${url}/history` }))
    .json()
    .entries.map(({ what }: { what: string }) => what);

async function addOwner(name = 'Rohan Banerjee'): Promise<string> {
  const added = await call('POST', '/owners', { name });
  expect(added.statusCode, added.body).toBe(201);
  return added.json().borrowers.find((one: { name: string }) => one.name === name).borrower;
}

// Tests DELIVER-14 and CD-30.
it('counts as received when the last of two owners has it: one by mail, one in person', async () => {
  const owner = await addOwner();
  const [borrower] = (await state()).borrowers;
  expect((await state()).versions[0]).toMatchObject({
    receivedOn: null,
    lacking: [borrower.name, 'Rohan Banerjee'],
  });
  const handed = await deliver({ borrowers: [owner], method: 'in-person' });
  expect(handed.statusCode, handed.body).toBe(201);
  expect(handed.json().versions[0]).toMatchObject({
    sentOn: TODAY,
    receivedOn: null,
    lacking: [borrower.name],
  });
  expect((await deliver()).json().versions[0]).toMatchObject({ receivedOn: '2026-11-24', lacking: [] });
  expect((await whats())[0]).toMatch(/^delivered a Closing Disclosure: version 1 for .+, by mail$/);
});

// Tests DELIVER-14.
it('keeps owners apart from borrowers, and removes them until a copy went out', async () => {
  const [borrower] = (await state()).borrowers;
  const refused = await call('POST', '/owners', { name: borrower.name.toUpperCase() });
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    `${borrower.name} is a borrower, and gets a copy anyway.`,
  ]);
  const owner = await addOwner();
  await addOwner();
  expect((await state()).borrowers).toHaveLength(2);
  const electronic = await deliver({ borrowers: [owner], method: 'electronic' });
  expect(electronic.json().error.message).toContain('has not consented');
  await deliver({ borrowers: [owner], method: 'in-person' });
  expect((await call('DELETE', `/owners/${owner}`)).json().error.message).toContain('has got a copy');
  const other = await addOwner('Ida Reed');
  expect((await call('DELETE', `/owners/${other}`)).json().borrowers).toHaveLength(2);
});

// Tests DELIVER-15.
it('records two copies of the notice with a delivery, or later', async () => {
  const owner = await addOwner();
  const sent = await deliver({ hasNotice: true });
  const [borrower] = sent.json().borrowers;
  expect(sent.json().notice).toEqual({
    deliveredOn: TODAY,
    owners: [
      { name: borrower.name, date: TODAY },
      { name: 'Rohan Banerjee', date: null },
    ],
  });
  const handed = await deliver({ borrowers: [owner], method: 'in-person' });
  const { closingDeliveryId } = handed
    .json()
    .versions[0].deliveries.find((one: { borrower: string }) => one.borrower === owner);
  const notice = (deliveredOn: string | null, version = 1) =>
    call('PUT', `/deliveries/${closingDeliveryId}/notice`, { deliveredOn }, { version });
  expect((await notice('2026-11-21')).json().error.fields.deliveredOn).toContain('future');
  expect((await notice('2026-11-19')).json().error.fields.deliveredOn).toContain('issued on Nov 20');
  expect((await notice(TODAY)).json().notice.owners[1]).toEqual({ name: 'Rohan Banerjee', date: TODAY });
  expect((await notice(null)).statusCode).toBe(412);
  expect((await notice(null, 2)).json().notice.owners[1].date).toBeNull();
  expect((await whats())[0]).toContain('recorded the notice of the right to rescind: version 1 for Rohan');
  const mailed = await deliver({ method: 'electronic', hasNotice: true });
  expect(mailed.json().error.message).toContain('goes out on paper');
});

// Tests DELIVER-15 and RESC-5.
it('prints two copies of the notice for each owner, and none for a stranger', async () => {
  const owner = await addOwner();
  const printed = await call('GET', `/rescission-notices/${owner}`);
  expect(printed.statusCode, printed.body).toBe(200);
  const text = await textOfPdf(printed.rawPayload);
  expect(text).toContain('Rohan Banerjee');
  expect(text).toContain('COPY 2 OF 2');
  expect((await call('GET', '/rescission-notices/stranger')).statusCode).toBe(404);
  ({ url, disclosureId } = await anIssuedClosing(app, app.as(LOAN_OFFICER)));
  expect((await call('GET', '/rescission-notices/primary')).json().error.message).toContain(
    'no right to rescind',
  );
});

// Tests DELIVER-5 and DELIVER-14.
it('lets one of two people deliver, refuses readers, and another loan’s disclosure', async () => {
  const both = await Promise.all([deliver(), deliver({}, LOAN_PROCESSOR)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect((await deliver({ method: 'in-person' }, COMPLIANCE)).statusCode).toBe(403);
  const stranger = '01939f0c-1111-7c3a-9f52-6d1f0e8b2a41';
  expect((await deliver({ disclosureId: stranger })).statusCode).toBe(404);
  const { closingDeliveryId } = (await state()).versions[0].deliveries[0];
  const estimates = `${url}/loan-estimate/deliveries/${closingDeliveryId}`;
  expect((await app.as(LOAN_OFFICER)({ method: 'DELETE', url: estimates })).statusCode).toBe(404);
});

// Tests DELIVER-6 and DELIVER-7.
it('records a receipt by evidence, and removes a delivery on paper', async () => {
  await deliver();
  const { closingDeliveryId } = (await state()).versions[0].deliveries[0];
  const received = await call('PUT', `/deliveries/${closingDeliveryId}/receipt`, { receivedOn: TODAY });
  expect(received.json().versions[0]).toMatchObject({ receivedOn: TODAY });
  const removed = await call('DELETE', `/deliveries/${closingDeliveryId}`);
  expect(removed.json().versions[0]).toMatchObject({ sentOn: null, deliveries: [] });
});

// Tests DELIVER-14.
it('needs no notice and one receipt in a purchase', async () => {
  ({ url, disclosureId } = await anIssuedClosing(app, app.as(LOAN_OFFICER)));
  expect(await state()).toMatchObject({ canRescind: false, notice: null });
  expect((await deliver({ hasNotice: true })).json().error.message).toContain('no right to rescind');
  expect((await deliver({ method: 'in-person' })).json().versions[0]).toMatchObject({
    receivedOn: TODAY,
    lacking: [],
  });
});
