import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { queuedMails } from '../../testing/calls/borrower-calls.ts';
import { aCondition, dayDesk, loanOf, manyConditions } from '../../testing/calls/day-calls.ts';
import { mailsTo, untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { startTestApp } from '../../testing/test-app.ts';

/** Before seven in the morning in New York, a Wednesday. */
const EARLY = '2026-11-25T11:30:00.000Z';
const SEVEN = '2026-11-25T12:00:00.000Z';

const desk = dayDesk(EARLY, { env: { PUBLIC_URL: 'https://desk.lintel.example' } });
beforeEach(async () => {
  await desk.app.ownerDb.deleteFrom('morning_mails').execute();
});

const want = async (morningMail: boolean, of = desk.officer) => {
  const answer = await of.ask({ method: 'PUT', url: '/api/my-day/morning-mail', payload: { morningMail } });
  expect(answer.json()).toEqual({ morningMail });
};

const send = (lintel = desk.app) => lintel.features.myDay.morningMails.sendMorningMails();

const queued = () =>
  desk.app.platform.database.db
    .selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'my-day')
    .where(sql<boolean>`${desk.officer.email} = ANY (recipients)`)
    .execute();

describe('the morning mail', () => {
  // Tests DAY-11, DAY-12.
  it('lists the most urgent items with their loans and links, once', async () => {
    const loan = await loanOf(desk.app, desk.officer);
    const text = `Letter of explanation ${'for each large deposit '.repeat(12)}`.trim();
    await aCondition(desk.officer, loan, { text, owner: desk.officer.name, dueDate: '2026-11-24' });
    const received = await aCondition(desk.officer, loan, {}, 'RECEIVED');
    await want(true);
    expect(await send()).toBe(0);
    desk.app.clock.set(SEVEN);
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    desk.app.clock.advance(3600);
    expect(await send()).toBe(0);
    const sending = await startTestApp({
      connectionString: desk.app.connectionString,
      clock: desk.app.clock,
      runJobs: true,
    });
    await untilJobsAreDone(sending);
    const [mail] = await mailsTo(sending, desk.officer.email);
    await sending.close();
    expect(mail?.subject).toBe('Your day: 2 items need attention');
    const { loan_number } = await loan.row();
    const link = `https://desk.lintel.example/customers/${loan.customer.customerId}/urlas/${loan.loanId}/action-center/conditions`;
    expect(mail?.text).toContain(
      [
        '2 items need attention today.',
        '',
        'Your condition was due Nov 24, 2026',
        // A long text is truncated, so that the list stays readable.
        `${text.slice(0, 119)}…`,
        `${loan_number}, Banerjee, Anika`,
        link,
        '',
        'Received Nov 25, 2026: check it and clear it',
        received.text,
        `${loan_number}, Banerjee, Anika`,
        link,
        '',
        'Open your day:',
        'https://desk.lintel.example/my-day',
      ].join('\n'),
    );
    expect(mail?.text).toContain('https://desk.lintel.example/account');
  });

  // Tests DAY-12.
  it('counts everything that needs the person, and lists 20 items', async () => {
    const loan = await loanOf(desk.app, desk.officer);
    await manyConditions(desk.app, loan.loanId, 305);
    await want(true);
    desk.app.clock.set(SEVEN);
    expect(await send()).toBe(1);
    expect(await queued()).toEqual([{ subject: 'Your day: 305 items need attention' }]);
    const [mail] = await queuedMails(desk.app, desk.officer.email);
    expect(mail?.text).toContain('And 285 more.');
    expect(mail?.text.match(/check it and clear it/g)).toHaveLength(20);
  });

  // Tests DAY-11.
  it('is sent once by two processes at once', async () => {
    await aCondition(desk.officer, await loanOf(desk.app, desk.officer), {}, 'RECEIVED');
    await want(true);
    desk.app.clock.set(SEVEN);
    const second = await startTestApp({ connectionString: desk.app.connectionString, clock: desk.app.clock });
    const sent = await Promise.all([send(), send(second), send(), send(second)]);
    await second.close();
    expect(sent.reduce((sum, mails) => sum + mails, 0)).toBe(1);
    expect(await queued()).toHaveLength(1);
  });

  it('is sent by the next process when the first one dies before its commit', async () => {
    await aCondition(desk.officer, await loanOf(desk.app, desk.officer), {}, 'RECEIVED');
    await want(true);
    desk.app.clock.set(SEVEN);
    const dies = new Error('killed');
    const mailer = { ...desk.app.platform.mailer, queueMail: () => Promise.reject(dies) };
    const first = await startTestApp({
      connectionString: desk.app.connectionString,
      clock: desk.app.clock,
      replace: { mailer },
    });
    expect(await send(first)).toBe(0);
    expect(first.logged()).toContain('a morning mail was not made');
    await first.close();
    expect(await send()).toBe(1);
  });

  // Tests DAY-9, DAY-11.
  it.each([
    'nothing needs the person',
    'everything was put off',
    'it is not wanted',
    'the person was disabled',
    'the person has no role any more',
    'the loan was taken from the person',
    'it is Thanksgiving',
    'it is a Saturday',
  ])('is not sent when %s', async (why) => {
    const loan = await loanOf(desk.app, desk.officer);
    if (why !== 'nothing needs the person')
      await aCondition(desk.officer, loan, { owner: desk.officer.name }, 'RECEIVED');
    if (why === 'everything was put off')
      await desk.officer.mark(await desk.officer.first(), { state: 'later', until: '2026-12-01' });
    await want(true);
    if (why === 'it is not wanted') await want(false);
    if (why === 'the person was disabled')
      await desk.app.ownerDb
        .updateTable('staff')
        .set({ disabled_at: EARLY })
        .where('id', '=', desk.officer.staffId)
        .execute();
    if (why === 'the person has no role any more')
      await desk.app.ownerDb.deleteFrom('staff_roles').where('staff_id', '=', desk.officer.staffId).execute();
    if (why === 'the loan was taken from the person') {
      await desk.app.saveSettings({ loanAccess: 'assignment' });
      await desk.app.ownerDb
        .updateTable('loans')
        .set({ loan_officer: null })
        .where('id', '=', loan.loanId)
        .execute();
    }
    const days: Record<string, string> = { 'it is Thanksgiving': '26', 'it is a Saturday': '28' };
    desk.app.clock.set(SEVEN.replace('-25T', `-${days[why] ?? '25'}T`));
    expect(await send()).toBe(0);
    expect(await queued()).toEqual([]);
    await desk.app.saveSettings({ loanAccess: 'everyone' });
  });

  // Tests DAY-10.
  it('comes from the next business day on when it is turned on after seven, and never twice a day', async () => {
    await aCondition(desk.officer, await loanOf(desk.app, desk.officer), {}, 'RECEIVED');
    expect((await desk.officer.ask({ url: '/api/my-day/morning-mail' })).json()).toEqual({
      morningMail: false,
    });
    desk.app.clock.set(SEVEN);
    await want(true);
    expect(await send()).toBe(0);
    desk.app.clock.set('2026-11-27T12:00:00.000Z');
    expect(await send()).toBe(1);
    await want(false);
    await want(true);
    expect(await send()).toBe(0);
  });
});
