import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';

let started: StartedApplication;

test.beforeEach(async ({ request, signInAs }) => {
  started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ione', lastName: 'Mistyped' });
  await signInAs(LOAN_PROCESSOR);
});

// Tests LOAN-34, LOAN-35.
test('a customer is corrected by keyboard alone, found by the new name, and the history shows both', {
  tag: '@long',
}, async ({ page, expectAccessible }) => {
  await page.goto(started.tab('loan-summary'));
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('edit the customer');
  await expect(page.getByRole('option', { selected: true })).toContainText('Edit the customer');
  await page.keyboard.press('Enter');
  const lastName = page.getByRole('textbox', { name: /Last name/ });
  await expect(lastName).toHaveValue('Mistyped');
  await expect(page.getByText('Applications keep what was typed in them.')).toBeVisible();
  await expectAccessible();
  await lastName.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Corrected');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Customer saved')).toBeVisible();
  await page.goto(started.tab('history'));
  await expect(page.getByText('changed the customer').first()).toBeVisible();
  await expect(page.getByText(/Mistyped/).first()).toBeVisible();
  await expect(page.getByText(/Corrected/).first()).toBeVisible();
  expect((await started.read()).section1BorrowerInformation?.part1aPersonalInformation?.lastName).toBe(
    'Mistyped',
  );
});

// Tests LOAN-36.
test('two people who correct a customer at once are asked, and a reload keeps the typed text', {
  tag: '@long',
}, async ({ page, otherBrowserAs, allowConsole }) => {
  // The second save is refused at first, and then merged.
  allowConsole(/412/);
  const theirs = await otherBrowserAs(LOAN_OFFICER);
  for (const one of [page, theirs]) {
    await one.goto(started.tab('customer'));
    await expect(one.getByRole('textbox', { name: /Last name/ })).toHaveValue('Mistyped');
  }
  await page.getByRole('textbox', { name: /Last name/ }).fill('Mine');
  await theirs.getByRole('textbox', { name: /Last name/ }).fill('Theirs');
  await theirs.getByRole('textbox', { name: /First name/ }).fill('Iona');
  await theirs.getByRole('button', { name: 'Save customer' }).click();
  await expect(theirs.getByText('Customer saved')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Last name/ })).toHaveValue('Mine');
  await expect(page.getByRole('textbox', { name: /First name/ })).toHaveValue('Iona');
  await page.getByRole('button', { name: 'Save customer' }).click();
  await expect(page.getByText('Which of these is right?')).toBeVisible();
  await page.getByRole('button', { name: 'Save these' }).click();
  await expect(page.getByText('Customer saved')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Last name/ })).toHaveValue('Mine');
  await expect(page.getByRole('textbox', { name: /First name/ })).toHaveValue('Iona');
});

// Tests LOAN-34.
test('a correction reaches the open page of a colleague without a reload', { tag: '@long' }, async ({
  page,
  otherBrowserAs,
}) => {
  const theirs = await otherBrowserAs(LOAN_OFFICER);
  for (const one of [page, theirs]) {
    await one.goto(started.tab('customer'));
    await expect(one.getByRole('textbox', { name: /Last name/ })).toHaveValue('Mistyped');
  }
  await theirs.getByRole('textbox', { name: /Cell phone/ }).fill('(907) 555-0177');
  await theirs.getByRole('textbox', { name: /Last name/ }).fill('Renamed');
  await theirs.getByRole('button', { name: 'Save customer' }).click();
  await expect(theirs.getByText('Customer saved')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Last name/ })).toHaveValue('Renamed');
  await expect(
    page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: '+1(907)555-0177' }),
  ).toHaveAttribute('href', 'tel:+19075550177');
});
