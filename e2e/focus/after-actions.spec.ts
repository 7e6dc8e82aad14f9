import type { Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { DocumentsScreen } from '../documents/documents-screen.ts';
import { madeText } from '../documents/sample-files.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { inDays } from '../loans/lock-screen.ts';
import { orderableLoan } from '../loans/orderable-loan.ts';
import { signInByMail } from '../sign-in/sign-in-steps.ts';
import { newPerson } from '../staff/staff-steps.ts';

// Tests BASE-44: after each of these actions, the focus has a place near it.
test.beforeEach(async ({ signInAs }) => {
  await signInAs(LOAN_OFFICER);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string | RegExp) => button(page, name).press('Enter');
const expectFocusOn = (page: Page, name: string | RegExp) => expect(button(page, name)).toBeFocused();

test('a saved and a renamed view lead back to the button of the views', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/loans?status=locked');
  const name = `Focus ${crypto.randomUUID().slice(0, 8)}`;
  for (const item of ['Save this list as a view…', 'Rename or share…']) {
    await press(page, 'Views');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(`${name} ${item.slice(0, 1)}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocusOn(page, 'Views');
  }
});

test('cleared filters lead to the first filter', { tag: '@long' }, async ({ page }) => {
  const mine = page.getByRole('checkbox', { name: 'My loans' });
  await page.goto('/loans');
  await expect(mine).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/mine=true/);
  await press(page, 'Clear filters');
  await expect(mine).not.toBeChecked();
  await expect(mine).toBeFocused();
  // By name, so that loans locked by other tests do not come first.
  await page.goto('/loans?status=locked&sort=borrower');
  const row = page.getByRole('table', { name: 'Loans' }).locator('[data-row-link]').first();
  await row.press('Enter');
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();
  await press(page, 'Clear filters');
  await expect(button(page, 'Clear filters')).toBeHidden();
  await expect(mine).toBeFocused();
});

test('a created profile leads to the next step', { tag: '@long' }, async ({ page }) => {
  await page.goto('/customer-profile');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.type('Wilma');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Wharf${'abcdefgh'[Math.floor(Math.random() * 8)]}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@mail.example`);
  await page.keyboard.press('Control+Enter');
  const another = button(page, 'Create another profile');
  await expect(another.or(button(page, 'Start application'))).toBeVisible();
  if (await another.isVisible()) await another.press('Enter');
  await expectFocusOn(page, 'Start application');
});

test('each save of a customer keeps the focus, also the one after the question about likely duplicates', {
  tag: '@long',
}, async ({ page, request }) => {
  const lastName = `Twin-${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await startApplication(request, LOAN_OFFICER, { firstName: 'Tess', lastName });
  const other = await startApplication(request, LOAN_OFFICER, { firstName: 'Tass', lastName });
  await page.goto(other.tab('customer'));
  const first = page.getByRole('textbox', { name: 'First name' });
  await first.fill('Tess');
  await button(page, 'Save customer').click();
  await expectFocusOn(page, 'Save anyway');
  await button(page, 'Save anyway').click();
  await expect(page.getByText('Customer saved').first()).toBeVisible();
  await expectFocusOn(page, 'Save customer');
  await first.fill('Tass');
  await page.keyboard.press('Control+Enter');
  await expect(first).toHaveValue('Tass');
  await expect(page.getByText('Customer saved')).toHaveCount(2);
  await expect(first).toBeFocused();
});

test('a lock recorded with the mouse leads to its actions', { tag: '@long' }, async ({ page, request }) => {
  const loan = await orderableLoan(request, LOAN_OFFICER);
  await page.goto(loan.tab('title-docs').replace('title-docs', 'lock-info'));
  await page.getByRole('radio', { name: '60 days' }).check();
  await page.getByRole('textbox', { name: 'Lock Rate' }).fill('6.5');
  await button(page, 'Lock Loan').click();
  await expectFocusOn(page, 'Save confirmation');
});

test('a recorded lock leads to its actions, and Back to the button that opened the form', {
  tag: '@long',
}, async ({ page, request }) => {
  const loan = await orderableLoan(request, LOAN_OFFICER);
  await page.goto(loan.tab('title-docs').replace('title-docs', 'lock-info'));
  await expect(page.getByRole('radio', { name: '15 days' })).toBeFocused();
  await page.keyboard.press('3');
  await page.getByRole('textbox', { name: 'Lock Rate' }).fill('6.5');
  await press(page, 'Lock Loan');
  await expectFocusOn(page, 'Save confirmation');
  for (const opener of ['Extend / Modify', 'Transfer']) {
    await press(page, opener);
    await expect(page.getByRole('radio', { name: /^\d\d days$/ }).and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('6');
    await expect(page.getByRole('textbox', { name: 'Lock Expires On' })).toHaveValue(inDays(60));
    await press(page, 'Back');
    await expectFocusOn(page, opener);
  }
});

// Tests ORDER-7.
test('an order is created from its recipients, saved and sent, and the focus stays with it', async ({
  page,
  request,
}) => {
  const loan = await orderableLoan(request, LOAN_OFFICER);
  await page.goto(loan.tab('title-docs'));
  await page.getByRole('checkbox', { name: 'Keystone Harbor Title' }).check();
  await page.getByRole('textbox', { name: 'Recipients' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Title for the Fairweather loan');
  await press(page, 'Save draft');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await expectFocusOn(page, 'Save draft');
  await press(page, 'Send email');
  await expect(page.getByText('Ordered by Oscar Brandt')).toBeVisible();
  await expect(page.locator('#main :focus')).toBeVisible();
});

test('removed and skipped files lead to the next button of the upload', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const documents = await DocumentsScreen.forNewCustomer(page, request, LOAN_OFFICER);
  await documents.store('Insurance', 'Binder.txt');
  await documents.open({ tab: 'upload', folder: 'Survey' });
  const program = { ...madeText('run.exe', 'MZ'), mimeType: 'application/octet-stream' };
  const choose = page.getByLabel('Files to upload', { exact: true }).first();
  const again = (name: string) => madeText(name, 'The text of Binder.txt');
  await choose.setInputFiles([program, again('One.txt'), again('Two.txt')]);
  await press(page, 'Remove all unsupported');
  await expectFocusOn(page, 'Upload 2 files');
  await press(page, 'Upload 2 files');
  await press(page, 'Skip all duplicates');
  await expect(page.getByRole('list', { name: 'Files to upload' })).toHaveCount(0);
  await expectFocusOn(page, 'Browse folder');
});

test('moved documents lead to a row of the list, and in an empty folder to the page', {
  tag: '@long',
}, async ({ page, request }) => {
  const documents = await DocumentsScreen.forNewCustomer(page, request, LOAN_OFFICER);
  await documents.store('Survey', 'Plat.txt', 'Map.txt');
  await documents.open({ folder: 'Survey' });
  for (const name of ['Plat.txt', 'Map.txt']) {
    await documents.row(name).focus();
    await page.keyboard.press('Space');
    await press(page, 'Move');
    const target = page.getByRole('dialog').getByRole('treeitem', { name: /^Appraisal/ });
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, 'Confirm And Proceed');
    await expect(documents.row(name)).toHaveCount(0);
    await expect(page.locator('#main :focus')).toBeVisible();
  }
});

// A separate person, because other tests notify the officer at any time.
test('read notifications leave the focus in their list', { tag: '@long' }, async ({
  browser,
  baseURL,
  request,
  readCode,
}) => {
  const email = await newPerson(request);
  const { customerId } = await startApplication(request, LOAN_PROCESSOR, {
    firstName: 'Nils',
    lastName: 'Told',
  });
  const written = await request.post(`/api/customers/${customerId}/notes`, {
    headers: { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` },
    data: {
      message: 'Please call him.',
      collections: [],
      notification: { type: 'EMAIL', targets: [email] },
    },
  });
  expect(written.status()).toBe(201);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInByMail(page, email, readCode);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('region', { name: 'Notifications' })).toBeFocused();
  await expect(button(page, 'Mark all as read')).toBeEnabled();
  await press(page, 'Mark all as read');
  await expect(button(page, 'Mark all as read')).toBeDisabled();
  await expect(panel.locator(':focus')).toBeVisible();
  await context.close();
});

test('a saved customer and a saved quote keep the focus on their buttons', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { tab, customerId } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Ivo',
    lastName: 'Kept',
  });
  await page.goto(tab('customer'));
  await page
    .getByRole('textbox', { name: 'Home phone' })
    .fill(`512${String(2_000_000 + Math.floor(Math.random() * 7_999_999))}`);
  await press(page, 'Save customer');
  await expect(page.getByText('Customer saved')).toBeVisible();
  await expectFocusOn(page, 'Save customer');
  await page.goto(`/generate-quote?customerId=${customerId}`);
  await press(page, 'Save quote');
  await expectFocusOn(page, 'Save version');
});
