import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN, COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { A_SURVEY, aListableLoan, aProvider, listBody } from '../../testing/provider-list-calls.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-11-24';

let app: TestApp;
let url: string;
let customerUrl: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T17:00:00.000Z`) });
});
afterAll(() => app.close());
beforeEach(async () => {
  url = await aListableLoan(app);
  customerUrl = url.replace(/\/urlas.*/, '');
});

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
const state = async () => (await send('GET', `${url}/provider-list`)).json();
const costs = async () => (await send('GET', `${url}/costs`)).json();
const body = (over: object = {}) => listBody(app.as(LOAN_OFFICER), url, over);
const give = (payload: object, role: Role = LOAN_OFFICER) =>
  send('POST', `${url}/provider-list/versions`, payload, undefined, role);

async function saveCosts(change: object) {
  const { costs: before, version } = await costs();
  const saved = await send('PUT', `${url}/costs`, { ...before, ...change }, { 'if-match': `"${version}"` });
  expect(saved.statusCode, saved.body).toBe(200);
}

// Tests PROVIDER-5 and PROVIDER-6.
it('makes a list with its PDF and its entry in the history, which is not giving it', async () => {
  const given = await give(await body());
  expect(given.statusCode, given.body).toBe(201);
  expect(given.json()).toMatchObject({ number: 1, issuedOn: TODAY, services: 1 });
  const { fileId } = given.json();
  const text = await textOfPdf((await send('GET', `${customerUrl}/files/${fileId}`)).rawPayload);
  expect(text).toContain('Survey Fee $266 Survey ');
  expect(text).toContain('55 Boundary Lane, Boston, MA 02118');
  expect(text).toContain('617-555-0155');
  expect((await costs()).costs.providerListOn).toBeNull();
  const { entries } = (await send('GET', `${url}/history`)).json();
  expect(entries.map(({ what }: { what: string }) => what)).toContain('made a list of providers');
  const refused = await send('POST', `${customerUrl}/files/deletions`, { fileIds: [fileId] });
  expect(refused.statusCode).toBe(409);
  expect(await state()).toMatchObject({ givenOn: null, versions: [{ number: 1 }] });
});

// Tests PROVIDER-6 and COST-7.
it('frees a chosen provider from the limit only after the list was given', async () => {
  await saveCosts({ charges: [{ ...A_SURVEY, payeeKind: 'chosen' }] });
  expect((await give(await body())).statusCode).toBe(201);
  const kindOf = async () =>
    (await costs()).charges.find(({ id }: { id: string }) => id === 'survey').tolerance.kind;
  expect(await kindOf()).toBe('ten-percent');
  await saveCosts({ providerListOn: TODAY });
  expect(await kindOf()).toBe('none');
  expect((await state()).givenOn).toBe(TODAY);
});

// Tests COST-15.
it('takes no day before the application as the one on which the list was given', async () => {
  const application = { date: '2026-11-20', reason: 'It came by mail.' };
  await send('PUT', `${url}/dates/application`, application, { 'if-match': '"0"' }, ADMIN);
  const { costs: before, version } = await costs();
  const dated = (providerListOn: string) =>
    send('PUT', `${url}/costs`, { ...before, providerListOn }, { 'if-match': `"${version}"` });
  const refused = await dated('1900-01-01');
  expect([refused.statusCode, refused.json().error.fields]).toEqual([
    400,
    { providerListOn: 'The application came in on Nov 20, 2026' },
  ]);
  expect((await dated('2026-11-20')).statusCode).toBe(200);
});

// Tests PROVIDER-4.
it('lets one of two people make the list, and shows the other theirs', async () => {
  const judged = await body();
  const both = await Promise.all([give(judged), give(judged, LOAN_PROCESSOR)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const [first, second] = both[0].statusCode === 201 ? both : [both[1], both[0]];
  expect(second.json().current.list).toEqual(first.json());
  expect(second.json().error.message).toContain('made a list of providers meanwhile, version 1');
});

// Tests PROVIDER-4.
it('returns the stored list to a repeat, and refuses other costs', async () => {
  const judged = await body();
  const [first, again] = await Promise.all([give(judged), give(judged)]);
  expect(again.json()).toEqual(first.json());
  const next = await body();
  await saveCosts({ charges: [{ ...A_SURVEY, cents: 300_00 }] });
  const refused = await give(next);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'The costs were changed meanwhile. Look at the providers again.',
  ]);
});

// Tests PROVIDER-3.
it('refuses a retired provider, one without telephone number, an unknown one, and none', async () => {
  const refusal = async (...providerIds: string[]) => {
    const refused = await give(await body({ choices: [{ chargeId: 'survey', providerIds }] }));
    return [refused.statusCode, refused.json().error.message];
  };
  const providerId = await aProvider(app, { name: 'Gone Survey' });
  const retired = await send(
    'PUT',
    `/api/directories/title-companies/${providerId}`,
    { name: 'Gone Survey', recipients: [], retired: true },
    { 'if-match': '"1"' },
    ADMIN,
  );
  expect(retired.json()).toMatchObject({ services: ['Survey'], phone: '+1(617)555-0155' });
  expect(await refusal(providerId)).toEqual([409, 'Survey Fee: Gone Survey is retired from the directory.']);
  const silent = await aProvider(app, { name: 'Silent Survey', phone: '' });
  expect(await refusal(silent)).toEqual([
    409,
    'Survey Fee: The directory has no telephone number of Silent Survey.',
  ]);
  const unknown = '01939f0c-1111-7c3a-9f52-6d1f0e8b2a41';
  expect(await refusal(unknown)).toEqual([409, 'Survey Fee: a provider is not in the directory.']);
  expect((await refusal())[0]).toBe(400);
  const none = await give(await body({ choices: [] }));
  expect(none.json().error.message).toBe('Survey Fee: choose at least one provider.');
});

// Tests PROVIDER-2.
it('refuses a list without services in section C, readers, and a closed loan', async () => {
  expect((await give(await body(), COMPLIANCE)).statusCode).toBe(403);
  await saveCosts({ charges: [{ ...A_SURVEY, section: 'B', payeeKind: 'selected' }] });
  expect((await state()).refusals.join()).toContain('No charge stands in section C');
  const refused = await give(await body());
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'No charge stands in section C, so the borrower can shop for nothing and needs no list.',
  ]);
});

// Tests PROVIDER-8.
it('says that the list is late after three business days', async () => {
  expect((await state()).late).toBeNull();
  const application = { date: '2026-11-17', reason: 'It came by mail.' };
  const received = await send('PUT', `${url}/dates/application`, application, { 'if-match': '"0"' }, ADMIN);
  expect(received.statusCode, received.body).toBe(200);
  expect((await state()).late).toContain('The list of providers was due by Nov 20, 2026');
});

// Tests PROVIDER-1.
it('offers no surveyor for title documents', async () => {
  await aProvider(app, { name: 'Corner Survey' });
  const { titleCompanies } = (await send('GET', '/api/directories')).json();
  expect(JSON.stringify(titleCompanies)).not.toContain('Corner Survey');
  const title = { name: 'No Desk Title', recipients: [], services: ['Title and closing'] };
  const refused = await send('POST', '/api/directories/title-companies', title, undefined, ADMIN);
  expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([400, ['recipients']]);
});
