import { afterAll, beforeAll, expect, it } from 'vitest';
import { changed, married, single } from '../../../domain/application/complete-application.fixture.ts';
import { type ImportedLoan, importMismo } from '../../../domain/mismo/import-mismo.ts';
import { readXml } from '../../../domain/mismo/xml/read-xml.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { importFile } from '../../testing/calls/mismo-import-calls.ts';
import {
  appCode,
  enrolApp,
  everybodyConfirmed,
  someoneSignedIn,
} from '../../testing/calls/second-factor-calls.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const COUPLE = changed(married, {
  [`${PERSON}.socialSecurityNumber`]: '219-09-6789',
  [`${PERSON}.spouse.${PERSON}.socialSecurityNumber`]: '219-09-4321',
  'section4LoanAndPropertyInformation.plannedClosingDate': '2027-01-15',
});
/** The digits of the couple's Social Security numbers. */
const NUMBERS = ['219096789', '219094321'];

let app: TestApp;
let loan: OpenLoan;
beforeAll(async () => {
  app = await startTestApp({
    clock: handClock('2026-11-20T17:00:00.000Z'),
    env: { COMPANY_NAME: 'Anchor Home Lending' },
  });
  loan = await openLoan(app);
  const saved = await loan.put(COUPLE, 1);
  expect(saved.json().error?.fields).toBeUndefined();
});
afterAll(() => app.close());

const exportFile = (numbers?: string, url = loan.url) =>
  app.as(LOAN_OFFICER)({ url: `${url}/mismo${numbers === undefined ? '' : `?numbers=${numbers}`}` });
const check = (numbers: string, url = loan.url) =>
  app.as(LOAN_OFFICER)({ url: `${url}/mismo/check?numbers=${numbers}` });

const eventsOf = () =>
  app.platform.database.db
    .selectFrom('events')
    .select(['kind', 'details'])
    .where('loan_id', '=', loan.loanId)
    .where('kind', 'in', ['mismo-exported', 'social-security-number-revealed', 'account-number-revealed'])
    .orderBy('id')
    .execute();

function loanIn(xml: string): ImportedLoan {
  const result = importMismo(readXml(xml));
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.loan;
}

// Tests MISMO-1, MISMO-3 and MISMO-17.
it('exports the loan without numbers, as a file that nobody stores', async () => {
  const answer = await exportFile();
  expect(answer.statusCode).toBe(200);
  const { loanNumber } = (await app.as(LOAN_OFFICER)({ url: loan.url })).json();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': `attachment; filename="MISMO ${loanNumber}.xml"; filename*=UTF-8''MISMO%20${loanNumber}.xml`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  for (const number of NUMBERS) expect(answer.body).not.toContain(number);
  const imported = loanIn(answer.body);
  expect(imported.application.section1BorrowerInformation?.part1aPersonalInformation).toMatchObject({
    firstName: married.section1BorrowerInformation?.part1aPersonalInformation?.firstName,
    addresses: married.section1BorrowerInformation?.part1aPersonalInformation?.addresses?.map(
      ({ street, zip }) => ({ street, zip }),
    ),
  });
  expect(imported.loan?.number).toBe(loanNumber);
  expect(imported.company?.name).toBe('Anchor Home Lending');
  expect(await eventsOf()).toEqual([
    { kind: 'mismo-exported', details: { numbers: 'left-out', documents: 1 } },
  ]);
});

it('exports whole numbers with a record of each reveal and no number in it', async () => {
  const before = (await eventsOf()).length;
  await everybodyConfirmed(app);
  const imported = loanIn((await exportFile('whole')).body);
  expect([...(imported.numbers.socialSecurityNumbers?.values() ?? [])].sort()).toEqual(NUMBERS.toSorted());
  const events = (await eventsOf()).slice(before);
  expect(events.map(({ kind }) => kind)).toEqual([
    'social-security-number-revealed',
    'social-security-number-revealed',
    'mismo-exported',
  ]);
  expect(events[0]?.details).toMatchObject({ purpose: 'MISMO file' });
  for (const number of NUMBERS) expect(JSON.stringify(events)).not.toContain(number.slice(-4));
});

it('asks a person with a second factor to confirm it before whole numbers', async () => {
  const person = await someoneSignedIn(app);
  const { secret } = await enrolApp(app, person);
  app.clock.advance(600);
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const ask = (numbers: string) => app.app.inject({ url: `${loan.url}/mismo?numbers=${numbers}`, headers });
  expect((await ask('left-out')).statusCode).toBe(200);
  const before = await eventsOf();
  const refused = await ask('whole');
  expect(refused.json().error.code).toBe('step_up_required');
  expect(await eventsOf()).toEqual(before);
  const proof = { method: 'authenticator-app', code: appCode(secret, app.clock.now()) };
  expect((await person.account('POST', 'step-up', { proof })).status).toBe(200);
  expect((await ask('whole')).statusCode).toBe(200);
});

it('asks a person without a second factor for a mailed code before whole numbers', async () => {
  const staff = await addStaff(app.platform.database.db, { roles: [LOAN_OFFICER] });
  const token = (await openTestSession(app.platform, staff)).access_token;
  const headers = { authorization: `Bearer ${token}` };
  const ask = (numbers: string) => app.app.inject({ url: `${loan.url}/mismo?numbers=${numbers}`, headers });
  expect((await ask('left-out')).statusCode).toBe(200);
  const before = await eventsOf();
  const refused = await ask('whole');
  expect(refused.statusCode).toBe(403);
  expect(refused.json().error.code).toBe('step_up_required');
  expect(await eventsOf()).toEqual(before);
  await everybodyConfirmed(app);
  expect((await ask('whole')).statusCode).toBe(200);
  app.clock.advance(20 * 60 + 1);
  expect((await ask('whole')).statusCode).toBe(403);
});

it('refuses an unknown loan, the loan of another customer, and another kind of numbers', async () => {
  const other = await aCustomer(app.platform.database.db).save();
  const elsewhere = `/api/customers/${other.customerId}/urlas/${loan.loanId}`;
  expect((await exportFile('left-out', elsewhere)).statusCode).toBe(404);
  expect((await check('left-out', elsewhere)).statusCode).toBe(404);
  expect((await exportFile('left-out', `${loan.url}0`)).statusCode).toBe(404);
  expect((await exportFile('masked')).statusCode).toBe(400);
});

// Tests MISMO-14 and MISMO-18.
it('checks the file before an export, without opening or recording anything', async () => {
  const before = await eventsOf();
  const without = (await check('left-out')).json();
  const whole = (await check('whole')).json();
  expect(await eventsOf()).toEqual(before);
  expect(whole.schema).toBeNull();
  expect(whole.missing).toEqual([
    {
      path: 'section4LoanAndPropertyInformation.lenderLoanInformation.mortgageType',
      label: expect.stringMatching(/mortgage/i),
      rule: 'R42',
    },
    expect.objectContaining({ rule: 'R45' }),
    expect.objectContaining({ rule: 'R45' }),
  ]);
  expect(whole.counts).toMatchObject({ borrowers: 2, labels: expect.any(Number) });
  const rulesOf = ({ findings }: { findings: { rule: string }[] }) => findings.map(({ rule }) => rule).sort();
  expect(rulesOf(whole)).toEqual(['R42', 'R45', 'R45']);
  // Without numbers the file lacks them, although the loan has them.
  expect(rulesOf(without)).toEqual(['R24', 'R24', 'R42', 'R45', 'R45']);
});

// Tests DEADLINE-28.
it('exports the application date in force, which an import elsewhere takes', async () => {
  const officer = app.as(LOAN_OFFICER);
  const started = await officer({ method: 'POST', url: `/api/customers/${loan.customer.customerId}/urlas` });
  const url = `/api/customers/${loan.customer.customerId}/urlas/${started.json().loanId}`;
  const answers = changed(single, {
    [`${PERSON}.socialSecurityNumber`]: '219-09-6789',
    'section4LoanAndPropertyInformation.plannedClosingDate': '2027-01-15',
  });
  const saved = await officer({
    method: 'PUT',
    url,
    payload: answers,
    headers: { 'if-match': '"1"' },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(loanIn((await exportFile('left-out', url)).body).loan?.receivedOn).toBe('2026-11-20');
  const corrected = await app.as(ADMIN)({
    method: 'PUT',
    url: `${url}/dates/application`,
    headers: { 'if-match': '"0"' },
    payload: { date: '2026-11-16', reason: 'Came by mail on Monday' },
  });
  expect(corrected.statusCode).toBe(200);
  await everybodyConfirmed(app);
  const { body } = await exportFile('whole', url);
  expect(body).toContain('<ApplicationReceivedDate>2026-11-16</ApplicationReceivedDate>');
  const elsewhere = await startTestApp({ clock: handClock('2026-12-01T17:00:00.000Z') });
  try {
    const stranger = elsewhere.as(LOAN_OFFICER);
    const { customerId, loanId } = await importFile(stranger, body);
    const answer = await stranger({ url: `/api/customers/${customerId}/urlas/${loanId}/deadlines` });
    expect(answer.json().application).toMatchObject({ receivedOn: '2026-11-16', basis: 'import' });
  } finally {
    await elsewhere.close();
  }
});
