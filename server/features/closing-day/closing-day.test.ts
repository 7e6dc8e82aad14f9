import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN, CLOSER, COMPLIANCE, LOAN_OFFICER, type Role } from '../../../domain/people/role.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { anIssuedClosing, CALL, WIRE } from '../../testing/closing-day-calls.ts';
import {
  CLOSING_CHARGES,
  deliverClosing,
  issueClosingBody,
  saveClosingCharges,
  saveClosingFacts,
} from '../../testing/closing-disclosure-calls.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

// A Friday, in New York at noon; the loans close on Monday, January 4.
const TODAY = '2026-11-20';
const CLOSING = '2027-01-04';
const clock = handClock(`${TODAY}T17:00:00.000Z`);

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(`${TODAY}T17:00:00.000Z`);
  const issued = await anIssuedClosing(app, app.as(LOAN_OFFICER));
  ({ url } = issued);
  const handed = await app.as(LOAN_OFFICER)({
    method: 'POST',
    url: `${url}/closing-disclosure/deliveries`,
    payload: {
      disclosureId: issued.disclosureId,
      borrowers: ['primary'],
      method: 'in-person',
      sentOn: TODAY,
    },
  });
  expect(handed.statusCode, handed.body).toBe(201);
});

/** Sessions end when the clock jumps by a day. */
async function signedIn(role: Role = CLOSER): Promise<Caller> {
  const { accessToken } = await someoneSignedIn(app, [role]);
  const authorization = `Bearer ${accessToken}`;
  return (request) => app.app.inject({ ...request, headers: { authorization, ...request.headers } });
}

const day = async (as: Caller = app.as(CLOSER)) => (await as({ url: `${url}/closing-day` })).json();
const lineOf = async (id: string, as?: Caller) =>
  (await day(as)).checklist.find((line: { id: string }) => line.id === id);
const post = (as: Caller, path: string, payload: object = {}) =>
  as({ method: 'POST', url: `${url}/closing-day${path}`, payload });
const put = (as: Caller, path: string, payload: object, version = 0) =>
  as({ method: 'PUT', url: `${url}/closing-day${path}`, payload, headers: { 'if-match': `"${version}"` } });

async function makeSheet(as: Caller, over: object = {}) {
  const { sheetHash, sheets } = await day(as);
  return post(as, '/funding-sheets', { sheet: sheetHash, after: sheets[0]?.number ?? 0, ...over });
}

async function verifyWire(as: Caller): Promise<string> {
  const entered = await post(as, '/wire-instructions', { ...WIRE, after: 0 });
  const { instructionsId } = entered.json().instructions;
  const calledOn = (await day(as)).today;
  const called = await put(as, `/wire-instructions/${instructionsId}/call`, { ...CALL, calledOn }, 1);
  expect(called.statusCode, called.body).toBe(200);
  return instructionsId;
}

// Tests CLOSE-1 and CLOSE-3.
it('has a sheet that equals the form, and names the line that was changed after it', async () => {
  const before = await day();
  expect(before).toMatchObject({ disclosure: 1, differences: [], whyNoSheet: null });
  const { sheet } = before;
  const sum = (lines: { cents: number }[]) => lines.reduce((total, { cents }) => total + cents, 0);
  expect(sheet.wireCents).toBe(sheet.loanCents + sum(sheet.netted));
  expect(sum(sheet.receipts)).toBe(sum(sheet.disbursements));
  expect(await lineOf('figures')).toMatchObject({ state: 'done' });
  const [appraisal, title] = CLOSING_CHARGES;
  await saveClosingCharges(app.as(LOAN_OFFICER), url, [{ ...appraisal, cents: 600_00 }, { ...title }]);
  expect((await day()).differences).toContainEqual({
    line: 'B: Appraisal to Hill Country Appraisals, borrower at closing',
    form: '$575.00',
    sheet: '$600.00',
  });
  expect((await lineOf('figures')).why).toContain('B: Appraisal');
  const refused = await makeSheet(app.as(CLOSER));
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    expect.stringContaining('It differs in'),
  ]);
});

// Tests CLOSE-2.
it('keeps who pays a charge out, with its version', async () => {
  const choices = [{ id: 'appraisal', settledBy: 'lender' }];
  const saved = await put(app.as(CLOSER), '/choices', { choices });
  expect(saved.json()).toMatchObject({ choices, choicesVersion: 1, differences: [] });
  expect(saved.json().sheet.byLender).toMatchObject([{ id: 'appraisal', cents: 575_00 }]);
  expect((await put(app.as(CLOSER), '/choices', { choices })).statusCode).toBe(200);
  const stale = await put(app.as(LOAN_OFFICER), '/choices', { choices: [] });
  expect([stale.statusCode, stale.json().current.choices]).toEqual([412, choices]);
  expect((await put(app.as(COMPLIANCE), '/choices', { choices: [] }, 1)).statusCode).toBe(403);
});

// Tests CLOSE-14.
it('refuses a choice for a line that the loan lacks, and keeps one whose charge left the costs', async () => {
  const unknown = { id: 'nothing', settledBy: 'lender' };
  const appraisal = { id: 'appraisal', settledBy: 'lender' };
  const refused = await put(app.as(CLOSER), '/choices', { choices: [appraisal, unknown] });
  expect([refused.statusCode, refused.json().error.fields]).toEqual([
    400,
    { 'choices[1].id': 'The loan has no such line' },
  ]);
  expect((await put(app.as(CLOSER), '/choices', { choices: [appraisal] })).statusCode).toBe(200);
  await saveClosingCharges(app.as(LOAN_OFFICER), url, [{ ...CLOSING_CHARGES[1] }]);
  const title = { id: 'lenders-title', settledBy: 'lender' };
  const kept = await put(app.as(CLOSER), '/choices', { choices: [appraisal, title] }, 1);
  expect([kept.statusCode, kept.json().choices]).toEqual([200, [appraisal, title]]);
});

// Tests CLOSE-10.
it('makes a sheet with its PDF, which one of two closers makes', async () => {
  await verifyWire(app.as(CLOSER));
  const both = await Promise.all([makeSheet(app.as(CLOSER)), makeSheet(app.as(LOAN_OFFICER))]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const [first, second] = both[0].statusCode === 201 ? both : [both[1], both[0]];
  expect(second.json().current.sheet).toEqual(first.json());
  const customerUrl = url.replace(/\/urlas.*/, '');
  const { fileId, wireCents } = first.json();
  expect(wireCents).toBe((await day()).sheet.wireCents);
  const text = await textOfPdf((await app.as(CLOSER)({ url: `${customerUrl}/files/${fileId}` })).rawPayload);
  for (const words of ['Funding sheet', 'Wire to Beacon Title', '****2288', 'Sam Field', 'Total paid out'])
    expect(text).toContain(words);
  expect(text).not.toContain(WIRE.accountNumber);
  const deleted = {
    method: 'POST',
    url: `${customerUrl}/files/deletions`,
    payload: { fileIds: [fileId] },
  } as const;
  expect((await app.as(CLOSER)(deleted)).statusCode).toBe(409);
  const stale = await makeSheet(app.as(CLOSER), { sheet: '0'.repeat(64) });
  expect(stale.json().error.message).toContain('A figure was changed meanwhile');
});

// Tests CLOSE-5.
it('records documents, and the note as the signing of Deadlines', async () => {
  clock.set(`${CLOSING}T17:00:00.000Z`);
  const closer = await signedIn();
  const sign = (document: string, payload: object, version = 0) =>
    put(closer, `/documents/${document}`, payload, version);
  const future = await sign('note', { signedOn: '2027-01-05', returnedOn: null });
  expect(future.json().error.fields.signedOn).toContain('future');
  const signed = await sign('note', { signedOn: CLOSING, returnedOn: null });
  expect(signed.statusCode, signed.body).toBe(200);
  const dates = (await closer({ url: `${url}/deadlines` })).json().dates;
  expect(dates.find((one: { dateKind: string }) => one.dateKind === 'consummation').date).toBe(CLOSING);
  expect(await lineOf('note', closer)).toMatchObject({ why: 'Signed on Jan 4, 2027, not back yet.' });
  expect((await sign('note', { signedOn: CLOSING, returnedOn: CLOSING })).statusCode).toBe(412);
  const back = await sign('note', { signedOn: CLOSING, returnedOn: CLOSING }, 1);
  expect(back.json().documents[0]).toMatchObject({ document: 'note', returnedOn: CLOSING, version: 2 });
  const removed = await sign('note', { signedOn: null, returnedOn: null }, 2);
  expect(removed.json().error.fields.signedOn).toContain('on Deadlines');
  await sign('security-instrument', { signedOn: CLOSING, returnedOn: null });
  const { entries } = (await closer({ url: `${url}/history` })).json();
  expect(entries[0].what).toBe('recorded a document of the closing: Mortgage or deed of trust');
});

// Tests CLOSE-9, CLOSE-11 and CLOSE-17.
it('records the funding once everything that stops it is done', async () => {
  clock.set(`${CLOSING}T17:00:00.000Z`);
  const closer = await signedIn();
  const unsigned = await day(closer);
  expect(unsigned.whyNotToFund).toContain('Note signed: The signing is not recorded.');
  const instructionsId = await verifyWire(closer);
  const { sheetId } = (await makeSheet(closer)).json();
  const reason = 'The underwriter agreed by phone';
  const funding = { sheetId, instructionsId, fundedOn: CLOSING, reference: '20270104MMQ1', reason };
  const early = await post(closer, '/funding', funding);
  expect([early.statusCode, early.json().error.message]).toEqual([
    409,
    expect.stringContaining('The signing is not recorded.'),
  ]);
  await put(closer, '/documents/note', { signedOn: CLOSING, returnedOn: CLOSING });
  const undecided = await post(closer, '/funding', { ...funding, reason: '' });
  expect([undecided.statusCode, undecided.json().error.fields?.reason]).toEqual([
    400,
    expect.stringContaining('Approved by an underwriter: The loan has no decision.'),
  ]);
  const funded = await post(closer, '/funding', funding);
  expect(funded.statusCode, funded.body).toBe(201);
  expect(funded.json().funding).toMatchObject({ fundedOn: CLOSING, sheet: 1, reference: '20270104MMQ1' });
  expect(await lineOf('funded', closer)).toMatchObject({ state: 'done' });
  expect((await post(closer, '/funding', funding)).statusCode).toBe(201);
  const other = await post(await signedIn(LOAN_OFFICER), '/funding', funding);
  expect(other.json().error.message).toContain('The funding of Jan 4, 2027 is recorded already, by');
  const dates = (await closer({ url: `${url}/deadlines` })).json().dates;
  expect(dates.find((one: { dateKind: string }) => one.dateKind === 'funding').date).toBe(CLOSING);
});

// Tests CLOSE-15 and DEADLINE-14.
it('keeps the wire that went out, whatever the form says later', async () => {
  clock.set(`${CLOSING}T17:00:00.000Z`);
  const closer = await signedIn();
  const instructionsId = await verifyWire(closer);
  const { sheetId, wireCents } = (await makeSheet(closer)).json();
  await put(closer, '/documents/note', { signedOn: CLOSING, returnedOn: CLOSING });
  const funding = { sheetId, instructionsId, fundedOn: CLOSING, reference: '', reason: 'By phone' };
  expect((await post(closer, '/funding', funding)).statusCode).toBe(201);
  const [appraisal, title] = CLOSING_CHARGES;
  await saveClosingCharges(closer, url, [{ ...appraisal, cents: 475_00 }, { ...title }]);
  const later = await day(closer);
  expect(later).toMatchObject({ disclosure: 1, differences: [], sheet: { wireCents } });
  expect(await lineOf('figures', closer)).toMatchObject({ state: 'done' });
  const other = { ...WIRE, accountNumber: '999900001111', after: 1 };
  const choices = [{ id: 'appraisal', settledBy: 'lender' }];
  for (const answer of [
    await makeSheet(closer),
    await post(closer, '/wire-instructions', other),
    await put(closer, '/choices', { choices }),
  ])
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      409,
      expect.stringContaining('The loan is funded.'),
    ]);
  const remove = (payload?: object) =>
    closer({
      method: 'DELETE',
      url: `${url}/dates/funding`,
      headers: { 'if-match': '"1"' },
      ...(payload && { payload }),
    });
  expect(Object.keys((await remove()).json().error.fields)).toEqual(['reason']);
  const removed = await remove({ reason: 'The wire came back' });
  expect(removed.json()).toMatchObject({ date: null, reason: 'The wire came back' });
  const { entries } = (await closer({ url: `${url}/history` })).json();
  expect(JSON.stringify(entries[0])).toContain('The wire came back');
  expect((await put(closer, '/choices', { choices })).statusCode).toBe(200);
});

// Tests CLOSE-16 and DEADLINE-38.
it('asks for a reason while a corrected form was not sent', async () => {
  const officer = app.as(LOAN_OFFICER);
  // Without an application, Regulation Z knows no wait.
  const applied = await app.as(ADMIN)({
    method: 'PUT',
    url: `${url}/dates/application`,
    payload: { date: '2026-11-18', reason: 'It came by mail' },
    headers: { 'if-match': '"0"' },
  });
  expect(applied.statusCode, applied.body).toBe(200);
  await saveClosingFacts(officer, url, { fileNumber: 'B-78' });
  const issued = await officer({
    method: 'POST',
    url: `${url}/closing-disclosure/versions`,
    payload: await issueClosingBody(officer, url),
  });
  expect(issued.json(), issued.body).toMatchObject({ number: 2, kind: 'corrected' });
  clock.set(`${CLOSING}T17:00:00.000Z`);
  const closer = await signedIn();
  await put(closer, '/documents/note', { signedOn: CLOSING, returnedOn: CLOSING });
  const why = 'Issued on Nov 20, 2026, but not sent. The borrower has it at or before the closing.';
  expect(await lineOf('correction-received', closer)).toMatchObject({ state: 'open', why });
  const fund = () =>
    closer({
      method: 'PUT',
      url: `${url}/dates/funding`,
      payload: { date: CLOSING },
      headers: { 'if-match': '"0"' },
    });
  const refused = await fund();
  expect([refused.statusCode, refused.json().error.fields.reason]).toEqual([
    400,
    `Corrected Closing Disclosure: ${why} (12 CFR 1026.19(f)(2)(i)) Enter the reason.`,
  ]);
  const { disclosureId } = issued.json();
  await deliverClosing(closer, url, { disclosureId, sentOn: CLOSING });
  expect(await lineOf('correction-received', closer)).toMatchObject({ state: 'done' });
  expect((await fund()).statusCode).toBe(200);
});

// Tests CLOSE-9.
it('refuses a funding after other instructions, or a changed payoff on the last day', async () => {
  ({ url } = await anIssuedClosing(app, app.as(LOAN_OFFICER), 'Refinance'));
  clock.set(`${CLOSING}T17:00:00.000Z`);
  const closer = await signedIn();
  const instructionsId = await verifyWire(closer);
  const { sheetId } = (await makeSheet(closer)).json();
  await put(closer, '/documents/note', { signedOn: CLOSING, returnedOn: null });
  const { facts } = (await closer({ url: `${url}/closing-facts` })).json();
  await saveClosingFacts(closer, url, { payoffs: [{ ...facts.payoffs[0], cents: 250_045_12 }] });
  const fund = (over: object = {}) =>
    post(closer, '/funding', { sheetId, instructionsId, fundedOn: CLOSING, reference: '', ...over });
  expect((await fund()).json().error.message).toContain('Payoff of Existing Loan to Old Bank');
  await saveClosingFacts(closer, url, { payoffs: facts.payoffs });
  const right = await fund();
  expect([right.statusCode, right.json().error.message]).toEqual([
    409,
    expect.stringContaining('Right to rescind over:'),
  ]);
  const other = { ...WIRE, accountNumber: '999900001111', after: 1 };
  const { instructions } = (await post(closer, '/wire-instructions', other)).json();
  const changed = await fund({ instructionsId: instructions.instructionsId });
  expect(changed.json().error.message).toContain('Wire instructions verified: Call the settlement agent');
});
