import type { Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { type StartedApplication, startApplication } from './started-application.ts';

const OFF = 'Oscar Brandt removed the co-borrower from the loan';

let started: StartedApplication;

/** A loan with a co-borrower, open on its first page. */
test.beforeEach(async ({ page, request, signInAs, allowConsole }) => {
  allowConsole(/412/);
  started = await startApplication(request, LOAN_PROCESSOR, {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  await started.save(couple(true));
  await signInAs(LOAN_PROCESSOR);
  await page.goto(started.path);
  await page
    .getByRole('navigation', { name: 'Pages of the application' })
    .getByRole('button', { name: /^Section 1 \(C\)/ })
    .click();
  await expect(heading(page, 'Section 1')).toBeVisible();
  await expect(page.getByText('Co-Borrower-1')).toBeVisible();
});

function couple(isIncludedOnLoan: boolean) {
  return {
    section1BorrowerInformation: {
      part1aPersonalInformation: {
        maritalStatus: 'Married' as const,
        numberOfBorrowers: isIncludedOnLoan ? 2 : 1,
        spouse: {
          firstName: 'Max',
          lastName: 'Fairweather',
          emailAddress: 'max@fairweather.example',
          isIncludedOnLoan,
          isIncludedOnTitle: true,
          borrowerType: isIncludedOnLoan ? ('CO_BORROWER' as const) : ('' as const),
        },
      },
    },
  };
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

/** A colleague answers that the spouse is not on the loan. */
async function takeOff(): Promise<void> {
  await started.as(LOAN_OFFICER).save(couple(false));
}

async function storedSpouse() {
  return (await started.read()).section1BorrowerInformation?.part1aPersonalInformation?.spouse;
}

test('typed answers of a co-borrower stay and become a question when a colleague removes the co-borrower', async ({
  page,
  expectAccessible,
}) => {
  const unit = page.getByRole('textbox', { name: 'Unit', exact: true }).first();
  await unit.pressSequentially('Apt 7');
  await takeOff();
  await expect(page.getByText(`${OFF}.`)).toBeVisible();
  await expect(page.getByText(/are still here, and kept as a draft/)).toBeVisible();
  await expect(heading(page, 'Section 1')).toBeVisible();
  await expect(unit).toHaveValue('Apt 7');
  await expectAccessible();

  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  const question = page.getByRole('dialog', { name: 'Which of these is right?' });
  await question.getByRole('button', { name: 'Decide later' }).click();
  expect(await storedSpouse()).toMatchObject({ isIncludedOnLoan: false });
  expect(JSON.stringify(await storedSpouse())).not.toContain('Apt 7');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('radio', { name: /^Yours: Yes/ }).check();
  await question.getByRole('button', { name: 'Save these' }).click();
  await expect.poll(async () => JSON.stringify(await storedSpouse())).toContain('Apt 7');
  expect(await storedSpouse()).toMatchObject({ isIncludedOnLoan: true });
});

test('a page that goes with the co-borrower says who removed them, and how they come back', async ({
  page,
}) => {
  await takeOff();
  await expect(page.getByText(OFF)).toBeVisible();
  await expect(page.getByText(/Their saved answers are kept. To bring them back/)).toBeVisible();
  await expect(page.getByText('Co-Borrower-1')).toBeHidden();
});
