import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNDERWRITER } from '../../../domain/people/role.ts';
import { createRandom } from '../../demo/random.ts';
import { openLoan } from '../../testing/calls/loan-calls.ts';
import { aCompleteApplication } from '../../testing/factories/application-factory.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function anUnderwriter(limit: number | null) {
  const staff = await addStaff(app.platform.database.db, { roles: [UNDERWRITER] });
  await app.platform.database.db
    .updateTable('staff')
    .set({ limit_amount: limit })
    .where('id', '=', staff.staffId)
    .execute();
  const { access_token } = await openTestSession(app.platform, staff);
  const ask = (request: object) =>
    app.app.inject({ ...request, headers: { authorization: `Bearer ${access_token}` } });
  return {
    ask,
    bell: async () => (await ask({ url: '/api/notifications' })).json().notifications as { kind: string }[],
  };
}

// Tests BELL-23.
it('tells the underwriters whose limit allows it, and not the one who decided', async () => {
  const [small, tooSmall, free] = [await anUnderwriter(1), await anUnderwriter(2), await anUnderwriter(null)];
  const loan = await openLoan(app);
  const application = aCompleteApplication({ random: createRandom(7), today: '2026-11-20' });
  expect((await loan.put(application, 1)).statusCode).toBe(200);
  const { applicationVersion } = (await small.ask({ url: `${loan.url}/decisions` })).json();
  const decided = await small.ask({
    method: 'POST',
    url: `${loan.url}/decisions`,
    payload: { kind: 'final-approval', applicationVersion, after: null },
  });
  expect(decided.json(), decided.body).toMatchObject({ state: 'pending' });
  expect(await free.bell()).toMatchObject([
    { kind: 'decision-to-confirm', event: 'decision-proposed', loanId: loan.loanId },
  ]);
  expect(await tooSmall.bell()).toEqual([]);
  expect(await small.bell()).toEqual([]);
});
