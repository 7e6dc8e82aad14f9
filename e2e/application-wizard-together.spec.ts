import type { Page } from '@playwright/test';
import { minimal } from './data/minimal.ts';
import { expect, test } from './fixtures.ts';
import { type StartedApplication, startApplication } from './started-application.ts';

const { application } = minimal;
const HEADING = 'Section 4. Loan and property';
const RATE = 'Preferred interest rate';
const VALUE = 'Sale price or appraisal value';

let started: StartedApplication;
let mine: Page;
let theirs: Page;

/** Two people at two desks, both on the page of the loan and its property. */
test.beforeEach(async ({ page, request, signInAs, otherBrowserAs, allowConsole }) => {
  const { section1BorrowerInformation, section4LoanAndPropertyInformation } = application;
  started = await startApplication(request, 'ROLE_LOAN_PROCESSOR', {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  await started.save({
    section1BorrowerInformation,
    section4LoanAndPropertyInformation,
    loanApplicationProgress: 300,
  });
  // A save that somebody else was faster than is refused before it is merged.
  allowConsole(/412/);
  await signInAs('ROLE_LOAN_PROCESSOR');
  mine = page;
  theirs = await otherBrowserAs('ROLE_LOAN_OFFICER');
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

/** Both change the rate; they save it first, and the question that follows at my desk is answered by nobody yet. */
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
  // What only one of them changed is no question.
  await expect(question.getByRole('radio')).toHaveCount(2);
  return question;
}

test('different fields that two people fill in both survive', async () => {
  await type(mine, RATE, '6.5');
  await type(theirs, VALUE, '410000');
  await save(mine);
  await expectSaved(mine);
  await save(theirs);
  await expectSaved(theirs);
  expect(await storedLoan()).toMatchObject({ preferredInterestRate: 6.5, propertyValue: 410_000 });
  // Who saved last sees both at once, who saved first once the application is read again.
  await openLoanPage(theirs);
  await expect(field(theirs, RATE)).toHaveValue('6.5');
  await mine.reload();
  await openLoanPage(mine);
  await expect(field(mine, VALUE)).toHaveValue('$ 410,000');
});

test('of a field that both changed, theirs is kept where that is chosen', async ({ expectAccessible }) => {
  const question = await changeTheSameField();
  await expectAccessible(mine);
  await question.getByRole('radio', { name: 'Oscar Brandt: 7' }).check();
  await question.getByRole('button', { name: 'Save these' }).click();
  await expectSaved(mine);
  expect(await storedLoan()).toMatchObject({ preferredInterestRate: 7, propertyValue: 410_000 });
  await openLoanPage(mine);
  await expect(field(mine, RATE)).toHaveValue('7');
});

test('of a field that both changed, mine is kept where that is chosen', async () => {
  const question = await changeTheSameField();
  await question.getByRole('button', { name: 'Save these' }).click();
  await expectSaved(mine);
  expect(await storedLoan()).toMatchObject({ preferredInterestRate: 5.5, propertyValue: 410_000 });
  await openLoanPage(mine);
  await expect(field(mine, RATE)).toHaveValue('5.5');
});

test('a decision can wait: both stay as they were typed', async () => {
  const question = await changeTheSameField();
  await question.getByRole('button', { name: 'Decide later' }).click();
  await expect(question).toBeHidden();
  await expect(field(mine, RATE)).toHaveValue('5.5');
  expect(await storedLoan()).toMatchObject({ preferredInterestRate: 7, propertyValue: 400_000 });
  await save(mine);
  await expect(question).toBeVisible();
});
