import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { ADMIN, COMPLIANCE, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { createRandom } from '../../demo/random.ts';
import { aCompleteApplication } from '../../testing/factories/application-factory.ts';
import { APPRAISAL } from '../../testing/loan-cost-calls.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SECTION = 'section4LoanAndPropertyInformation';
const LOAN = `${SECTION}.part4aLoanInformation`;

const ESTIMATE_BODY = { method: 'mail', receivedOn: null, expiresOn: null, allowsDelay: false };

let app: TestApp;
let customerUrl: string;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-24T17:00:00.000Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  const names = { firstName: 'Ada', lastName: 'Quill', primaryEmail: `${Math.random()}@mail.example` };
  const { customerId } = (await send('POST', '/api/customers', names)).json();
  customerUrl = `/api/customers/${customerId}`;
  const { loanId } = (await send('POST', `${customerUrl}/urlas`)).json();
  url = `${customerUrl}/urlas/${loanId}`;
  await saveApplication(1, '2027-01-15');
  const payload = { date: '2026-11-20', reason: 'It came by mail.' };
  const headers = { 'if-match': '"0"' };
  await app.as(ADMIN)({ method: 'PUT', url: `${url}/dates/application`, payload, headers });
});

async function saveApplication(version: number, closingOn: string, answers: object = {}) {
  const whole = aCompleteApplication({ random: createRandom(7), today: '2026-11-20' });
  const payload = changed(whole, {
    [`${LOAN}.loanPurpose`]: 'Purchase',
    [`${LOAN}.loanAmount`]: 320_000,
    [`${LOAN}.propertyValue`]: 400_000,
    [`${LOAN}.preferredInterestRate`]: 6.5,
    [`${LOAN}.preferredLoanProgram`]: '30-Year Fixed',
    [`${SECTION}.plannedClosingDate`]: closingOn,
    [`${SECTION}.lenderLoanInformation.proposedPayment`]: { propertyTaxes: 400, homeownersInsurance: 150 },
    ...answers,
  });
  const saved = await send('PUT', url, payload, { 'if-match': `"${version}"` });
  expect(saved.statusCode, saved.body).toBe(200);
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const send = (method: Method, to: string, payload?: object, headers?: Record<string, string>) =>
  app.as(LOAN_OFFICER)({ method, url: to, ...(payload && { payload }), ...(headers && { headers }) });
const get = async () => (await send('GET', `${url}/costs`)).json();
const save = (costs: object, version: number) =>
  send('PUT', `${url}/costs`, costs, { 'if-match': `"${version}"` });
const sheet = async () => (await send('GET', `${url}/good-faith`)).json();
const disclose = (over: object = {}) =>
  send('POST', `${url}/disclosures`, {
    kind: 'loan-estimate',
    issuedOn: '2026-11-20',
    method: 'in-person',
    receivedOn: null,
    expiresOn: null,
    allowsDelay: false,
    ...over,
  });
const circumstance = (over: object = {}) =>
  send('POST', `${url}/changed-circumstances`, {
    reason: 'inaccurate',
    knownOn: '2026-11-23',
    cause: 'The house stands on a farm.',
    charges: [{ chargeId: 'appraisal', increaseCents: null }],
    ...over,
  });

/** With the appraisal at this price, and nothing else typed. */
async function saveAppraisal(cents: number) {
  const { costs, version } = await get();
  const answer = await save({ ...costs, charges: [{ ...APPRAISAL, cents }] }, version);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

// Tests COST-10 and COST-13.
it('begins with the default costs of the company, and computes the others', async () => {
  const { costs, version, charges, missing, totals } = await get();
  expect([version, missing, costs.charges.length]).toEqual([0, [], 10]);
  expect(charges.find(({ id }: { id: string }) => id === 'computed:prepaid-interest')).toMatchObject({
    section: 'F',
    isComputed: true,
    period: { days: 17, rate: 6500 },
    tolerance: { kind: 'none', law: '12 CFR 1026.19(e)(3)(iii)(A)' },
  });
  expect(totals.closingCostsCents).toBe(totals.loanCostsCents + totals.otherCostsCents);
});

// Tests COST-19.
it('computes the percentages of default costs once the missing rate is saved', async () => {
  await saveApplication(2, '2027-01-15', { [`${LOAN}.preferredLoanProgram`]: '7-Year ARM' });
  const titleOf = (answer: { costs: { charges: { id: string }[] } }) =>
    answer.costs.charges.find(({ id }) => id === 'lenders-title');
  const first = await get();
  expect(first.missing).toEqual(['Rate after 7 years']);
  const kept = (await save(first.costs, 0)).json();
  expect(titleOf(kept)).toMatchObject({ cents: 0, share: { of: 'loan', rate: 250 } });
  const whole = { ...kept.costs, terms: { ...kept.costs.terms, indexedRate: 7000 } };
  const saved = await save(whole, 1);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(titleOf(saved.json())).toMatchObject({ cents: 800_00 });
  expect(titleOf(saved.json())).not.toHaveProperty('share');
  // A repeat whose answer was lost.
  expect((await save(whole, 1)).json().version).toBe(2);
});

// Tests COST-13.
it("begins with the customer's newest quote", async () => {
  const scenario = {
    ...SCENARIO,
    points: 250,
    costs: [
      {
        id: 'one',
        label: 'Courier',
        section: 'C',
        amount: { of: 'sum', cents: 40_00 },
        isFinanceCharge: true,
      },
    ],
  };
  const quote = await send('POST', `${customerUrl}/quotes`, { title: 'First', scenarios: [scenario] });
  expect(quote.statusCode, quote.body).toBe(201);
  const { costs } = await get();
  expect(costs.terms.points).toBe(250);
  expect(costs.charges).toMatchObject([{ name: 'Courier', payeeKind: 'listed' }]);
});

// Tests COST-3 to COST-5 and BASE-93.
it('saves a version once, refuses an older one, and writes the history', async () => {
  const first = await saveAppraisal(575_00);
  expect(first.version).toBe(1);
  expect(await saveAppraisal(575_00)).toMatchObject({ version: 1 });
  await saveAppraisal(600_00);
  const stale = await save({ ...first.costs, charges: [] }, 1);
  expect([stale.statusCode, stale.json().current.version]).toEqual([412, 2]);
  const wrong = await save({ ...first.costs, charges: [{ ...APPRAISAL, payeeKind: 'lender' }] }, 2);
  expect(wrong.statusCode).toBe(400);
  expect(Object.keys(wrong.json().error.fields)).toEqual(['charges[0].payeeKind']);
  const { entries } = (await send('GET', `${url}/history`)).json();
  expect(entries[0].what).toBe('saved the costs');
  expect(entries[0].changes).toMatchObject([
    { label: "Loan costs: Charge 'Appraisal': amount", from: '$ 575.00', to: '$ 600.00' },
  ]);
});

it('refuses readers, and loans of another customer', async () => {
  const { costs } = await get();
  const refused = await app.as(COMPLIANCE)({
    method: 'PUT',
    url: `${url}/costs`,
    payload: costs,
    headers: { 'if-match': '"0"' },
  });
  expect(refused.statusCode).toBe(403);
  expect((await app.as(COMPLIANCE)({ url: `${url}/costs` })).statusCode).toBe(200);
  const other = url.replace(/customers\/[^/]+/, 'customers/01939f0c-1111-7c3a-9f52-6d1f0e8b2a41');
  expect((await app.as(ADMIN)({ url: `${other}/costs` })).statusCode).toBe(404);
});

// Tests FAITH-1, FAITH-8 and FAITH-14.
it('keeps what was disclosed, and shows what rose above it', async () => {
  expect((await sheet()).sheet).toBeNull();
  await saveAppraisal(575_00);
  const disclosed = await disclose();
  expect(disclosed.statusCode, disclosed.body).toBe(201);
  expect(disclosed.json()).toMatchObject({ receivedOn: '2026-11-20', isLocked: false });
  await saveAppraisal(600_00);
  const { sheet: now } = await sheet();
  expect(now.refundCents).toBe(25_00);
  expect(now.rows.find(({ chargeId }: { chargeId: string }) => chargeId === 'appraisal')).toMatchObject({
    baselineCents: 575_00,
    todayCents: 600_00,
    refundCents: 25_00,
    why: 'Loan Estimate of Nov 20, 2026.',
  });
  const again = await disclose();
  expect(again.json().error.fields).toEqual({
    kind: 'The loan has a Loan Estimate. A newer one is a revised one',
  });
});

// Tests FAITH-3, FAITH-6, FAITH-9, FAITH-13 and FAITH-15.
it('lets a revised estimate count for the charges of a circumstance', async () => {
  await saveAppraisal(575_00);
  const early = await circumstance();
  expect([early.statusCode, early.json().error.message]).toEqual([409, 'Record the Loan Estimate first.']);
  await disclose();
  await saveAppraisal(900_00);
  const unknown = await circumstance({ charges: [{ chargeId: 'nowhere', increaseCents: null }] });
  expect([unknown.statusCode, Object.keys(unknown.json().error.fields)]).toEqual([400, ['charges']]);
  const recorded = await circumstance();
  expect(recorded.statusCode, recorded.body).toBe(201);
  // Thanksgiving, November 26, is no business day.
  expect((await sheet()).sheet).toMatchObject({
    refundCents: 325_00,
    due: [{ dueOn: '2026-11-27', isLate: false }],
  });
  const revision = await disclose({ kind: 'revised-estimate', issuedOn: '2026-11-24' });
  expect(revision.statusCode, revision.body).toBe(201);
  expect((await sheet()).sheet).toMatchObject({ refundCents: 0, due: [] });
  const { circumstanceId } = recorded.json();
  const remove = () => send('DELETE', `${url}/changed-circumstances/${circumstanceId}`);
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect((await sheet()).sheet.refundCents).toBe(325_00);
});

// Tests FAITH-10.
it('takes no lock as a reason for a loan without one', async () => {
  await saveAppraisal(575_00);
  await disclose();
  const refused = await circumstance({
    reason: 'lock',
    charges: [{ chargeId: 'lender-credits', increaseCents: null }],
  });
  expect([refused.statusCode, refused.json().error.fields.knownOn]).toEqual([
    400,
    'No lock of this loan began by Nov 23, 2026 (12 CFR 1026.19(e)(3)(iv)(D))',
  ]);
});

// Tests FAITH-6 and FAITH-14.
it('refuses a revised estimate too close to closing', async () => {
  await saveAppraisal(575_00);
  await disclose();
  await saveApplication(2, '2026-11-27');
  const late = await disclose({ kind: 'revised-estimate', issuedOn: '2026-11-24' });
  expect(late.statusCode).toBe(400);
  expect(late.json().error.fields.issuedOn).toContain('fewer than four business days');
});

const SCENARIO = {
  name: 'As planned',
  purpose: 'Purchase',
  valueCents: 400_000_00,
  downPaymentCents: 80_000_00,
  loanCents: 0,
  payoffCents: 0,
  program: '30-Year Fixed',
  rate: 6500,
  indexedRate: 0,
  points: 0,
  taxPerYearCents: 0,
  insurancePerYearCents: 0,
  hoaPerMonthCents: 0,
  mortgageInsuranceRate: 0,
  closingOn: '2027-01-15',
  costs: [],
  lenderCreditCents: 0,
  sellerCreditCents: 0,
  earnestMoneyCents: 0,
};

// Tests COST-18.
it('warns of a fee before the intent to proceed, and records no Closing Disclosure with one', async () => {
  const { costs } = await get();
  const early = { ...APPRAISAL, paidBy: 'borrower-before-closing' };
  const saved = await save({ ...costs, charges: [early] }, 0);
  expect(saved.json().feeBan).toContain('Paid by the borrower before closing: Appraisal.');
  const disclosure = (kind: string, issuedOn: string) =>
    send('POST', `${url}/disclosures`, { ...ESTIMATE_BODY, kind, issuedOn });
  expect((await disclosure('loan-estimate', '2026-11-20')).statusCode).toBe(201);
  const refused = await disclosure('closing-disclosure', '2026-11-24');
  expect([refused.statusCode, refused.json().error.message]).toEqual([409, saved.json().feeBan]);
  const day = (kind: string, date: string) =>
    send('PUT', `${url}/dates/${kind}`, { date }, { 'if-match': '"0"' });
  expect((await day('intent-to-proceed', '2026-11-24')).statusCode).toBe(200);
  expect((await get()).feeBan).toBeNull();
  expect((await disclosure('closing-disclosure', '2026-11-24')).statusCode).toBe(201);
});

const deadlines = async () => {
  const { dates } = (await send('GET', `${url}/deadlines`)).json();
  return Object.fromEntries(dates.map((one: { dateKind: string }) => [one.dateKind, one]));
};

// Tests FAITH-19 and LE-15.
it('tells Deadlines when an estimate and a Closing Disclosure went out', async () => {
  await saveAppraisal(575_00);
  const early = await disclose({ issuedOn: '2026-11-19' });
  expect([early.statusCode, early.json().error.fields.issuedOn]).toEqual([
    400,
    'This day cannot be before the application of Nov 20, 2026',
  ]);
  expect((await disclose({ method: 'mail', receivedOn: '2026-11-23' })).statusCode).toBe(201);
  expect(await deadlines()).toMatchObject({
    'loan-estimate-sent': { date: '2026-11-20', method: 'mail' },
    'loan-estimate-received': { date: '2026-11-23' },
  });
  expect((await send('GET', `${url}/loan-estimate`)).json().late).toBeNull();
  const closing = { kind: 'closing-disclosure', issuedOn: '2026-11-23' };
  expect((await disclose(closing)).statusCode).toBe(201);
  expect((await disclose({ ...closing, issuedOn: '2026-11-24' })).statusCode).toBe(201);
  expect(await deadlines()).toMatchObject({
    'closing-disclosure-sent': { date: '2026-11-23', method: 'in-person' },
    'corrected-disclosure-sent': { date: '2026-11-24' },
  });
});

// Tests FAITH-19 and LE-15.
it('takes the day of an estimate that Deadlines has, and no other', async () => {
  await saveAppraisal(575_00);
  const sent = { date: '2026-11-23', method: 'mail' };
  await send('PUT', `${url}/dates/loan-estimate-sent`, sent, { 'if-match': '"0"' });
  expect((await send('GET', `${url}/loan-estimate`)).json().late).toBeNull();
  const other = await disclose();
  expect(other.json().error.fields.issuedOn).toContain("Deadlines has 'Loan Estimate sent' on Nov 23, 2026");
  const handed = await disclose({ issuedOn: '2026-11-23' });
  expect(handed.json().error.fields.method).toContain('by another method');
  expect((await disclose({ issuedOn: '2026-11-23', method: 'mail' })).statusCode).toBe(201);
  expect((await deadlines())['loan-estimate-sent']).toMatchObject({ date: '2026-11-23', version: 1 });
});

// Tests FAITH-20.
it('removes the newest disclosure with its dates, and keeps both pages on one day', async () => {
  await saveAppraisal(575_00);
  const first = (await disclose()).json().disclosureId;
  const second = (await disclose({ kind: 'closing-disclosure', issuedOn: '2026-11-23' })).json().disclosureId;
  const remove = (id: string) => send('DELETE', `${url}/disclosures/${id}`);
  expect((await remove(first)).json().error.message).toBe('Remove the newer disclosures first.');
  const moved = { date: '2026-11-24', method: 'mail' };
  const change = await send('PUT', `${url}/dates/loan-estimate-sent`, moved, { 'if-match': '"1"' });
  expect([change.statusCode, change.json().error.message]).toEqual([
    409,
    expect.stringContaining("also on the page 'Good Faith'"),
  ]);
  expect((await remove(second)).statusCode).toBe(204);
  expect((await remove(first)).statusCode).toBe(204);
  expect((await remove(first)).statusCode).toBe(404);
  expect((await sheet()).disclosures).toEqual([]);
  expect(await deadlines()).toMatchObject({
    'loan-estimate-sent': { date: null },
    'closing-disclosure-sent': { date: null },
  });
  const { entries } = (await send('GET', `${url}/history`)).json();
  expect(entries.map(({ what }: { what: string }) => what)).toContain('removed a disclosure');
});
