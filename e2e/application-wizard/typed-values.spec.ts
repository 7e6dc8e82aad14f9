import type { Locator, Page } from '@playwright/test';
import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { draftTexts } from './kept-drafts.ts';
import { type StartedApplication, startApplication } from './started-application.ts';

const ROLE = LOAN_OFFICER;

let started: StartedApplication;

test.beforeEach(async ({ request, context, signInAs }) => {
  started = await startApplication(request, ROLE, { firstName: 'Ines', lastName: 'Fairweather' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(ROLE);
});

/** Ways to enter a text: key by key, from the clipboard, and by the browser's autofill. */
const WAYS = {
  typed: (field: Locator, text: string) => field.pressSequentially(text),
  pasted: async (field: Locator, text: string) => {
    await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.press('Control+V');
  },
  filled: (field: Locator, text: string) => field.fill(text),
};

/** Enters a text in each way, and checks the field after it is left. */
async function expectShown(field: Locator, text: string, shown: string, isRefused = false): Promise<void> {
  for (const enter of Object.values(WAYS)) {
    await field.fill('');
    await enter(field, text);
    await field.blur();
    await expect(field).toHaveValue(shown);
    if (isRefused) await expect(field).toHaveAttribute('aria-invalid', 'true');
    else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
}

const refused = (field: Locator, text: string) => expectShown(field, text, text, true);

function textbox(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

test('the wizard reads clear values, and keeps unreadable text over a reload', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(started.path);
  for (const phone of ['1-212-555-0190', '+1 (212) 555-0190', '2125550190']) {
    await expectShown(textbox(page, 'Cell phone'), phone, '+1(212)555-0190');
  }
  await refused(textbox(page, 'Home phone'), '+44 20 7946 0958');
  for (const date of ['7/4/1980', '07041980', '1980-07-04']) {
    await expectShown(textbox(page, 'Date of birth'), date, '07/04/1980');
  }
  await expectShown(textbox(page, 'Social Security number'), '219094417', '219-09-4417');
  await refused(textbox(page, 'Social Security number'), '219-0-94417');
  await expectShown(textbox(page, 'Base salary'), '350000.00', '$ 350,000');
  await refused(textbox(page, 'Base salary'), '1234.56');
  await expect(page.getByText('please enter whole dollars', { exact: true })).toBeVisible();
  await refused(textbox(page, 'Years at address'), '1.5');
  await textbox(page, 'Years at address').fill('101');
  await expect(page.getByText('years at address should be between 0 and 100')).toBeVisible();
  await textbox(page, 'Years at address').fill('1.5');
  await expect.poll(() => draftTexts(page)).toMatch(/1234\.56.*|1\.5/);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(textbox(page, 'Base salary')).toHaveValue('1234.56');
  await expect(textbox(page, 'Years at address')).toHaveValue('1.5');
  await expect(textbox(page, 'Home phone')).toHaveValue('+44 20 7946 0958');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('please enter whole dollars', { exact: true })).toBeVisible();
  await expect(textbox(page, 'Home phone')).toHaveAttribute('aria-invalid', 'true');
  expect((await started.read()).loanStatus).toBe('STARTED');
});

test('an amount is grouped while it is corrected, and the caret stays in place', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(started.path);
  const salary = textbox(page, 'Base salary');
  const caret = () => salary.evaluate((input: HTMLInputElement) => input.selectionStart);
  await salary.pressSequentially('12345');
  await expect(salary).toHaveValue('$ 12,345');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  await expect(salary).toHaveValue('$ 129,345');
  expect(await caret()).toBe(6);
  // The first key skips the comma, the second deletes a digit.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(salary).toHaveValue('$ 12,345');
  expect(await caret()).toBe(4);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1234.56');
  await expect(salary).toHaveValue('1234.56');
});

test('the other forms read the same values', { tag: '@long' }, async ({ page, request }) => {
  await page.goto('/customer-profile');
  await expectShown(textbox(page, 'Cell phone'), '1-212-555-0190', '+1(212)555-0190');
  await refused(textbox(page, 'Cell phone'), '+44 20 7946 0958');
  await textbox(page, 'Cell phone').fill('');

  await page.goto('/amortization-calculator');
  await page.getByText('Tax and insurance', { exact: true }).click();
  await page.getByLabel('First payment').fill('03/2027');
  await expectShown(page.getByLabel('Closing date', { exact: true }), '1/5/2027', '01/05/2027');
  await page.getByLabel('Loan amount').fill('180.000,00');
  await expect(page.getByText('Enter an amount, such as 1,234.56')).toBeVisible();
  const rate = page.getByLabel('Interest rate');
  for (const enter of Object.values(WAYS)) {
    await rate.fill('');
    await enter(rate, '6.5%');
    await expect(rate).toHaveValue('6.5%');
    await expect(rate.locator('xpath=..')).toHaveText('');
  }

  await page.goto('/generate-quote');
  const scenario = page.getByRole('region', { name: 'Scenario 1' });
  await expectShown(scenario.getByRole('textbox', { name: 'Closing date' }), '2027-01-05', '01/05/2027');
  await refused(scenario.getByRole('textbox', { name: 'Closing date' }), '13/45/2027');

  const { customerId, loanId } = started;
  await page.goto(`/customers/${customerId}/urlas/${loanId}/action-center/loan-status`);
  await page.getByRole('combobox', { name: 'Loan Status' }).click();
  await page.getByRole('option', { name: 'Closed', exact: true }).click();
  await expectShown(textbox(page, 'Closing Date'), '7/4/2026', '07/04/2026');
  await refused(textbox(page, 'Closing Date'), '7/4/26');

  const headers = { authorization: `Bearer ${accessTokenOf(ADMIN)}` };
  const answer = await request.get('/api/urlas?status=FLOATED&limit=1', { headers });
  const [floating] = (await answer.json()).results;
  await page.goto(`/customers/${floating.customerId}/urlas/${floating.loanId}/action-center/lock-info`);
  await expectShown(textbox(page, 'Lock Expires On'), '1/5/2099', '01/05/2099');
  await expectShown(textbox(page, 'Lock Rate'), '6.125%', '6.125');
  await refused(textbox(page, 'Lock Rate'), '6,5');
});
