import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Report } from '../../../contract/reports.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { type SignedIn, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** A Monday, 6:30 in New York; and seven o'clock. */
const EARLY = '2026-11-23T11:30:00.000Z';
const SEVEN = '2026-11-23T12:00:00.000Z';
const TUESDAY = '2026-11-24T12:00:00.000Z';
const PUBLIC_URL = 'https://desk.lintel.example';

let app: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(EARLY), env: { PUBLIC_URL } });
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  for (const [status, officer, amount] of [
    ['FUNDED', 'Oscar', 300_000],
    ['STARTED', 'Oscar', 200_000],
    ['STARTED', 'Nell', 900_000],
  ] as const) {
    await aLoan(db)
      .of(customer)
      .inStatus(status)
      .with({ loan_officer: officer, loan_amount: amount, created_at: '2026-11-02T15:00:00.000Z' })
      .save();
  }
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(EARLY);
  await app.ownerDb.deleteFrom('loan_views').execute();
  await app.ownerDb.deleteFrom('mails').where('kind', '=', 'report').execute();
  owner = await someoneSignedIn(app, [LOAN_OFFICER]);
});

const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, version?: number) => {
  const answer = await app.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${owner.accessToken}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};

const VOLUME = { report: 'volume', by: 'officer', period: 'this-month' };

const save = (mailed: string, search: object = VOLUME) =>
  ask('POST', '/api/loan-views', { name: 'Officers', isShared: true, page: 'reports', search, mailed });

const send = (lintel = app) => lintel.features.mailedViews.sendMailedViews();

const queued = () =>
  app.ownerDb
    .selectFrom('mails')
    .select(['recipients', 'subject', 'chart'])
    .where('kind', '=', 'report')
    .execute();

async function received() {
  const sending = await startTestApp({
    connectionString: app.connectionString,
    clock: app.clock,
    runJobs: true,
    env: { PUBLIC_URL },
  });
  await untilJobsAreDone(sending);
  const folder = join(sending.dataDir, 'mail');
  const raws = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
  await sending.close();
  const mails = await Promise.all(raws.map((raw) => PostalMime.parse(raw)));
  return mails.filter(({ to }) => to?.some(({ address }) => address === owner.email));
}

// Tests REPORT-40, REPORT-42, REPORT-43.
it('has the figures of the page as text and HTML, the chart inside, and a link', async () => {
  const { viewId } = await save('mondays');
  app.clock.set(SEVEN);
  const query = 'by=officer&from=2026-11-01&to=2026-11-23';
  const shown: Report = await ask('GET', `/api/reports/volume?${query}`);
  expect(shown.total.values).toMatchObject({ started: 3 });
  expect(await send()).toBe(1);
  const [mail] = await received();
  expect(mail?.subject).toBe('Officers: Volume, Nov 23, 2026');
  const text = mail?.text?.replaceAll('\r\n', '\n') ?? '';
  expect(text).toContain('Nov 1, 2026 to Nov 23, 2026');
  for (const { label, values } of [...shown.groups, { ...shown.total, label: 'Total' }]) {
    const line = text.split('\n').find((one) => one.startsWith(`${label} `));
    expect(line?.trim().split(/ {2,}/).slice(0, 3)).toEqual([label, `${values.started}`, `${values.funded}`]);
  }
  expect(text).toContain(`\n${PUBLIC_URL}/reports?view=${viewId}\n`);
  expect(text).toContain('You get this email each Monday.');
  expect(mail?.html).toContain('src="cid:chart"');
  expect(mail?.html).toContain('<th scope="row"');
  const [chart] = mail?.attachments ?? [];
  expect(chart).toMatchObject({ contentId: '<chart>', mimeType: 'image/png', disposition: 'inline' });
  const png = Buffer.from(chart?.content as ArrayBuffer);
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 1200]);
  // Nobody needs it again.
  expect((await queued()).map((one) => one.chart)).toEqual([null]);
});

// Tests REPORT-40, REPORT-41.
it('comes on the chosen mornings, once a day, to its owner alone', async () => {
  const { viewId } = await save('weekdays');
  expect(await send()).toBe(0);
  app.clock.set(SEVEN);
  expect([await send(), await send()]).toEqual([1, 0]);
  expect((await queued()).map(({ recipients }) => recipients)).toEqual([[owner.email]]);
  const body = { name: 'Officers', isShared: true, page: 'reports', search: VOLUME };
  const never = await ask('PUT', `/api/loan-views/${viewId}`, body, 1);
  expect(never).toMatchObject({ mailed: 'never', version: 2 });
  app.clock.advance(600);
  await ask('PUT', `/api/loan-views/${viewId}`, { ...body, mailed: 'weekdays' }, 2);
  expect(await send()).toBe(0);
  app.clock.set(TUESDAY);
  expect([await send(), await send()]).toEqual([1, 0]);
});

// Tests REPORT-41.
it('is sent once by two processes, and by the next one when the first dies before its commit', async () => {
  await save('mondays');
  app.clock.set(SEVEN);
  const mailer = { ...app.platform.mailer, queueMail: () => Promise.reject(new Error('killed')) };
  const { connectionString, clock } = app;
  const dying = await startTestApp({ connectionString, clock, replace: { mailer } });
  expect(await send(dying)).toBe(0);
  expect(dying.logged()).toContain('the mail of a view was not made');
  await dying.close();
  const second = await startTestApp({ connectionString, clock });
  const sent = await Promise.all([send(), send(second), send(), send(second)]);
  await second.close();
  expect(sent.reduce((sum, mails) => sum + mails, 0)).toBe(1);
  expect(await queued()).toHaveLength(1);
});

// Tests REPORT-41.
it('waits until its figures were counted for the first time', async () => {
  await save('mondays', { report: 'late-deadlines', by: 'deadline', period: 'this-month' });
  app.clock.set(SEVEN);
  expect(await send()).toBe(0);
  await app.ownerDb.updateTable('report_position').set({ read_at: SEVEN }).execute();
  expect([await send(), await send()]).toEqual([1, 0]);
});

// Tests REPORT-41.
it.each(['is disabled', 'has no role any more'])('does not come when its owner %s', async (why) => {
  await save('mondays');
  const of = app.ownerDb;
  if (why === 'is disabled')
    await of.updateTable('staff').set({ disabled_at: EARLY }).where('id', '=', owner.staffId).execute();
  else await of.deleteFrom('staff_roles').where('staff_id', '=', owner.staffId).execute();
  app.clock.set(SEVEN);
  expect(await send()).toBe(0);
});

// Tests REPORT-42.
it('counts only loans that its owner may see at that moment', async () => {
  await save('mondays');
  await app.saveSettings({ loanAccess: 'assignment' });
  app.clock.set(SEVEN);
  expect(await send()).toBe(1);
  await app.saveSettings({ loanAccess: 'everyone' });
  const [mail] = await received();
  expect(mail?.text).toMatch(/^Total +0 +0 /m);
  expect(mail?.text).not.toContain('Nell');
});

// Tests REPORT-44.
it.each([
  [
    { report: 'volume', branch: '01928374-0000-7000-8000-000000000000' },
    'the view names what is gone (Branch)',
  ],
  [{ report: 'volume', from: '2010-01-01', to: '2010-02-01' }, 'A period begins at most 10 years ago'],
  [{ report: 'volume', by: 'horoscope' }, 'the view names what is gone (Grouping)'],
])('says why a view has no figures: %j', async (search, reason) => {
  const { viewId } = await save('mondays');
  await app.ownerDb
    .updateTable('loan_views')
    .set({ search: JSON.stringify(search) })
    .where('id', '=', viewId)
    .execute();
  app.clock.set(SEVEN);
  expect([await send(), await send()]).toEqual([1, 0]);
  const [mail] = await received();
  expect(mail?.text).toContain(`There are no figures: ${reason}. Open the view and save it again.`);
  expect(mail?.attachments).toEqual([]);
});

// Tests REPORT-40.
it('is refused for a view of the loan list, and on days that do not exist', async () => {
  for (const payload of [
    { name: 'List', isShared: false, page: 'loans', search: {}, mailed: 'mondays' },
    { name: 'Daily', isShared: false, page: 'reports', search: VOLUME, mailed: 'daily' },
  ]) {
    const headers = { authorization: `Bearer ${owner.accessToken}` };
    const answer = await app.app.inject({ method: 'POST', url: '/api/loan-views', payload, headers });
    expect(answer.statusCode).toBe(400);
  }
});
