import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import {
  browserCalls,
  mailedCode,
  mailsTo,
  recognisable,
  statementsDuring,
  untilJobsAreDone,
} from '../../testing/calls/session-calls.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { startProvider, type TestProvider } from '../../testing/services/provider-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let provider: TestProvider;
let lintel: TestApp;
beforeAll(async () => {
  provider = await startProvider('http://lintel.example');
  lintel = await startTestApp({ env: provider.env, runJobs: true });
});
afterAll(async () => {
  await lintel.close();
  await provider.stop();
});

const someone = async (role: typeof ADMIN | typeof LOAN_OFFICER | typeof LOAN_PROCESSOR) =>
  (await addStaff(lintel.platform.database.db, { roles: [role] })).email;

// Tests SSO-20.
it('are a choice on the page of settings, because there is a provider', async () => {
  const url = '/api/company-settings';
  const answer = await lintel.as(ADMIN)({ url });
  expect(answer.json()).toMatchObject({ singleSignOn: true, values: { mailedCodes: 'everyone' } });
  const headers = { 'if-match': String(answer.headers.etag ?? `"${answer.json().version}"`) };
  const payload = { mailedCodes: 'administrators' };
  const saved = await lintel.as(ADMIN)({ method: 'PUT', url, headers, payload });
  expect(saved.json()).toMatchObject({ values: payload });
});

// Tests SSO-20.
it('only work for administrators, and a refused address gets the answer of an unknown one', async () => {
  await lintel.saveSettings({ mailedCodes: 'administrators' });
  const [admin, officer] = [await someone(ADMIN), await someone(LOAN_OFFICER)];
  const unknown = 'nobody.here@lintel.example';
  const ask = (email: string) => browserCalls(lintel).requestOtp(email);
  expect(recognisable(await ask(officer))).toEqual(recognisable(await ask(unknown)));
  await untilJobsAreDone(lintel);
  const ofOfficer = await statementsDuring(async () => {
    await ask(officer);
    await lintel.features.sessions.settled();
  });
  const ofUnknown = await statementsDuring(async () => {
    await ask(unknown);
    await lintel.features.sessions.settled();
  });
  expect(ofOfficer).toEqual(ofUnknown);
  expect(await mailsTo(lintel, officer)).toEqual([]);
  const calls = browserCalls(lintel);
  await calls.requestOtp(admin);
  expect((await calls.signIn(admin, await mailedCode(lintel, admin))).status).toBe(200);
});

// Tests SSO-20.
it('stop to work when the setting changes after the mail', async () => {
  await lintel.saveSettings({ mailedCodes: 'everyone' });
  const email = await someone(LOAN_PROCESSOR);
  const calls = browserCalls(lintel);
  await calls.requestOtp(email);
  const code = await mailedCode(lintel, email);
  await lintel.saveSettings({ mailedCodes: 'nobody' });
  const { status, body } = await calls.signIn(email, code);
  expect([status, body.error.code]).toEqual([401, 'wrong_code']);
});

// Tests SSO-21.
it('are back by the environment, whatever is stored', async () => {
  await lintel.saveSettings({ mailedCodes: 'nobody' });
  const env = { ...provider.env, MAILED_CODES: 'administrators' };
  const restarted = await startTestApp({ env, runJobs: true, connectionString: lintel.connectionString });
  await restarted.platform.companySettings.load();
  const email = await someone(ADMIN);
  const calls = browserCalls(restarted);
  await calls.requestOtp(email);
  expect((await calls.signIn(email, await mailedCode(restarted, email))).status).toBe(200);
  await restarted.close();
});
