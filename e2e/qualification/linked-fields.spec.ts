import type { Locator, Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { FinancesScreen } from '../finances/finances-screen.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';

const JOINT = { id: 'joint-borrower-1', firstName: 'Ignatius', lastName: 'Pell' };

let started: StartedApplication;

test.beforeEach(async ({ request, signInAs }) => {
  started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ada', lastName: 'Quill' });
  await signInAs(LOAN_PROCESSOR);
});

async function follow(page: Page, label: string): Promise<void> {
  await page.goto(started.tab('qualification'));
  await page
    .getByRole('list', { name: 'Missing inputs' })
    .getByRole('link', { name: label, exact: true })
    .press('Enter');
}

async function expectEntered(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
}

// Tests QUAL-2, QUAL-23.
test('every missing input leads to its field, and to the place of a row that is not there yet', {
  tag: '@long',
}, async ({ page }) => {
  const answers = smallestAnswers({ joint: JOINT });
  const section1 = answers.section1BorrowerInformation;
  const section4 = answers.section4LoanAndPropertyInformation;
  const debt = (company: string) => ({
    id: company.replace(' ', '-'),
    owners: ['primary'],
    type: 'Installment' as const,
    company,
  });
  await started.save({
    ...answers,
    section1BorrowerInformation: { ...section1, part1bcCurrentEmployment: null },
    section4LoanAndPropertyInformation: {
      ...section4,
      part4aLoanInformation: {
        ...section4?.part4aLoanInformation,
        occupancy: null,
        loanAmount: null,
        propertyValue: null,
        preferredInterestRate: null,
        preferredLoanProgram: null,
      },
    },
    section2AssetsAndLiabilities: {
      part2cLiabilities: {
        liabilities: [{ ...debt('Fir Cars'), monthlyPayment: 12 }, debt('Student loan')],
      },
    },
  });
  await follow(page, 'Monthly payment, Student loan, Installment');
  await expectEntered(new FinancesScreen(page).cell('Debts', 'Monthly payment, Student loan'));
  await page.reload();
  await expectEntered(new FinancesScreen(page).cell('Debts', 'Monthly payment, Student loan'));

  for (const [label, field] of [
    ['Occupancy', 'section4LoanAndPropertyInformation.part4aLoanInformation.occupancy'],
    ['Loan amount', 'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount'],
    ['Sales price', 'section4LoanAndPropertyInformation.part4aLoanInformation.propertyValue'],
    ['Interest rate', 'section4LoanAndPropertyInformation.part4aLoanInformation.preferredInterestRate'],
    ['Loan program', 'section4LoanAndPropertyInformation.part4aLoanInformation.preferredLoanProgram'],
    ['Income of Ada Quill', 'section1BorrowerInformation.part1bcCurrentEmployment.employerName'],
    [
      'Monthly housing expense of Ada Quill',
      'section1BorrowerInformation.part1aPersonalInformation.addresses.0.housingMonthlyExpense',
    ],
  ] as const) {
    await follow(page, label);
    await expectEntered(page.locator(`[name="${field}"], [data-field="${field}"]`).first());
  }

  await follow(page, 'Monthly housing expense of Ignatius Pell');
  await expectEntered(page.getByRole('button', { name: 'Add an address' }));
});

// Tests QUAL-23.
test('a line of a complete application opens its field for editing', { tag: '@long' }, async ({ page }) => {
  const section8 = { loanOriginatorName: 'Oscar', loanApplicationProgress: 800 };
  await started.save({
    ...smallestAnswers({}),
    section8LoanOriginatorInformation: section8,
    loanApplicationProgress: 800,
  });
  await page.goto(started.tab('qualification'));
  await page.getByRole('button', { name: 'LTV', exact: true }).click();
  await page
    .getByRole('table', { name: 'Calculation: LTV' })
    .getByRole('link', { name: 'Loan amount' })
    .press('Enter');
  await expectEntered(page.getByLabel('Loan amount'));
});

// Tests DET-9, DET-31.
test('a contradiction is named on both pages of the wizard, at the submit, and in the tabs', {
  tag: '@long',
}, async ({ page, expectAccessible }) => {
  const answers = smallestAnswers({});
  const section5 = answers.section5Declarations;
  await started.save({
    ...answers,
    section5Declarations: {
      ...section5,
      part5aAboutThisProperty: { ...section5?.part5aAboutThisProperty, questionA: { answer1: false } },
    },
  });
  const note = page.getByRole('list', { name: 'Contradictions' });
  for (const address of [
    `${started.path}&page=section4`,
    `${started.path}&page=section5`,
    `${started.path}&page=section8`,
    started.tab('loan-summary'),
    started.tab('qualification'),
    started.tab('form-details'),
  ]) {
    await page.goto(address);
    await expect(note).toContainText('declaration A says that it is not.');
  }
  await page.goto(`${started.path}&page=section5`);
  await expect(note).toBeVisible();
  await expectAccessible();
  await note.getByRole('button', { name: 'Open Section 4' }).click();
  await page.locator('[data-field$="part4aLoanInformation.occupancy"]').click();
  await page.getByRole('option', { name: 'Second Home' }).click();
  await expect(note).toHaveCount(0);
});
