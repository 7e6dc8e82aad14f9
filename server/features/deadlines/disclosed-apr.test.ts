import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { openLoan } from '../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Tests DEADLINE-30.
it('is recorded with a Closing Disclosure, and compared with that of the corrected one', async () => {
  const { url } = await openLoan(app);
  const officer = app.as(LOAN_OFFICER);
  const put = (kind: string, payload: object) => {
    const body = { date: '2026-03-02', method: 'in-person', ...payload };
    const headers = { 'if-match': '"0"' };
    return officer({ method: 'PUT', url: `${url}/dates/${kind}`, payload: body, headers });
  };
  const wrong = await put('closing-disclosure-sent', { apr: '7,1' });
  expect(wrong.json().error.fields.apr).toContain('Enter the APR in percent');
  const elsewhere = await put('loan-estimate-sent', { apr: '7' });
  expect(elsewhere.json().error.fields).toEqual({ apr: 'does not belong to this date' });
  expect((await put('closing-disclosure-sent', { apr: '7.00' })).json()).toMatchObject({ apr: '7.00' });
  expect((await put('corrected-disclosure-sent', { apr: '7.126' })).statusCode).toBe(200);
  const { deadlines } = (await officer({ url: `${url}/deadlines` })).json();
  const { note } = deadlines.find(({ kind }: { kind: string }) => kind === 'closing-disclosure');
  expect(note).toContain('7.126% on the corrected disclosure, after 7.00%: more than 0.125 points higher');
  const headers = { 'if-match': '"1"' };
  const removed = await officer({ method: 'DELETE', url: `${url}/dates/corrected-disclosure-sent`, headers });
  expect(removed.json()).toMatchObject({ date: null, apr: null });
});
