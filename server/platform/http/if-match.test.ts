import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { aBorrower, type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let loan: OpenLoan;
beforeAll(async () => {
  app = await startTestApp();
  loan = await openLoan(app);
});
afterAll(() => app.close());

it.each([
  ['an empty tag', '""'],
  ['an empty weak tag', 'W/""'],
  ['any version', '*'],
  ['a version without quotes', '1'],
  ['two versions', '"1", "2"'],
  ['nothing', ''],
])('If-Match that names %s is a bad request', async (_what, ifMatch) => {
  const answer = await loan.put(aBorrower({ firstName: 'Ada' }), ifMatch);
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'bad_request']);
  expect(answer.json().error.message).toContain('"3"');
});

it.each(['"2"', '"abc"', 'W/"7"', '"99999999999"'])('If-Match %s is stale', async (ifMatch) => {
  expect((await loan.put(aBorrower({ firstName: 'Ada' }), ifMatch)).statusCode).toBe(412);
});

it('a change without If-Match is refused with 428', async () => {
  const answer = await app.as(LOAN_PROCESSOR)({ method: 'PUT', url: loan.url, payload: {} });
  expect(answer.statusCode).toBe(428);
});

it('If-Match of the present version is accepted', async () => {
  expect((await loan.put(aBorrower({ firstName: 'Ada' }), 'W/"1"')).statusCode).toBe(200);
});
