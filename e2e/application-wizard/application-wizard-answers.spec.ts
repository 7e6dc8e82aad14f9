import type { Page } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';
import { type StartedApplication, startApplication } from './started-application.ts';

const ROLE = LOAN_OFFICER;
const { application } = minimal;

let started: StartedApplication;

/** An application whose first page is complete. */
test.beforeEach(async ({ request, signInAs }) => {
  started = await startApplication(request, ROLE, { firstName: 'Ines', lastName: 'Fairweather' });
  const { section1BorrowerInformation: section1 } = application;
  await started.save({
    section1BorrowerInformation: {
      ...section1,
      part1aPersonalInformation: { ...section1?.part1aPersonalInformation, maritalStatus: 'Married' },
    },
    loanApplicationProgress: 100,
  });
  await signInAs(ROLE);
});

function card(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a zip code fills in city, state and county; an unknown one clears them and shows an error', async ({
  page,
}) => {
  await page.goto(started.path);
  await choose(page, 'Loan purpose', 'Purchase');
  const property = card(page, 'Property');
  const at = (label: string) => property.getByRole('textbox', { name: label, exact: true });
  await at('Zip code').fill('98101');
  await expect(at('City')).toHaveValue('Seattle');
  await expect(at('State')).toHaveValue('WA');
  await expect(at('County')).toHaveValue('King');
  await at('Zip code').fill('00000');
  await expect(property.getByText('No data found. Please enter a valid zip code')).toBeVisible();
  for (const label of ['City', 'State', 'County']) await expect(at(label)).toHaveValue('');
  for (const label of ['Zip code', 'City', 'State']) {
    await expect(at(label)).toHaveAttribute('aria-invalid', 'true');
  }
});

test('a fourth borrower is refused, and so is a spouse as a fourth', async ({ page, expectAccessible }) => {
  await page.goto(started.path);
  await card(page, 'Other borrowers').getByRole('radio', { name: 'Yes' }).check();
  const joint = card(page, 'Joint Borrowers(Non-related)');
  const add = joint.getByRole('button', { name: 'Add Borrower' });
  await add.click();
  await expect(joint.getByRole('heading', { name: 'Borrower 2' })).toBeVisible();
  await add.click();
  await expect(joint.getByText('Max. Number of borrowers allowed is 3')).toBeVisible();
  await expect(joint.getByText('Borrower count reached max. limit')).toBeVisible();
  await expect(joint.getByRole('heading', { name: /^Borrower \d$/ })).toHaveCount(2);

  const spouse = card(page, 'Spouse');
  await expect(
    spouse.getByText(
      'Max. borrower count reached. Please remove one of the joint borrowers to add spouse as co-borrower',
    ),
  ).toBeVisible();
  const onLoan = spouse
    .getByRole('radiogroup', { name: 'Is your spouse included on the loan?' })
    .getByRole('radio', { name: 'Yes' });
  await expect(onLoan).toBeDisabled();
  await expectAccessible();
  await joint.getByRole('button', { name: 'Remove: Borrower 2' }).click();
  await expect(onLoan).toBeEnabled();
  await expect(joint.getByRole('textbox', { name: 'First name' })).toHaveCount(1);
});

test("the co-borrower's pages come and go with the spouse on the loan, with a message", async ({ page }) => {
  await page.goto(started.path);
  const steps = page.getByRole('navigation', { name: 'Pages of the application' }).getByRole('button');
  const question = card(page, 'Spouse').getByRole('radiogroup', {
    name: 'Is your spouse included on the loan?',
  });
  await expect(steps).toHaveCount(6);
  await question.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByText('Adding Pages to the Application Form ..')).toBeVisible();
  await expect(steps).toHaveCount(10);
  await expect(steps.filter({ hasText: 'Section 1 (C)' })).toHaveCount(1);
  await question.getByRole('radio', { name: 'No' }).check();
  await expect(page.getByText('Removing Co-borrower Pages from the Application Form ..')).toBeVisible();
  await expect(steps).toHaveCount(6);
});

test('read-only pages have no fields and save nothing, and can be filled in again', async ({
  page,
  expectAccessible,
}) => {
  const saves: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') saves.push(sent.url());
  });
  await page.goto(started.path);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Section 1. Borrower information' }),
  ).toBeVisible();
  const modes = page.getByRole('radiogroup', { name: 'Edit or read the pages' });
  await modes.getByText('Unedit', { exact: true }).click();
  const person = card(page, 'Personal information');
  await expect(person.getByRole('textbox')).toHaveCount(0);
  await expect(person.getByText('***-**-4417')).toBeVisible();
  await expect(person.getByText('Nov 30, 1988')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save & next' })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Page - 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await modes.getByText('Edit', { exact: true }).click();
  await expect(person.getByRole('textbox', { name: 'First name' })).toHaveValue('Ines');
  await expect(page.getByRole('button', { name: 'Save & next' })).toBeVisible();
  expect(saves).toEqual([]);
});

test('an incomplete page is not saved: its errors show, and the first field has the focus', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(started.path);
  await page.getByRole('button', { name: 'Save & next' }).click();
  const purpose = page.getByRole('combobox', { name: 'Loan purpose' });
  await expect(purpose).toBeFocused();
  await expect(purpose).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('please enter a valid interest rate')).toBeVisible();
  await expectAccessible();
  const missing = card(page, 'Missing on this page');
  await missing.getByRole('button', { name: 'Loan amount' }).click();
  await expect(page.getByRole('textbox', { name: 'Loan amount' })).toBeFocused();
  expect((await started.read()).loanApplicationProgress).toBe(100);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tapped list opens no on-screen keyboard, and missing answers are marked after a refused save', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(started.path);
    await page.getByRole('button', { name: 'Save & next' }).tap();
    const marks = page.locator('[data-missing]');
    await expect(marks.filter({ hasText: 'Loan purpose' })).toHaveCount(1);
    const purpose = page.getByRole('combobox', { name: 'Loan purpose', exact: true });
    await expect(purpose).toHaveAttribute('inputmode', 'none');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await purpose.tap();
    await expect(page.getByRole('option')).toHaveCount(5);
    await page.getByRole('option', { name: 'Refinance', exact: true }).tap();
    await expect(purpose).toHaveValue('Refinance');
    await expect(marks.filter({ hasText: 'Loan purpose' })).toHaveCount(0);
    await expectAccessible();
  });
});
