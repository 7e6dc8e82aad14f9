import { afterAll, beforeAll, expect, it } from 'vitest';
import { changed, single } from '../../../domain/application/complete-application.fixture.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SINGLE = changed(single, {
  'section1BorrowerInformation.part1aPersonalInformation.socialSecurityNumber': '219-09-6789',
  'section4LoanAndPropertyInformation.plannedClosingDate': '2026-04-16',
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-03-03T04:57:00.000Z') });
});
afterAll(() => app.close());

// Tests DEADLINE-26, DEADLINE-27.
it('waits for the answer to a notice of incompleteness until the day ahead that it names', async () => {
  const officer = app.as(LOAN_OFFICER);
  const names = { firstName: 'Ida', lastName: 'Quill', primaryEmail: 'ida@mail.example' };
  const customer = (await officer({ method: 'POST', url: '/api/customers', payload: names })).json();
  const loans = `/api/customers/${customer.customerId}/urlas`;
  const url = `${loans}/${(await officer({ method: 'POST', url: loans })).json().loanId}`;
  const put = (path: string, payload: object, version = 0) =>
    officer({ method: 'PUT', url: `${url}${path}`, payload, headers: { 'if-match': `"${version}"` } });
  const deadline = async (kind: string) => {
    const { deadlines } = (await officer({ url: `${url}/deadlines` })).json();
    return deadlines.find((one: { kind: string }) => one.kind === kind);
  };
  expect((await put('', { ...SINGLE, loanApplicationProgress: 100 }, 1)).statusCode).toBe(200);
  expect(await deadline('incompleteness')).toMatchObject({ state: 'open', dueOn: '2026-04-01' });
  const early = await put('/dates/incomplete-answer-due', { date: '2026-03-20' });
  expect(early.json().error.fields.date).toContain("needs the date of 'Notice of incompleteness sent' first");
  await put('/dates/incomplete-notice-sent', { date: '2026-03-02', method: 'mail' });
  expect((await put('/dates/incomplete-answer-due', { date: '2026-03-20' })).statusCode).toBe(200);
  expect(await deadline('incompleteness')).toMatchObject({ state: 'met', metOn: '2026-03-02' });
  expect(await deadline('incomplete-answer')).toMatchObject({ state: 'open', dueOn: '2026-03-20' });
  app.clock.set('2026-03-03T05:01:00.000Z');
  expect((await put('', { ...SINGLE, loanApplicationProgress: 800 }, 2)).statusCode).toBe(200);
  expect(await deadline('incomplete-answer')).toMatchObject({ state: 'met', metOn: '2026-03-03' });
  expect(await deadline('action-notice')).toMatchObject({ dueOn: '2026-04-02' });
});
