import { afterAll, beforeAll, expect, it } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { createRandom } from '../../demo/random.ts';
import { aCompleteApplication } from '../../testing/factories/application-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readFactsOfLoans } from './loan-facts.service.ts';

const SECTION = 'section4LoanAndPropertyInformation';
const AMOUNT = `${SECTION}.part4aLoanInformation.loanAmount`;
const VALUE = `${SECTION}.part4aLoanInformation.propertyValue`;
const PURCHASE = {
  [`${SECTION}.plannedClosingDate`]: '2026-04-16',
  [`${SECTION}.part4aLoanInformation.loanPurpose`]: 'Purchase',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-03-03T04:57:00.000Z') });
});
afterAll(() => app.close());

async function startLoan() {
  const post = (url: string, payload?: object) =>
    app.as(LOAN_OFFICER)({ method: 'POST', url, ...(payload && { payload }) });
  const names = { firstName: 'Ada', lastName: 'Quill', primaryEmail: `${Math.random()}@mail.example` };
  const { customerId } = (await post('/api/customers', names)).json();
  const { loanId } = (await post(`/api/customers/${customerId}/urlas`)).json();
  let version = 1;
  const save = async (changes: Record<string, unknown>) => {
    const whole = aCompleteApplication({ random: createRandom(7), today: '2026-03-02' });
    const { loanApplicationProgress: _, ...answers } = changed(whole, { ...PURCHASE, ...changes });
    const answer = await app.as(LOAN_OFFICER)({
      method: 'PUT',
      url: `/api/customers/${customerId}/urlas/${loanId}`,
      payload: { ...answers, loanApplicationProgress: 100 },
      headers: { 'if-match': `"${version}"` },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    version += 1;
  };
  return { loanId: loanId as string, save };
}

const datesOf = async (loanIds: readonly string[]) => {
  const facts = await readFactsOfLoans(app.platform.database.db, loanIds, app.clock.now());
  return loanIds.map((loanId) => facts.get(loanId)?.applicationOn);
};

// Tests DEADLINE-5.
it('finds the days of several loans at once, also behind more entries than are read at once', async () => {
  const [long, whole, without] = [await startLoan(), await startLoan(), await startLoan()];
  await whole.save({});
  for (let nth = 0; nth < 101; nth += 1) await long.save({ [AMOUNT]: null, [VALUE]: 300_000 + nth });
  await without.save({ [AMOUNT]: null });
  app.clock.set('2026-03-03T05:01:00.000Z');
  await long.save({});
  const loanIds = [long, whole, without].map(({ loanId }) => loanId);
  const dates = ['2026-03-03', '2026-03-02', null];
  expect(await datesOf(loanIds)).toEqual(dates);
  // The second time, they are stored.
  expect(await datesOf(loanIds.toReversed())).toEqual(dates.toReversed());
});
