import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DraftKey } from '../contract/people/own-sessions.ts';
import { LOAN_OFFICER } from '../domain/people/role.ts';
import { uploadedDocument } from './testing/calls/document-calls.ts';
import { aBorrower, openLoan } from './testing/calls/loan-calls.ts';
import { enrolApp, firstStep, secondStep, someoneSignedIn } from './testing/calls/second-factor-calls.ts';
import { mailedCode, sessionCalls, untilJobsAreDone } from './testing/calls/session-calls.ts';
import { addStaff } from './testing/factories/staff-factory.ts';
import {
  backupTexts,
  databaseTexts,
  findLeaks,
  folderTexts,
  type Planted,
  type Written,
} from './testing/leak-search.ts';
import { type BackupsForTests, openBackupsForTests } from './testing/services/backups-for-tests.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const SSN = '900-45-7391';
const SPOUSE_SSN = '911-62-8547';
/** Data that is never accepted, and that no error may return. */
const WRONG_SSN = '666-73-9158';

let app: TestApp;
let bed: BackupsForTests;
const planted: Planted[] = [];
/** Refusals and their requests, as a proxy would log them. */
const refusals: Written = new Map();

beforeAll(async () => {
  app = await startTestApp({ runJobs: true, logLevel: 'trace' });
  bed = await openBackupsForTests();
});
afterAll(async () => {
  await bed.close();
  await app.close();
});

function plant(called: string, secret: string): string {
  if (secret.length < 6) throw new Error(`There is no ${called} to look for`);
  planted.push({ called, secret });
  return secret;
}

async function refused(request: InjectOptions, as = app.as(LOAN_OFFICER)): Promise<void> {
  const answer = await as(request);
  if (answer.statusCode < 400) throw new Error(`${request.url} was answered with ${answer.statusCode}`);
  refusals.set(`answer ${answer.statusCode} of ${request.method ?? 'GET'} ${refusals.size}`, answer.body);
}

async function useNumbers(): Promise<void> {
  for (const [called, number] of [
    ['number', SSN],
    ['number of the spouse', SPOUSE_SSN],
    ['number that was refused', WRONG_SSN],
  ] as const) {
    plant(called, number);
    plant(`${called}, unformatted`, number.replaceAll('-', ''));
  }
  const couple = (primary: string) =>
    aBorrower({
      firstName: 'Anika',
      socialSecurityNumber: primary,
      spouse: {
        isIncludedOnLoan: true,
        section1BorrowerInformation: { part1aPersonalInformation: { socialSecurityNumber: SPOUSE_SSN } },
      },
    });
  const loan = await openLoan(app);
  const url = loan.url;
  const headers = { 'if-match': '"1"' };
  await refused({ method: 'PUT', url, headers, payload: couple(`${WRONG_SSN}0`) });
  await refused({ method: 'PUT', url, headers: { 'if-match': '"7"' }, payload: couple(WRONG_SSN) });
  await refused({ method: 'PUT', url, headers: { 'if-match': 'none' }, payload: couple(WRONG_SSN) });
  const broken = { 'content-type': 'application/json', ...headers };
  await refused({ method: 'PUT', url, headers: broken, payload: `{"socialSecurityNumber":"${WRONG_SSN}",` });
  expect((await loan.put(couple(SSN), 1)).statusCode).toBe(200);
  expect((await loan.put(couple('***-**-7391'), 2)).statusCode).toBe(200);
  const officer = app.as(LOAN_OFFICER);
  for (const owner of ['primary', 'spouse']) {
    const answer = await officer({ method: 'POST', url: `${url}/social-security-numbers/${owner}/reveal` });
    expect(answer.statusCode).toBe(200);
  }
  await refused({ method: 'POST', url: `${url}/social-security-numbers/${SSN}/reveal` });
  await refused({ url: `/api/customers/${SSN}` });
  // Searches for a number in places that never contain one.
  await officer({ url: `/api/urlas?search=${SSN}` });
  await officer({ method: 'POST', url: '/api/searches/customer', payload: { searchTerm: SSN } });
  await officer({ url: '/api/urlas/csv' });
  await uploadedDocument(officer, loan.customer.customerId, { name: 'note.txt', bytes: 'nothing secret' });
  await app.platform.database.pool
    .query('SELECT $1::integer', [WRONG_SSN])
    .catch((error) => app.platform.log.error({ err: error }, 'a statement that failed'));
}

async function useAccountNumbers(): Promise<void> {
  const number = plant('account number', '5550-8431-9276');
  const wrong = plant('account number that was refused', '7777/3184/2201');
  const loan = await openLoan(app);
  const finances = (accountNumber: string) => ({
    section2AssetsAndLiabilities: {
      part2aAssets: { accounts: [{ id: 'a', owners: ['primary'], accountNumber }] },
    },
  });
  const save = { method: 'PUT' as const, url: loan.url };
  const at = (version: number) => ({ 'if-match': `"${version}"` });
  await refused({ ...save, headers: at(1), payload: finances(wrong) });
  await refused({ ...save, headers: at(7), payload: finances(number) });
  expect((await loan.put(finances(number), 1)).statusCode).toBe(200);
  const reveal = { method: 'POST' as const, url: `${loan.url}/account-numbers/accounts/a/reveal` };
  expect((await app.as(LOAN_OFFICER)(reveal)).json()).toEqual({ accountNumber: number });
  await refused({ ...reveal, url: `${loan.url}/account-numbers/${number}/a/reveal` });
}

async function signInEverywhere(): Promise<void> {
  const calls = sessionCalls(app);
  const email = 'leaky@lintel.example';
  await addStaff(app.platform.database.db, { email, roles: [LOAN_OFFICER] });
  await calls.requestOtp(email);
  const code = plant('one-time code', await mailedCode(app, email));
  await refused({ method: 'POST', url: '/api/auth/sign-in', payload: { email, otp: `${code}1` } });
  await refused({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: 'x@lintel.example', otp: code },
  });
  const { body } = await calls.signIn(email, code);
  plant('access token', body.access_token);
  plant('refresh token', body.refresh_token);
  const payload = { refresh_token: body.refresh_token };
  const renewed = await calls.refresh(body.refresh_token);
  plant('second access token', renewed.body.access_token);
  plant('second refresh token', renewed.body.refresh_token);
  await refused({
    method: 'POST',
    url: '/api/auth/refresh',
    payload: { refresh_token: `${body.refresh_token}x` },
  });
  await refused({ url: '/api/directories', headers: { authorization: `Bearer ${body.access_token}x` } });
  await refused({ url: `/api/nothing/${renewed.body.access_token}` });
  await refused({ method: 'POST', url: `/api/auth/sign-in?token=${renewed.body.refresh_token}`, payload });
  await calls.signOut({ refresh_token: renewed.body.refresh_token }, renewed.body.access_token);
}

/** An authenticator app with recovery codes, one of them used. */
async function useSecondFactor(): Promise<void> {
  const person = await someoneSignedIn(app);
  plant('access token of a session', person.accessToken);
  const { secret, recoveryCodes } = await enrolApp(app, person);
  plant('secret of an authenticator app', secret);
  for (const [index, code] of recoveryCodes.entries()) plant(`recovery code ${index}`, code);
  const keys = (await person.account('GET', 'draft-keys')).body.keys as DraftKey[];
  plant('key of drafts', keys[0]?.key ?? '');
  plant('key of drafts, in hex', Buffer.from(keys[0]?.key ?? '', 'base64').toString('hex'));
  const { body } = await firstStep(app, person.email);
  const ticket = plant('ticket', (body.second_factor as { ticket: string }).ticket);
  const wrong = await secondStep(app, ticket, { method: 'recovery-code', code: 'aaaaa-aaaaa' });
  refusals.set('answer to a wrong recovery code', JSON.stringify(wrong.body));
  const opened = await secondStep(app, ticket, { method: 'recovery-code', code: recoveryCodes[0] });
  plant('access token behind a second factor', opened.body.access_token);
}

/** Without mails that carry a code to its person. They are files only if there is no mail server. */
async function withoutCodeMails(folder: string): Promise<Written> {
  const written = await folderTexts(folder);
  for (const name of await readdir(join(folder, 'mail'))) {
    if ((await readFile(join(folder, 'mail', name), 'utf8')).includes('sign-in code'))
      written.delete(`file mail/${name}`);
  }
  return written;
}

it('no number, code or token is in a log, a refusal, the database, a backup or a file', async () => {
  await useNumbers();
  await useAccountNumbers();
  await signInEverywhere();
  await useSecondFactor();
  await untilJobsAreDone(app);
  const backup = await bed.take({ connectionString: app.connectionString, files: app.platform.files });
  const written: Written = new Map([
    ['log', app.logged()],
    ...refusals,
    ...(await databaseTexts(app.platform.database.pool)),
    ...(await withoutCodeMails(app.dataDir)),
    ...(await backupTexts(backup.path)),
  ]);
  expect(planted.length).toBeGreaterThan(20);
  expect(written.size).toBeGreaterThan(60);
  expect(findLeaks(written, planted)).toEqual([]);
});

it('the search would find them', async () => {
  const places: Written = new Map([
    ['as it is', `{"number":"${SSN}"}`],
    ['without dashes', `a${SSN.replaceAll('-', '')}b`],
    ['in hex', Buffer.from(SSN).toString('hex')],
    ['in base64', Buffer.from(SSN).toString('base64')],
    ['nowhere', '900-45-7392'],
  ]);
  const found = findLeaks(places, [{ called: 'number', secret: SSN }]).map(({ place }) => place);
  expect(found).toEqual([...places.keys()].slice(0, -1));
  const code: Planted[] = [{ called: 'code', secret: '482913' }];
  expect(
    findLeaks(
      new Map([
        ['a', 'code 482913.'],
        ['b', 'at 10:00:00.482913Z'],
      ]),
      code,
    ),
  ).toHaveLength(1);
  const { pool } = app.platform.database;
  await pool.query(`UPDATE mails SET last_error = $1 WHERE kind = 'sign-in-code'`, [`not sent: ${SSN}`]);
  const backup = await bed.take({ connectionString: app.connectionString, files: app.platform.files });
  const all: Written = new Map([...(await databaseTexts(pool)), ...(await backupTexts(backup.path))]);
  expect(findLeaks(all, [{ called: 'number', secret: SSN }]).map(({ place }) => place)).toEqual([
    'table public.mails',
    'backup tables/mails/000000.copy.gz',
  ]);
});
