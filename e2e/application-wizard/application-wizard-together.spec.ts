import type { Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';
import { type StartedApplication, startApplication } from './started-application.ts';

const { application } = minimal;
const HEADING = 'Section 4. Loan and property';
const RATE = 'Preferred interest rate';
const VALUE = 'Sale price or appraisal value';

let started: StartedApplication;
let mine: Page;
let theirs: Page;

/** Two people on the page of the loan and its property, each in a browser of their own. */
test.beforeEach(async ({ page, request, signInAs, otherBrowserAs, allowConsole }) => {
  const { section1BorrowerInformation, section4LoanAndPropertyInformation } = application;
  started = await startApplication(request, LOAN_PROCESSOR, {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  await started.save({
    section1BorrowerInformation,
    section4LoanAndPropertyInformation,
    loanApplicationProgress: 300,
  });
  // A save that came second is refused, and then merged.
  allowConsole(/412/);
  await signInAs(LOAN_PROCESSOR);
  mine = page;
  theirs = await otherBrowserAs(LOAN_OFFICER);
  for (const opened of [mine, theirs]) {
    await opened.goto(started.path);
    await openLoanPage(opened);
  }
});

async function openLoanPage(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Pages of the application' });
  await bar.getByRole('button', { name: 'Loan and property' }).click();
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
}

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill('');
  await field(page, label).pressSequentially(text);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save & next' }).click();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Section 3. Real estate' })).toBeVisible();
}

async function storedLoan() {
  return (await started.read()).section4LoanAndPropertyInformation?.part4aLoanInformation;
}

/** Both people change the rate and the colleague saves first. My page asks about it, and the question is still open. */
async function changeTheSameField() {
  await type(theirs, RATE, '7');
  await type(mine, RATE, '5.5');
  await type(mine, VALUE, '410000');
  await save(theirs);
  await expectSaved(theirs);
  await save(mine);
  const question = mine.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(question.getByRole('radio', { name: 'Yours: 5.5' })).toBeChecked();
  await expect(question.getByRole('radio', { name: 'Oscar Brandt: 7' })).not.toBeChecked();
  // A change by only one person is no question.
  await expect(question.getByRole('radio')).toHaveCount(2);
  return question;
}

test('two people’s changes of different fields both survive', async () => {
  await type(mine, RATE, '6.5');
  await type(theirs, VALUE, '410000');
  await save(mine);
  await expectSaved(mine);
  await save(theirs);
  await expectSaved(theirs);
  expect(await storedLoan()).toMatchObject({ preferredInterestRate: 6.5, propertyValue: 410_000 });
  // The second saver sees both changes at once, the first one after reading the application again.
  await openLoanPage(theirs);
  await expect(field(theirs, RATE)).toHaveValue('6.5');
  await mine.reload();
  await openLoanPage(mine);
  await expect(field(mine, VALUE)).toHaveValue('$ 410,000');
});

test('a field that both changed keeps their value if that is chosen', async ({ expectAccessible }) => {
  const question = await changeTheSameField();
  await expectAccessible(mine);
  await question.getByRole('radio', { name: 'Oscar Brandt: 7' }).check();
  await question.getByRole('button', { name: 'Save these' }).click();
  await expectSaved(mine);
  expect(await storedLoan()).toMatchObject({ preferredInterestRate: 7, propertyValue: 410_000 });
  await openLoanPage(mine);
  await expect(field(mine, RATE)).toHaveValue('7');
});

test('a field that both changed keeps my value if that is chosen', async () => {
  const question = await changeTheSameField();
  await question.getByRole('button', { name: 'Save these' }).click();
  await expectSaved(mine);
  expect(await storedLoan()).toMatchObject({ preferredInterestRate: 5.5, propertyValue: 410_000 });
  await openLoanPage(mine);
  await expect(field(mine, RATE)).toHaveValue('5.5');
});

test('a decision can wait: both values stay as typed', async () => {
  const question = await changeTheSameField();
  await question.getByRole('button', { name: 'Decide later' }).click();
  await expect(question).toBeHidden();
  await expect(field(mine, RATE)).toHaveValue('5.5');
  expect(await storedLoan()).toMatchObject({ preferredInterestRate: 7, propertyValue: 400_000 });
  await save(mine);
  await expect(question).toBeVisible();
});
