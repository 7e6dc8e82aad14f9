import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLOSER, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { anIssuedClosing, aVerifiedWire, WIRE } from '../../testing/closing-day-calls.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

const ISSUED_ON = '2026-11-20';
// A Monday.
const CLOSING = '2027-01-04';
const clock = handClock(`${ISSUED_ON}T17:00:00.000Z`);

let app: TestApp;
let url: string;
let disclosureId: string;
let owner: string;
let as: Caller;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(`${ISSUED_ON}T17:00:00.000Z`);
  ({ url, disclosureId } = await anIssuedClosing(app, app.as(LOAN_OFFICER), 'Refinance'));
  const added = await app.as(LOAN_OFFICER)({
    method: 'POST',
    url: `${url}/closing-disclosure/owners`,
    payload: { name: 'Rohan Banerjee' },
  });
  owner = added.json().borrowers[1].borrower;
});

/** Sessions end when the clock jumps by a day. */
async function comes(day: string): Promise<void> {
  clock.set(`${day}T17:00:00.000Z`);
  const { accessToken } = await someoneSignedIn(app, [CLOSER]);
  const authorization = `Bearer ${accessToken}`;
  as = (request) => app.app.inject({ ...request, headers: { authorization, ...request.headers } });
}

async function hand(borrower: string, sentOn: string): Promise<void> {
  const payload = { disclosureId, borrowers: [borrower], method: 'in-person', sentOn, hasNotice: true };
  const handed = await as({ method: 'POST', url: `${url}/closing-disclosure/deliveries`, payload });
  expect(handed.statusCode, handed.body).toBe(201);
}

async function signNote(): Promise<void> {
  const payload = { signedOn: CLOSING, returnedOn: CLOSING };
  const headers = { 'if-match': '"0"' };
  const signed = await as({ method: 'PUT', url: `${url}/closing-day/documents/note`, payload, headers });
  expect(signed.statusCode, signed.body).toBe(200);
}

const day = async () => (await as({ url: `${url}/closing-day` })).json();
const lineOf = async (id: string) => (await day()).checklist.find((line: { id: string }) => line.id === id);

// Tests CLOSE-4, CLOSE-8, CLOSE-9, CLOSE-12, DELIVER-14 and DEADLINE-37.
it('runs from the deliveries to each owner to the day of the money', async () => {
  await comes('2026-12-28');
  await hand('primary', '2026-12-28');
  expect(await lineOf('disclosure-received')).toMatchObject({ state: 'open', place: 'closing-disclosure' });
  expect(await lineOf('notice-delivered')).toMatchObject({
    state: 'open',
    why: 'Not delivered to Rohan Banerjee yet.',
  });
  await comes('2026-12-29');
  await hand(owner, '2026-12-29');
  expect(await lineOf('disclosure-received')).toMatchObject({ state: 'done' });
  expect(await lineOf('notice-delivered')).toMatchObject({
    state: 'done',
    why: 'Delivered on Dec 29, 2026.',
  });
  expect(await lineOf('waits-over')).toMatchObject({ title: 'Signing allowed on Jan 2, 2027' });
  await comes(CLOSING);
  await signNote();
  expect((await day()).fundingDay).toMatchObject({ on: '2027-01-08', law: '12 CFR 1026.23(c)' });
  const { instructionsId } = await aVerifiedWire(as, url, CLOSING);
  const payload = { sheet: (await day()).sheetHash, after: 0 };
  const { sheetId } = (
    await as({ method: 'POST', url: `${url}/closing-day/funding-sheets`, payload })
  ).json();
  const fund = (fundedOn: string, reason = '') =>
    as({
      method: 'POST',
      url: `${url}/closing-day/funding`,
      payload: { sheetId, instructionsId, fundedOn, reference: '', reason },
    });
  const early = await fund(CLOSING, 'The borrower asked for it');
  expect([early.statusCode, early.json().error.message]).toEqual([
    409,
    expect.stringContaining('The borrower may rescind until midnight of'),
  ]);
  const dated = await as({
    method: 'PUT',
    url: `${url}/dates/funding`,
    payload: { date: CLOSING, reason: 'The borrower asked for it' },
    headers: { 'if-match': '"0"' },
  });
  expect([dated.statusCode, dated.json().error.message]).toEqual([
    409,
    expect.stringContaining('No money is paid out before'),
  ]);
  await comes('2027-01-08');
  expect(await lineOf('rescission-over')).toMatchObject({ state: 'done' });
  const within = await fund('2027-01-07', 'The borrower asked for it');
  expect([within.statusCode, within.json().error.message]).toEqual([
    409,
    expect.stringContaining('The borrower may rescind until midnight of Jan 7, 2027.'),
  ]);
  await comes('2027-01-09');
  const later = await fund('2027-01-09');
  expect([later.statusCode, later.json().error.fields?.fundedOn]).toEqual([
    400,
    expect.stringContaining('The figures are those of Jan 8, 2027.'),
  ]);
  const funded = await fund('2027-01-08', 'The underwriter agreed by phone');
  expect(funded.statusCode, funded.body).toBe(201);
});

// Tests CLOSE-8 and RESC-3.
it('runs for everybody from the day on which the last owner has form and notice', async () => {
  await comes('2026-12-28');
  await hand('primary', '2026-12-28');
  await comes(CLOSING);
  await signNote();
  expect((await day()).fundingDay.on).toBeNull();
  await comes('2027-01-05');
  await hand(owner, '2027-01-05');
  // Until midnight of Friday, January 8, and banks are open again on Monday.
  expect((await day()).fundingDay).toMatchObject({ on: '2027-01-11' });
});

// Tests CLOSE-18, DEADLINE-29 and DEADLINE-40.
it('stops the money once one of two owners has rescinded by mail, until the record is removed', async () => {
  await comes('2026-12-28');
  await hand('primary', '2026-12-28');
  await hand(owner, '2026-12-28');
  await comes(CLOSING);
  await signNote();
  await comes('2027-01-12');
  const put = (kind: string, body: object) =>
    as({
      method: 'PUT',
      url: `${url}/dates/${kind}`,
      payload: body,
      headers: { 'if-match': '"0"' },
    });
  // Mailed on the last day, and received after it.
  const owners = [
    { name: 'Anika Banerjee', date: null },
    { name: 'Rohan Banerjee', date: '2027-01-07' },
  ];
  const recorded = await put('rescission-exercised', { date: '2027-01-07', method: 'mail', owners });
  expect(recorded.statusCode, recorded.body).toBe(200);
  expect((await put('rescission-received', { date: '2027-01-11' })).statusCode).toBe(200);
  const words =
    'Rohan Banerjee rescinded on Jan 7, 2027, which counts for all owners (12 CFR 1026.23(a)(4)). No money goes out.';
  expect(await lineOf('nobody-rescinded')).toMatchObject({ state: 'open', why: words, stopsFunding: true });
  expect(await day()).toMatchObject({
    whyNotToFund: expect.stringContaining(words),
    fundingDay: { on: null },
  });
  const wire = { ...WIRE, after: 0 };
  for (const answer of [
    await as({ method: 'POST', url: `${url}/closing-day/wire-instructions`, payload: wire }),
    await as({
      method: 'POST',
      url: `${url}/closing-day/funding-sheets`,
      payload: { sheet: (await day()).sheetHash, after: 0 },
    }),
  ])
    expect([answer.statusCode, answer.json().error.message]).toEqual([409, words]);
  const byDate = await put('funding', { date: '2027-01-12', reason: 'They changed their minds' });
  expect([byDate.statusCode, byDate.json().error.message]).toEqual([409, words]);
  const byStatus = await as({
    method: 'POST',
    url: `${url}/actions`,
    payload: { actionType: 'LOAN_STATUS', loanStatus: 'FUNDED', reason: 'They changed their minds' },
  });
  expect([byStatus.statusCode, byStatus.json().error.message]).toEqual([409, words]);
  const { deadlines } = (await as({ url: `${url}/deadlines` })).json();
  expect(deadlines).toContainEqual(
    expect.objectContaining({ kind: 'rescission-return', dueOn: '2027-01-31', state: 'open' }),
  );
  for (const kind of ['rescission-received', 'rescission-exercised'])
    await as({ method: 'DELETE', url: `${url}/dates/${kind}`, headers: { 'if-match': '"1"' } });
  expect(await lineOf('nobody-rescinded')).toMatchObject({ state: 'done' });
});
