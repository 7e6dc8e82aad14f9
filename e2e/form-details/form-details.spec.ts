import type { Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { draftTexts } from '../application-wizard/kept-drafts.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from './smallest-answers.ts';

let started: StartedApplication;

test.beforeEach(async ({ request, signInAs }) => {
  started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ada', lastName: 'Quill' });
  await signInAs(LOAN_PROCESSOR);
});

async function openDetails(page: Page): Promise<void> {
  await page.goto(started.tab('form-details'));
  await expect(page.getByRole('heading', { level: 1, name: 'Form Details' })).toBeVisible();
}

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
}

// Tests DET-1, DET-2, DET-3.
test('mortgage, title, jobs and mailing address are typed by keyboard, saved and read again', async ({
  page,
  expectAccessible,
}) => {
  await started.save({
    section4LoanAndPropertyInformation: {
      part4aLoanInformation: { loanPurpose: 'Refinance', preferredLoanProgram: '7-Year ARM' },
    },
  });
  await openDetails(page);
  await choose(page, 'Mortgage type applied for', 'conv');
  await choose(page, 'Type of refinance', 'cash out');
  await choose(page, 'Purpose of the cash out', 'home');
  await page.getByLabel('Index (percent)').pressSequentially('4.312');
  await page.getByLabel('Margin (percent)').pressSequentially('2.75');
  await choose(page, 'Estate', 'fee');
  await page.getByRole('button', { name: 'Add a title holder' }).press('Enter');
  await page.keyboard.type('Ada Quill');
  await page.getByRole('button', { name: 'Add a job' }).press('Enter');
  await page.keyboard.type('Night Press');
  await page.getByLabel('Base salary, monthly').pressSequentially('800');
  await page
    .getByRole('region', { name: 'Mailing address' })
    .getByLabel('Street')
    .pressSequentially('PO Box 9');
  await expectAccessible();
  await save(page);

  await page.reload();
  await expect(page.getByLabel('Base salary, monthly')).toHaveValue('$ 800');
  const loan = await started.read();
  expect(loan.section4LoanAndPropertyInformation?.lenderLoanInformation).toMatchObject({
    mortgageType: 'Conventional',
    refinanceType: 'Cash Out',
    cashOutPurpose: 'Home Improvement',
    indexRate: 4.312,
    marginRate: 2.75,
    estate: 'Fee Simple',
    titleHolders: [{ name: 'Ada Quill' }],
  });
  expect(loan.section1BorrowerInformation).toMatchObject({
    part1aPersonalInformation: { mailingAddress: { street: 'PO Box 9' } },
    part1cAdditionalEmployment: [
      { employerName: 'Night Press', grossMonthlyIncome: { baseSalary: 800, total: 800 } },
    ],
  });
  await page.goto(started.tab('history'));
  await expect(page.getByText('Mortgage type applied for').first()).toBeVisible();
});

// Tests DET-4.
test('a wrong value is named at its field, and nothing is lost', { tag: '@long' }, async ({ page }) => {
  await started.save({
    section4LoanAndPropertyInformation: { part4aLoanInformation: { preferredLoanProgram: '7-Year ARM' } },
  });
  await openDetails(page);
  await page.getByLabel('Index (percent)').pressSequentially('42');
  await choose(page, 'Estate', 'fee');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('please enter a percentage between 0 and 20')).toBeVisible();
  await expect(page.getByLabel('Index (percent)')).toBeFocused();
  await expect.poll(() => draftTexts(page)).toContain('Fee Simple');
  await page.reload();
  await expect(page.getByLabel('Index (percent)')).toHaveValue('42');
  await page.getByLabel('Index (percent)').fill('4.2');
  await save(page);
  expect((await started.read()).section4LoanAndPropertyInformation?.lenderLoanInformation).toMatchObject({
    indexRate: 4.2,
    estate: 'Fee Simple',
  });
});

// Tests DET-5.
test('two people change different answers, and both are kept', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/412/);
  await openDetails(page);
  await choose(page, 'Mortgage type applied for', 'va');
  await started.as(LOAN_OFFICER).save({
    section4LoanAndPropertyInformation: { lenderLoanInformation: { estate: 'Leasehold' } },
  });
  await save(page);
  expect((await started.read()).section4LoanAndPropertyInformation?.lenderLoanInformation).toMatchObject({
    mortgageType: 'VA',
    estate: 'Leasehold',
  });
});

// Tests DET-6.
test('a retired borrower completes the application without a job', { tag: '@long' }, async ({ page }) => {
  await started.save(smallestAnswers({ retired: true }));
  await page.goto(started.path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Section 1');
  await expect(page.getByLabel('Employer or business name')).toBeVisible();
  await choose(page, 'Employment', 'ret');
  await expect(page.getByLabel('Employer or business name')).toHaveCount(0);
  for (const section of ['4', '3', '5', '7', '8']) {
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`^Section ${section}\\.`) }),
    ).toBeVisible();
  }
  await choose(page, 'Loan officer', 'Cel');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  const loan = await started.read();
  expect(loan.loanStatus).toBe('FLOATED');
  expect(loan.section1BorrowerInformation?.employmentStatus).toBe('Retired');
  expect(loan.section1BorrowerInformation?.part1bcCurrentEmployment ?? null).toBeNull();
});

// Tests DET-7, DET-8, DET-10.
test('the pages of a joint borrower are filled in, and the number is sealed', { tag: '@long' }, async ({
  page,
  expectAccessible,
}) => {
  await started.save(smallestAnswers({ joint: { id: 'jo', firstName: 'Jo', lastName: 'Reed' } }));
  await openDetails(page);
  await page.getByRole('link', { name: 'Open the page of Jo Reed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Joint borrower Jo Reed' })).toBeVisible();
  await expect(page.getByText(/answers are missing/)).toBeVisible();
  await page.getByLabel('Social Security number', { exact: true }).pressSequentially('900127777');
  await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('02031980');
  await choose(page, 'Citizenship', 'us');
  await choose(page, 'Marital status', 'sep');
  await page.getByLabel('Number of dependents').pressSequentially('1');
  await page.getByLabel('Age of dependent 1').pressSequentially('7');
  await page.getByLabel('Cell phone').pressSequentially('5125550199');
  await page.getByLabel('Email').pressSequentially('jo@reed.example');
  await page.getByRole('button', { name: 'Add an address' }).press('Enter');
  await page.keyboard.type('7 Pine St');
  const address = page.getByRole('group', { name: 'Address 1' });
  await address.getByLabel('ZIP code').pressSequentially('73301');
  await expect(address.getByLabel('City')).toHaveValue('Austin');
  await expect(address.getByLabel('State')).toHaveValue('TX');
  await address.getByLabel('ZIP code').fill('');
  await address.getByLabel('ZIP code').pressSequentially('10001');
  await expect(address.getByLabel('City')).toHaveValue('New York');
  await expect(address.getByLabel('State')).toHaveValue('NY');
  await address.getByLabel('Years at address').pressSequentially('4');
  await choose(page, 'Employment', 'ret');
  const declarations = page.getByRole('region', { name: 'Declarations', exact: true });
  for (const question of await declarations.getByRole('radiogroup').all()) {
    await question.getByRole('radio', { name: 'No' }).check();
  }
  await choose(page, 'Ethnicity', 'not');
  await choose(page, 'Sex', 'fem');
  await choose(page, 'Race', 'asian');
  await page.getByLabel('Race in detail', { exact: true }).pressSequentially('Chinese');
  await page.getByRole('group', { name: 'Additional races', exact: true }).getByLabel('White').check();
  await expect(page.getByText(/answers? (is|are) missing/)).toHaveCount(0);
  await expectAccessible();
  await save(page);

  await page.reload();
  await expect(page.getByLabel('Social Security number', { exact: true })).toHaveValue('***-**-7777');
  await page.getByRole('button', { name: 'Show Social Security number' }).click();
  await expect(page.getByLabel('Social Security number', { exact: true })).toHaveValue('900-12-7777');
  const person = (await started.read()).section1BorrowerInformation?.part1aPersonalInformation;
  expect(person?.otherBorrowers).toMatchObject([
    {
      id: 'jo',
      emailAddress: 'jo@reed.example',
      section1BorrowerInformation: {
        employmentStatus: 'Retired',
        part1aPersonalInformation: {
          socialSecurityNumber: '***-**-7777',
          dateOfBirth: '1980-02-03',
          maritalStatus: 'Separated',
          numberOfDependents: 1,
          agesOfDependents: [7],
          addresses: [
            { street: '7 Pine St', zip: '10001', city: 'New York', state: 'NY', yearsAtAddress: 4 },
          ],
        },
      },
      section7DemographicInformation: { customerRace: { race: 'Asian', furtherRaces: ['White'] } },
    },
  ]);
  await page.goto(started.tab('history'));
  await expect(page.getByText('viewed the full Social Security number of the joint borrower')).toBeVisible();
  await expect(page.getByText(/900-12-7777/)).toHaveCount(0);
});

// Tests DET-8.
test('a draft of a joint borrower never holds the Social Security number', { tag: '@long' }, async ({
  page,
}) => {
  await started.save(smallestAnswers({ joint: { id: 'jo', firstName: 'Jo', lastName: 'Reed' } }));
  await page.goto(`${started.tab('form-details')}?borrower=jo`);
  await page.getByLabel('Social Security number', { exact: true }).pressSequentially('900127777');
  await page.getByLabel('Middle name').pressSequentially('Lee');
  await expect.poll(() => draftTexts(page)).toContain('Lee');
  expect(await draftTexts(page)).not.toMatch(/900-?12-?7777/);
  await page.reload();
  await expect(page.getByLabel('Middle name')).toHaveValue('Lee');
  await expect(page.getByText('Type the Social Security number again.')).toBeVisible();
});
