import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { isUli } from '../../../../domain/hmda/identifiers/loan-identifier.ts';
import { aCouple, anApplicant } from '../../../../domain/hmda/register/register-facts.fixture.ts';
import { charge } from '../../../../domain/loan-costs/loan-costs.fixture.ts';
import { COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../../domain/people/role.ts';
import { aReportedLoan, COMPANY_LEI, setHmdaCompany } from '../../../testing/hmda-calls.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { giveIdentifiers } from './hmda-loans.service.ts';

const clock = handClock('2026-06-15T16:00:00.000Z');
let app: TestApp;
let url: string;
let ids: { customerId: string; loanId: string };

beforeAll(async () => {
  app = await startTestApp({ clock });
  await setHmdaCompany(app);
});
afterAll(() => app.close());

async function begin(application = anApplicant()): Promise<void> {
  ids = await aReportedLoan(app.platform.database.db, { application });
  url = `/api/customers/${ids.customerId}/urlas/${ids.loanId}/hmda`;
}
beforeEach(() => begin());

async function read(role: Role = LOAN_OFFICER): Promise<HmdaLoan> {
  const answer = await app.as(role)({ url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

function change(
  path: string,
  payload: object | undefined,
  { version = 0, role = LOAN_OFFICER }: { version?: number | null; role?: Role } = {},
) {
  return app.as(role)({
    method: payload === undefined ? 'DELETE' : 'PUT',
    url: `${url}${path}`,
    ...(payload && { payload }),
    headers: version === null ? {} : { 'if-match': `"${version}"` },
  });
}

const fieldOf = (row: HmdaLoan, key: string) => row.fields.find((field) => field.key === key);

// Tests HMDA-20, HMDA-26.
it('answers the 110 fields with their sources, and whether the loan belongs', async () => {
  const row = await read();
  expect(row.fields.map(({ number }) => number)).toEqual(Array.from({ length: 110 }, (_, at) => at + 1));
  expect(row).toMatchObject({ version: 0, year: 2026, belongs: true, hasEdits: true });
  expect(fieldOf(row, 'lei')).toMatchObject({ value: COMPANY_LEI, source: 'Company setting' });
  expect(fieldOf(row, 'actionTaken')).toMatchObject({ value: '1', words: 'Loan originated' });
  expect(fieldOf(row, 'tract')).toMatchObject({ value: null, state: 'asked', answer: null });
  expect(isUli(fieldOf(row, 'uli')?.value ?? '')).toBe(true);
});

// Tests HMDA-21, HMDA-41.
describe('an answer', () => {
  it('fills a question in, keeps its author, and can be taken back', async () => {
    const saved = await change('/answers/tract', { value: ' 49035103600 ' });
    expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"1"']);
    const tract = fieldOf(saved.json(), 'tract');
    expect(tract).toMatchObject({ value: '49035103600', source: 'Staff', answer: { value: '49035103600' } });
    expect(saved.json().openQuestions).toBe((await read()).openQuestions);
    const removed = await change('/answers/tract', undefined, { version: 1 });
    expect(fieldOf(removed.json(), 'tract')).toMatchObject({ value: null, answer: null });
    const { db } = app.platform.database;
    const events = await db
      .selectFrom('events')
      .select(['kind', 'details'])
      .where('loan_id', '=', ids.loanId)
      .orderBy('id')
      .execute();
    expect(events.slice(-2)).toEqual([
      { kind: 'hmda-question-answered', details: { title: 'Census Tract' } },
      { kind: 'hmda-answer-removed', details: { title: 'Census Tract' } },
    ]);
  });

  it.each([
    ['tract', 'abc', 400],
    ['hoepa', '9', 400],
    ['actionTaken', '2', 409],
    ['nonsense', '2', 404],
  ])('of %s is refused if it is %s', async (key, value, status) => {
    expect((await change(`/answers/${key}`, { value })).statusCode).toBe(status);
    expect((await read()).version).toBe(0);
  });

  it('needs a version, and the newest one', async () => {
    expect((await change('/answers/tract', { value: 'NA' }, { version: null })).statusCode).toBe(428);
    const first = await change('/answers/tract', { value: 'NA' });
    const second = await change('/answers/hoepa', { value: '2' }, { role: LOAN_PROCESSOR });
    expect([second.statusCode, second.json().current]).toEqual([412, first.json()]);
    // The repeat of a change whose answer was lost.
    expect((await change('/answers/tract', { value: 'NA' })).json()).toEqual(first.json());
  });

  it('needs somebody who works on loans', async () => {
    expect((await change('/answers/tract', { value: 'NA' }, { role: COMPLIANCE })).statusCode).toBe(403);
    expect((await read(COMPLIANCE)).version).toBe(0);
  });
});

// Tests HMDA-21.
it('keeps an override with its reason beside what the loan says, until it is removed', async () => {
  expect((await change('/overrides/occupancy', { value: '7', reason: 'No such code' })).statusCode).toBe(400);
  expect((await change('/overrides/occupancy', { value: '2', reason: ' ' })).statusCode).toBe(400);
  const before = fieldOf(await read(), 'occupancy');
  const saved = await change('/overrides/occupancy', { value: '2', reason: 'Letter of the borrower' });
  expect(fieldOf(saved.json(), 'occupancy')).toMatchObject({
    value: '2',
    source: 'Staff, overridden',
    derived: { value: before?.value },
    override: { value: '2', reason: 'Letter of the borrower' },
  });
  const removed = await change('/overrides/occupancy', undefined, { version: 1 });
  expect(fieldOf(removed.json(), 'occupancy')).toEqual(before);
});

// Tests HMDA-43.
it('confirms a quality edit with a reason, which counts while the fields behind it have their values', async () => {
  const huge = anApplicant({
    'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount': 2_500_000,
    'section4LoanAndPropertyInformation.part4aLoanInformation.propertyValue': 2_000_000,
  });
  await begin(huge);
  const quality = (await read()).edits.find(({ kind }) => kind === 'quality');
  expect(quality).toMatchObject({ confirmed: null });
  const { editId = '' } = quality ?? {};
  const confirmed = await change(`/confirmations/${editId}`, { reason: 'Checked with the note' });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  const edit = (row: HmdaLoan) => row.edits.find((one) => one.editId === editId);
  expect(edit(confirmed.json())?.confirmed).toMatchObject({ reason: 'Checked with the note' });
  const changed = await change(
    '/overrides/loanAmount',
    { value: '2600000', reason: 'Of the note' },
    { version: 1 },
  );
  expect(edit(changed.json())).toMatchObject({ confirmed: null });
  const back = await change('/overrides/loanAmount', undefined, { version: 2 });
  expect(edit(back.json())?.confirmed).toMatchObject({ reason: 'Checked with the note' });
  expect((await change('/confirmations/V612-1', { reason: 'No' }, { version: 3 })).statusCode).toBe(409);
});

// Tests HMDA-42.
it('gives a loan its ULI with the first word of staff, and keeps it when the LEI changes', async () => {
  const given = fieldOf((await change('/answers/tract', { value: 'NA' })).json(), 'uli');
  expect(given).toMatchObject({ source: 'Given at the application' });
  await setHmdaCompany(app, { hmdaLei: '' });
  expect(fieldOf(await read(), 'uli')?.value).toBe(given?.value);
  await setHmdaCompany(app);
});

it('gives every complete application its ULI in the night, and keeps it when the LEI changes', async () => {
  const { db } = app.platform.database;
  await giveIdentifiers(db, app.platform.companySettings.current(), clock.now().toISOString());
  const given = fieldOf(await read(), 'uli');
  expect(given).toMatchObject({ source: 'Given at the application' });
  expect(isUli(given?.value ?? '')).toBe(true);
  await setHmdaCompany(app, { hmdaLei: '' });
  expect(fieldOf(await read(), 'uli')?.value).toBe(given?.value);
  await setHmdaCompany(app);
});

// Tests HMDA-25.
it('has the costs of a Closing Disclosure that was recorded', async () => {
  await app.platform.database.db
    .insertInto('loan_disclosures')
    .values({
      id: randomUUIDv7(),
      loan_id: ids.loanId,
      kind: 'closing-disclosure',
      issued_on: '2026-05-26',
      received_on: '2026-05-26',
      method: 'in-person',
      expires_on: null,
      allows_delay: false,
      is_locked: true,
      lender_credits: 30_000,
      charges: JSON.stringify([charge({ section: 'A', kind: 'points', cents: 150_000 }), charge()]),
      recorded_at: '2026-05-26T15:00:00.000Z',
      recorded_by: 'priya',
    })
    .execute();
  const row = await read();
  expect(fieldOf(row, 'totalLoanCosts')).toMatchObject({
    value: '1600',
    source: 'Good Faith: Closing Disclosure of May 26, 2026, line D',
  });
  expect(
    ['originationCharges', 'discountPoints', 'lenderCredits'].map((key) => fieldOf(row, key)?.value),
  ).toEqual(['1500', '1500', '300']);
});

// Tests HMDA-26.
it('leaves a loan out that staff exclude', async () => {
  const saved = await change('/standing', { isApplication: null, exclusion: 'temporary' });
  expect(saved.json()).toMatchObject({ belongs: false, rule: '12 CFR 1003.3(c)(3)', exclusion: 'temporary' });
});

// Tests HMDA-30.
it('has the co-borrower beside the borrower', async () => {
  await begin(aCouple());
  const row = await read();
  expect(fieldOf(row, 'coEthnicity1')?.value).not.toBe('5');
  expect(fieldOf(row, 'coAge')).toMatchObject({ state: 'later' });
});

it('has a joint borrower who was stored without a row id as the co-applicant', async () => {
  const others = 'section1BorrowerInformation.part1aPersonalInformation.otherBorrowers';
  await begin(anApplicant({ [others]: [{ firstName: 'Ravi', lastName: 'Banerjee', isSpouse: false }] }));
  const row = await read();
  expect(fieldOf(row, 'coEthnicity1')?.value).toBe('3');
  expect(fieldOf(row, 'coAge')?.value).toBeNull();
});
