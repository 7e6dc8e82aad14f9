import type { APIRequestContext } from '@playwright/test';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../domain/people/role.ts';
import { addDays, easternDate } from '../../domain/time/eastern-time.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';
import { issueAndDeliver } from './issued-estimate.ts';

/** Of a colleague, as the API does it. */
async function send(request: APIRequestContext, role: Role, url: string, data: object) {
  const headers = { authorization: `Bearer ${accessTokenOf(role)}` };
  const answer = await request.post(url, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
}

// Tests DAY-2, BELL-24 and FAITH-13.
test('My day leads to a late estimate and to a revised one that is due, and the bell to the intent', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Della', lastName: 'Lay' });
  const api = `/api/customers/${started.customerId}/urlas/${started.loanId}`;
  await send(request, ADMIN, `${api}/actions`, { actionType: 'TASKS', loanOfficer: 'Oscar' });
  const officer = { section8LoanOriginatorInformation: { loanOriginatorName: 'Oscar' } };
  await started.save({ ...smallestAnswers({}), ...officer });
  const today = easternDate(new Date());
  const received = await request.put(`${api}/dates/application`, {
    headers: { authorization: `Bearer ${accessTokenOf(ADMIN)}`, 'if-match': '"0"' },
    data: { date: addDays(today, -10), reason: 'It came in on paper' },
  });
  expect(received.status(), await received.text()).toBe(200);

  await signInAs(LOAN_OFFICER);
  const row = (text: RegExp) =>
    page
      .getByRole('grid', { name: 'My day' })
      .getByRole('row')
      .filter({ has: page.locator(`a[href*='${started.loanId}']`) })
      .filter({ hasText: text });
  const open = async (text: RegExp) => {
    await page.goto('/my-day');
    await row(text).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${started.tab('loan-estimate')}`));
  };

  await test.step('the first estimate is late', async () => {
    await open(/Loan Estimate was due/);
    await expect(page.getByText('This estimate is late.')).toBeVisible();
  });

  await test.step('a colleague sends it and records the intent, which the bell tells', async () => {
    await issueAndDeliver(request, started);
    await send(request, LOAN_PROCESSOR, `${api}/intents`, {
      borrower: 'primary',
      statedOn: today,
      manner: 'phone',
    });
    await page.goto('/my-day');
    await expect(row(/Loan Estimate/)).toHaveCount(0);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel
      .getByText(/intent to proceed/)
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(started.tab('loan-estimate')));
    await expect(page.getByText(/intends to proceed, stated on/)).toBeVisible();
  });

  await test.step('a changed circumstance makes a revised estimate due', async () => {
    const charges = [{ chargeId: 'lender-credits', increaseCents: null }];
    const asked = { reason: 'request', knownOn: today, cause: 'Della wants less to pay.', charges };
    await send(request, LOAN_PROCESSOR, `${api}/changed-circumstances`, asked);
    await open(/Revised Loan Estimate is due/);
    await expect(page.getByText('It can reset: Lender credits.')).toBeVisible();
    await expectAccessible();
  });
});
