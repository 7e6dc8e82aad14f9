import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { ADMIN, COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { aLoanOfficer, anIssuableApplication, issueBody } from '../../testing/loan-estimate-calls.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { importLocks } from '../loan-actions/loan-locks.service.ts';

const TODAY = '2026-11-24';
const FEE = {
  section: 'B',
  kind: 'other',
  payee: '',
  payeeKind: 'selected',
  cents: 100_00,
  paidBy: 'borrower-at-closing',
  isFinanceCharge: false,
};

let app: TestApp;
let customerUrl: string;
let url: string;
let version: number;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T17:00:00.000Z`) });
  await aLoanOfficer(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const names = { firstName: 'Ada', lastName: 'Quill', primaryEmail: `${Math.random()}@mail.example` };
  const { customerId } = (await send('POST', '/api/customers', names)).json();
  customerUrl = `/api/customers/${customerId}`;
  const { loanId } = (await send('POST', `${customerUrl}/urlas`)).json();
  url = `${customerUrl}/urlas/${loanId}`;
  version = 1;
  await saveApplication(anIssuableApplication(TODAY));
});

async function saveApplication(application: object) {
  const saved = await send('PUT', url, application, { 'if-match': `"${version}"` });
  expect(saved.statusCode, saved.body).toBe(200);
  version += 1;
}

async function saveCharges(charges: object[]) {
  const { costs, version: from } = (await send('GET', `${url}/costs`)).json();
  const saved = await send('PUT', `${url}/costs`, { ...costs, charges }, { 'if-match': `"${from}"` });
  expect(saved.statusCode, saved.body).toBe(200);
}

const send = (
  method: 'GET' | 'POST' | 'PUT',
  to: string,
  payload?: object,
  headers?: Record<string, string>,
  role: Role = LOAN_OFFICER,
) =>
  app.as(role)({
    method,
    url: to,
    ...(payload === undefined ? {} : { payload }),
    ...(headers === undefined ? {} : { headers }),
  });
const state = async () => (await send('GET', `${url}/loan-estimate`)).json();
const body = (over: object = {}) => issueBody(app.as(LOAN_OFFICER), url, over);
const issue = (payload: object, role: Role = LOAN_OFFICER, headers?: Record<string, string>) =>
  send('POST', `${url}/loan-estimate/versions`, payload, headers, role);
/** Hands it to the borrower today. */
async function deliver(estimateId: string) {
  const delivery = { estimateId, borrowers: ['primary'], method: 'in-person', sentOn: TODAY };
  expect((await send('POST', `${url}/loan-estimate/deliveries`, delivery)).statusCode).toBe(201);
}
const preview = () => send('GET', `${url}/loan-estimate/preview`);

// Tests LE-13 and LE-16.
it('issues a version with its PDF, its disclosure and its entry in the history', async () => {
  expect(await state()).toMatchObject({ kind: 'loan-estimate', missing: [], refusals: [], versions: [] });
  const issued = await issue(await body());
  expect(issued.statusCode, issued.body).toBe(201);
  expect(issued.json()).toMatchObject({
    number: 1,
    kind: 'loan-estimate',
    issuedOn: TODAY,
    lockedUntil: null,
  });
  // Nothing is said as sent or received before a delivery (DELIVER-1).
  expect(Object.keys(issued.json())).not.toContain('receivedOn');
  const rows = await app.ownerDb.selectFrom('loan_disclosures').selectAll().execute();
  const loanId = url.split('/').at(-1);
  expect(rows.find(({ loan_id }) => loan_id === loanId)).toMatchObject({ method: null, received_on: null });
  const { files } = (await send('GET', `${customerUrl}/files?path=Disclosures`)).json();
  expect(files).toMatchObject([{ fileId: issued.json().fileId, fileFormat: 'application/pdf' }]);
  const { disclosures } = (await send('GET', `${url}/good-faith`)).json();
  expect(disclosures).toMatchObject([{ kind: 'loan-estimate', issuedOn: TODAY, isLocked: false }]);
  const { entries } = (await send('GET', `${url}/history`)).json();
  expect(entries.map(({ what }: { what: string }) => what)).toContain('issued a Loan Estimate');
  // Nobody has got one yet.
  expect(await state()).toMatchObject({ kind: 'loan-estimate', changes: [], versions: [{ number: 1 }] });
  await deliver(issued.json().estimateId);
  expect(await state()).toMatchObject({ kind: 'revised-estimate' });
});

// Tests LE-17.
it('shows a preview that says it is none, and the issued PDF without that', async () => {
  const shown = await preview();
  expect(shown.statusCode, shown.body.slice(0, 200)).toBe(200);
  expect(await textOfPdf(shown.rawPayload)).toContain('NOT ISSUED');
  const { fileId } = (await issue(await body())).json();
  const kept = await send('GET', `${customerUrl}/files/${fileId}`);
  expect(await textOfPdf(kept.rawPayload)).not.toContain('NOT ISSUED');
});

// Tests DOC-76.
it('keeps the PDF of an issued version from deletion', async () => {
  const { fileId } = (await issue(await body())).json();
  const refused = await send('POST', `${customerUrl}/files/deletions`, { fileIds: [fileId] });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toContain('neither deleted nor moved');
  expect((await send('GET', `${customerUrl}/files/${fileId}`)).statusCode).toBe(200);
});

// Tests LE-11.
it('names what is missing with its page, and issues nothing', async () => {
  await app.saveSettings({ lateCharge: '' });
  const { missing } = await state();
  expect(missing).toEqual([{ what: 'The charge for a late payment', place: 'settings' }]);
  const refused = await issue(await body());
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'The Loan Estimate lacks: The charge for a late payment.',
  ]);
  expect((await preview()).statusCode).toBe(200);
  await app.saveSettings({ lateCharge: '5%' });
});

// Tests LE-11.
it('refuses a loan without figures, and a closing date of yesterday', async () => {
  // No save enters such a date, but days pass.
  const db = app.ownerDb;
  await db
    .updateTable('loans')
    .set({ closing_date: '2026-11-23' })
    .where('id', '=', url.split('/').at(-1) ?? '')
    .execute();
  expect((await state()).missing).toEqual([
    { what: 'A closing date that is not in the past', place: 'form details' },
  ]);
  const { loanId } = (await send('POST', `${customerUrl}/urlas`)).json();
  url = `${customerUrl}/urlas/${loanId}`;
  expect((await state()).form).toBeNull();
  expect((await preview()).statusCode).toBe(409);
});

// Tests COST-11 and LE-3.
it('says that a lock has ended, and does not print its rate', async () => {
  const lock = {
    loanId: url.split('/').at(-1) ?? '',
    status: 'LOCKED' as const,
    data: {
      lockedInterestRate: '5.125',
      loanProgram: '30-Year Fixed',
      lockDate: '2026-11-01',
      lockExpirationDate: '2026-11-23',
    },
  };
  const { db } = app.platform.database;
  await db.transaction().execute((tx) => importLocks(tx, [lock], { name: 'dana' }, `${TODAY}T17:00:00.000Z`));
  expect((await state()).notes[0]).toContain('The lock ended on Nov 23, 2026, so its rate does not count');
  const issued = await issue(await body());
  expect(issued.json()).toMatchObject({ number: 1, lockedUntil: null });
  const pdf = await send('GET', `${customerUrl}/files/${issued.json().fileId}`);
  const text = await textOfPdf(pdf.rawPayload);
  expect(text).toContain('6.5%');
  expect(text).not.toContain('5.125%');
  // No lock, so no revised estimate is due (FAITH-12).
  expect((await send('GET', `${url}/good-faith`)).json().sheet.due).toEqual([]);
});

// Tests LE-16.
it('lets one of two people issue, and shows the other their estimate', async () => {
  const judged = await body();
  const both = await Promise.all([issue(judged), issue(judged, LOAN_PROCESSOR)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const [first, second] = both[0].statusCode === 201 ? both : [both[1], both[0]];
  expect(second.json().current.estimate).toEqual(first.json());
  expect(second.json().error.message).toContain('issued a Loan Estimate meanwhile');
  expect((await state()).versions).toHaveLength(1);
});

// Tests LE-16.
it('returns the stored one to a repeat', async () => {
  const judged = await body();
  const [first, again] = await Promise.all([issue(judged), issue(judged)]);
  expect(again.json()).toEqual(first.json());
  const key = { 'idempotency-key': '"0198c1a2-0000-7000-8000-000000000001"' };
  const next = await body();
  const keyed = await issue(next, LOAN_OFFICER, key);
  expect(keyed.statusCode, keyed.body).toBe(201);
  expect((await issue(next, LOAN_OFFICER, key)).json()).toEqual(keyed.json());
  expect((await state()).versions).toHaveLength(2);
});

// Tests LE-23.
it('issues an unchanged form again only when that is confirmed', async () => {
  await issue(await body());
  const again = await body();
  expect(again.isUnchanged).toBe(true);
  const refused = await issue({ ...again, isUnchanged: false });
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'Nothing on the form has changed since version 1. Confirm that you want to issue it again.',
  ]);
  expect((await issue(again)).statusCode).toBe(201);
});

// Tests LE-16.
it('refuses a form that has changed since it was judged', async () => {
  const judged = await body();
  await saveCharges([{ ...FEE, id: 'appraisal', name: 'Appraisal' }]);
  const costs = await issue(judged);
  expect([costs.statusCode, costs.json().error.message]).toEqual([
    409,
    'The costs were changed meanwhile. Look at the preview again before you issue it.',
  ]);
  const later = await body();
  await app.saveSettings({ lateChargeDays: 10 });
  expect((await issue(later)).json().error.message).toContain('a setting or the date has changed');
  await app.saveSettings({ lateChargeDays: 15 });
  const last = await body();
  await saveApplication(anIssuableApplication(TODAY, '2027-01-20'));
  expect((await issue(last)).json().error.message).toContain('The application was changed');
});

// Tests LE-14.
it('says what changed since the last version, which stays as it was', async () => {
  await saveCharges([{ ...FEE, id: 'appraisal', name: 'Appraisal' }]);
  const { estimateId, fileId } = (await issue(await body())).json();
  const before = (await send('GET', `${customerUrl}/files/${fileId}`)).rawPayload;
  await saveCharges([{ ...FEE, id: 'appraisal', name: 'Appraisal', cents: 150_00 }]);
  expect((await state()).changes).toContainEqual({
    line: 'B: Appraisal',
    before: '$100.00',
    after: '$150.00',
  });
  await deliver(estimateId);
  const intent = { borrower: 'primary', statedOn: TODAY, manner: 'phone' };
  expect((await send('POST', `${url}/intents`, intent)).statusCode).toBe(201);
  expect((await state()).intentOn).toBe(TODAY);
  const revised = await issue(await body());
  expect(revised.statusCode, revised.body).toBe(201);
  expect(revised.json()).toMatchObject({ number: 2, kind: 'revised-estimate', costsExpire: '' });
  expect((await send('GET', `${customerUrl}/files/${fileId}`)).rawPayload.equals(before)).toBe(true);
});

// Tests LE-13, FAITH-6 and FAITH-14.
it('refuses a revised one too close to closing, and from the day of the Closing Disclosure on', async () => {
  const { estimateId } = (await issue(await body())).json();
  await deliver(estimateId);
  const judged = await body();
  await saveApplication(anIssuableApplication(TODAY, '2026-11-27'));
  const [late] = (await state()).refusals;
  expect(late).toContain('fewer than four business days before the closing on Nov 27, 2026');
  expect(late).toContain('12 CFR 1026.19(e)(4)(ii)');
  const refused = await issue({ ...(await body()), form: judged.form });
  expect([refused.statusCode, refused.json().error.message]).toEqual([409, late]);
  await saveApplication(anIssuableApplication(TODAY));
  expect((await state()).refusals).toEqual([]);
  const disclosed = { date: TODAY, method: 'mail', apr: '6.7' };
  const dated = await send('PUT', `${url}/dates/closing-disclosure-sent`, disclosed, { 'if-match': '"0"' });
  expect(dated.statusCode, dated.body).toBe(200);
  expect((await state()).refusals[0]).toContain('The Closing Disclosure went out on Nov 24, 2026');
  expect((await state()).versions).toHaveLength(1);
});

// Tests LE-15.
it('says that the estimate is late after three business days', async () => {
  expect((await state()).late).toBeNull();
  const application = { date: '2026-11-17', reason: 'It came by mail.' };
  const received = await send('PUT', `${url}/dates/application`, application, { 'if-match': '"0"' }, ADMIN);
  expect(received.statusCode, received.body).toBe(200);
  expect((await state()).late).toContain('The Loan Estimate was due by Nov 20, 2026');
  expect((await issue(await body())).statusCode).toBe(201);
});

// Tests LE-24.
it('says that a commercial purchase may be exempt, and calls nothing late', async () => {
  expect((await state()).exemption).toBeNull();
  const purpose = 'section4LoanAndPropertyInformation.part4aLoanInformation.loanPurpose';
  await saveApplication(
    changed(anIssuableApplication(TODAY), { [purpose]: 'Commercial Purchase for self use' }),
  );
  const application = { date: '2026-11-17', reason: 'It came by mail.' };
  await send('PUT', `${url}/dates/application`, application, { 'if-match': '"0"' }, ADMIN);
  const { exemption, late } = await state();
  expect(exemption).toContain('12 CFR 1026.3(a)(1)');
  expect(late).toBeNull();
});

// Tests DELIVER-11.
it('says that an issued estimate was sent late, or still is not sent', async () => {
  const application = { date: '2026-11-17', reason: 'It came by mail.' };
  await send('PUT', `${url}/dates/application`, application, { 'if-match': '"0"' }, ADMIN);
  const { estimateId } = (await issue(await body())).json();
  expect((await state()).late).toContain('It has not been sent.');
  await deliver(estimateId);
  expect((await state()).late).toContain('It was sent on Nov 24, 2026.');
});

// Tests LE-6 and LE-21.
it('prints 100 charges with names of 80 letters', async () => {
  const charges = Array.from({ length: 100 }, (_, index) => ({
    ...FEE,
    id: `fee-${index}`,
    section: 'BCH'[index % 3],
    payeeKind: index % 3 === 1 ? 'listed' : 'selected',
    name: `${'A service with a very long name '.repeat(3).slice(0, 76)} ${index}`,
  }));
  await saveCharges(charges);
  const issued = await issue(await body());
  expect(issued.statusCode, issued.body).toBe(201);
});

it('refuses readers, and loans of another customer', async () => {
  expect((await issue(await body(), COMPLIANCE)).statusCode).toBe(403);
  const other = url.replace(/customers\/[^/]+/, 'customers/01939f0c-1111-7c3a-9f52-6d1f0e8b2a41');
  expect((await send('GET', `${other}/loan-estimate`, undefined, undefined, ADMIN)).statusCode).toBe(404);
});
