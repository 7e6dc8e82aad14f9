import type { Locator, Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { minimal } from '../data/minimal.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { type StartedApplication, startApplication } from './started-application.ts';

const { application } = minimal;
const RATE = 'Preferred interest rate';
const VALUE = 'Sale price or appraisal value';

let started: StartedApplication;
let mine: Page;
let theirs: Page;

test.beforeEach(async ({ page, request, signInAs, otherBrowserAs }) => {
  const { section1BorrowerInformation, section4LoanAndPropertyInformation } = application;
  started = await startApplication(request, LOAN_PROCESSOR, {
    firstName: 'Odalys',
    lastName: 'Merriwether',
  });
  await started.save({
    section1BorrowerInformation,
    section4LoanAndPropertyInformation,
    loanApplicationProgress: 300,
  });
  await signInAs(LOAN_PROCESSOR);
  mine = page;
  theirs = await otherBrowserAs(LOAN_OFFICER);
});

async function openLoanPage(page: Page): Promise<void> {
  await page.goto(started.path);
  const bar = page.getByRole('navigation', { name: 'Pages of the application' });
  await bar.getByRole('button', { name: 'Loan and property' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Section 4. Loan and property' })).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1, name: 'Section 3. Real estate' })).toBeVisible();
}

function peopleIn(page: Page) {
  return page.getByRole('list', { name: 'Also in this loan' });
}

/** The notice about other people must not cover the Save button. */
async function expectWayOnFree(message: Locator): Promise<void> {
  const [told, wayOn] = await Promise.all([
    message.boundingBox(),
    mine.getByRole('button', { name: 'Save & next' }).boundingBox(),
  ]);
  expect((told?.y ?? Number.NaN) + (told?.height ?? 0)).toBeLessThanOrEqual(wayOn?.y ?? 0);
}

test('two people in one application see each other, and each other’s saves at once', async ({
  expectAccessible,
  allowConsole,
}) => {
  // The save of a field that both changed is refused at first, and the page asks.
  allowConsole(/412/);
  await openLoanPage(mine);
  await expect(peopleIn(mine)).toBeHidden();
  await openLoanPage(theirs);
  await expect(peopleIn(mine).getByText('is editing · Section 4')).toBeVisible();
  await expect(peopleIn(theirs).getByText('is editing · Section 4')).toBeVisible();
  await expect(mine.getByRole('status').filter({ hasText: 'Also in this loan' })).toBeAttached();

  // The field that I did not touch shows my colleague's value. My text and caret in the other field stay.
  await type(mine, RATE, '6.2');
  await type(theirs, VALUE, '410000');
  await save(theirs);
  await expect(field(mine, VALUE)).toHaveValue('$ 410,000');
  await expect(field(mine, RATE)).toBeFocused();
  await mine.keyboard.press('5');
  await expect(field(mine, RATE)).toHaveValue('6.25');
  const message = mine.getByRole('article', { name: /saved a change/ });
  await expect(message.getByText(`Section 4: ${VALUE}`, { exact: true })).toBeVisible();
  await expectWayOnFree(message);
  await expect(peopleIn(mine).getByText('Section 3')).toBeVisible();
  await expectAccessible(mine);
  await mine.setViewportSize({ width: 390, height: 844 });
  await expectWayOnFree(message);
  await mine.setViewportSize({ width: 1440, height: 900 });

  // A field that both changed keeps my text and says so.
  await openLoanPage(theirs);
  await type(theirs, RATE, '7');
  await save(theirs);
  const contest = mine.getByText('Oscar Brandt changed the same field as you.');
  await expect(contest).toBeVisible();
  await expect(field(mine, RATE)).toHaveValue('6.25');
  await expectAccessible(mine);
  await mine.getByRole('button', { name: 'Choose' }).click();
  const question = mine.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(question.getByRole('radio', { name: 'Oscar Brandt: 7' })).not.toBeChecked();
  await question.getByRole('button', { name: 'Decide later' }).click();
  await mine.getByRole('button', { name: 'Save & next' }).click();
  await expect(question.getByRole('radio', { name: 'Yours: 6.25' })).toBeChecked();
  await question.getByRole('button', { name: 'Save these' }).click();
  await expect(mine.getByRole('heading', { level: 1, name: 'Section 3. Real estate' })).toBeVisible();
  await expect(contest).toBeHidden();
  const { part4aLoanInformation } = (await started.read()).section4LoanAndPropertyInformation ?? {};
  expect(part4aLoanInformation).toMatchObject({ preferredInterestRate: 6.25, propertyValue: 410_000 });

  await theirs.close();
  await expect(peopleIn(mine)).toBeHidden();
});

test('the action center shows other people’s work in the loan without a reload', { tag: '@long' }, async ({
  request,
  expectAccessible,
}) => {
  const { customerId, loanId } = started;
  await mine.goto(`/customers/${customerId}/urlas/${loanId}/action-center/notes`);
  await expect(mine.getByText('No notes yet')).toBeVisible();
  await openLoanPage(theirs);
  await expect(peopleIn(mine).getByText('is editing · Section 4')).toBeVisible();
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
  const data = { message: 'The appraiser comes on Monday.', collections: [] };
  await request.post(`/api/customers/${customerId}/notes`, { headers, data });
  await expect(mine.getByText('The appraiser comes on Monday.')).toBeVisible();
  await type(theirs, 'Loan amount', '315000');
  await save(theirs);
  await expect(mine.getByRole('region', { name: 'Loan', exact: true })).toContainText('$ 315,000');
  await expectAccessible(mine);
});
