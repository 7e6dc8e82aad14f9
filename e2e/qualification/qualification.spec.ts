import type { Locator, Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { FinancesScreen } from '../finances/finances-screen.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';

let started: StartedApplication;

test.beforeEach(async ({ request, signInAs }) => {
  started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ada', lastName: 'Quill' });
  const answers = smallestAnswers({});
  const section1 = answers.section1BorrowerInformation;
  const person = section1?.part1aPersonalInformation;
  await started.save({
    ...answers,
    section1BorrowerInformation: {
      ...section1,
      part1aPersonalInformation: {
        ...person,
        addresses: [{ ...person?.addresses?.[0], isOwnProperty: 'Rental', housingMonthlyExpense: 1500 }],
      },
    },
  });
  await signInAs(LOAN_PROCESSOR);
});

async function openQualification(page: Page): Promise<void> {
  await page.goto(started.tab('qualification'));
  await expect(page.getByRole('heading', { level: 1, name: 'Qualification' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ratios' })).toBeVisible();
}

/** The row of a figure by its whole name. */
function figure(page: Page, label: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: label, exact: true }) });
}

/** The figures as on a worksheet. */
const WORKSHEET: readonly [label: string, value: string][] = [
  // 2,621.39 of 6,600
  ['Housing ratio', '39.72%'],
  // 2,621.39 + 389, of 6,600
  ['Debt-to-income ratio', '45.61%'],
  // 285,000 of 300,000
  ['LTV', '95.00%'],
  ['CLTV', '95.00%'],
  ['HCLTV', '95.00%'],
  // 6,000 + 600
  ['Total monthly income', '$ 6,600.00'],
  ['Present housing expense', '$ 1,500.00'],
  // 285,000 at 6.5% in 360 payments
  ['Principal and interest', '$ 1,801.39'],
  // + 90 + 375 + 145 + 210
  ['Proposed housing expense', '$ 2,621.39'],
  ['Debts and expenses', '$ 389.00'],
  ['Total monthly obligations', '$ 3,010.39'],
  // 300,000 + 8,000 - 285,000 - 5,000
  ['Cash to close', '$ 18,000.00'],
  ['Verified assets', '$ 32,500.00'],
  ['Funds after closing', '$ 14,500.00'],
  // 14,500 by 2,621.39
  ['Reserves', '5.5 months'],
];

// Tests QUAL-1, QUAL-2, QUAL-10.
test('a loan is typed by keyboard from an empty tab to a complete qualification', async ({
  page,
  expectAccessible,
}) => {
  await openQualification(page);
  await expect(figure(page, 'Debt-to-income ratio')).toContainText('Not known');
  await expect(page.getByRole('list', { name: 'Missing inputs' }).getByRole('link')).toHaveText([
    "Homeowner's insurance",
    'Property taxes',
    'Mortgage insurance',
    'Association dues',
    'Debts in Finances',
    'Expenses in Finances',
    'Closing costs',
    'Assets in Finances',
  ]);
  await expectAccessible();

  const finances = new FinancesScreen(page);
  await finances.open(started.tab('finances'));
  await finances.startRow('Income from other sources');
  await finances.typeRow(['social sec', 'Widow', '600']);
  await finances.startRow('Accounts');
  await finances.typeRow(['check', 'Elm Bank', '1234567', '32500', ' ']);
  await finances.typeRow(['sav', 'Oak Bank', '7654321', '9000', '']);
  await finances.startRow('Other assets and credits');
  await finances.typeRow(['earnest', '', '', '', '5000', '']);
  await finances.startRow('Debts');
  await finances.typeRow(['inst', 'Fir Cars', 'A-1001', '9800', '389', '31', '', '']);
  await finances.save();

  await page.getByRole('link', { name: 'Qualification', exact: true }).press('Enter');
  await page.getByRole('link', { name: "Homeowner's insurance" }).press('Enter');
  await page.getByLabel("Homeowner's insurance").focus();
  await page.keyboard.type('90');
  for (const amount of ['', '375', '145', '210']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(amount);
  }
  await page.getByLabel('Closing costs').focus();
  await page.keyboard.type('8000');
  await page.getByLabel('2d Other liabilities and expenses').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await openQualification(page);
  for (const [label, value] of WORKSHEET) {
    await expect(figure(page, label).getByRole('cell').last(), label).toHaveText(value);
  }
  await expect(page.getByRole('list', { name: 'Missing inputs' })).toHaveCount(0);
});

// Tests QUAL-1, QUAL-5.
test('a figure opens its lines, its rule, and the fields that it used', { tag: '@long' }, async ({
  page,
  expectAccessible,
}) => {
  await started.save({
    section2AssetsAndLiabilities: {
      part2aAssets: {
        accounts: [{ id: 'a1', owners: ['primary'], type: 'Savings', institution: 'Oak Bank', value: 9000 }],
      },
      part2cLiabilities: {
        liabilities: [
          { id: 'd1', owners: ['primary'], type: 'Installment', company: 'Fir Cars', monthlyPayment: 389 },
          { id: 'd2', owners: ['primary'], type: 'Installment', monthlyPayment: 50, paymentsLeft: 3 },
        ],
      },
    },
  });
  await openQualification(page);
  await page.getByRole('button', { name: 'Debts and expenses' }).press('Enter');
  const debts = page.getByRole('table', { name: 'Calculation: Debts and expenses' });
  await expect(debts.getByRole('row', { name: /Fir Cars/ })).toContainText('$ 389.00');
  await expect(debts.getByRole('row', { name: /3 payments left/ })).toContainText('Not counted');
  await expect(page.getByText(/Selling Guide, B3-6-05/)).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Debt-to-income ratio' }).press('Enter');
  await page
    .getByRole('table', { name: 'Calculation: Debt-to-income ratio' })
    .getByRole('button', { name: 'Total monthly income' })
    .press('Enter');
  await expect(
    page.getByRole('button', { name: 'Total monthly income', expanded: true }).first(),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Verified assets', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'Savings, Oak Bank' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Finances' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Principal and interest' }).press('Enter');
  await page.getByRole('link', { name: 'Loan amount' }).press('Enter');
  await expect(page).toHaveURL(/page=section4/);
});

// Tests QUAL-9.
test('another rate, amount and debt are tried, and nothing of it is saved', { tag: '@long' }, async ({
  page,
  expectAccessible,
}) => {
  const section4 = (await started.read()).section4LoanAndPropertyInformation;
  await started.save({
    section2AssetsAndLiabilities: {
      part2cLiabilities: {
        liabilities: [
          {
            id: 'd1',
            owners: ['primary'],
            type: 'Installment',
            company: 'Fir Cars',
            unpaidBalance: 9800,
            monthlyPayment: 389,
          },
        ],
      },
    },
    section4LoanAndPropertyInformation: {
      ...section4,
      lenderLoanInformation: {
        mortgageType: 'Conventional',
        partsThatDoNotApply: ['2d Other liabilities and expenses'],
        proposedPayment: {
          homeownersInsurance: 90,
          propertyTaxes: 375,
          mortgageInsurance: 145,
          associationDues: 210,
        },
        closingFunds: { closingCosts: 8000 },
      },
    },
  });
  const before = await started.read();
  await openQualification(page);
  await page.getByLabel('Interest rate').fill('7');
  // 285,000 at 7%
  await expect(figure(page, 'Principal and interest')).toContainText('$ 1,896.11');
  await page.getByLabel('Loan amount').fill('240,000');
  await expect(figure(page, 'LTV').getByRole('cell').last()).toContainText('80.00%');
  // 240,000 at 7% and no mortgage insurance
  await expect(figure(page, 'Proposed housing expense').getByRole('cell').last()).toContainText('$ 2,271.73');
  await page.getByLabel('Fir Cars, Installment, $ 9,800.00').press('Space');
  await expect(figure(page, 'Debts and expenses').getByRole('cell').last()).toContainText('$ 0.00');
  // 300,000 + 8,000 + 9,800 - 240,000
  await expect(figure(page, 'Cash to close').getByRole('cell').last()).toContainText('$ 77,800.00');
  await page.getByRole('button', { name: 'Proposed housing expense' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Calculation: Proposed housing expense' })).toContainText(
    '$ 2,621.39',
  );
  await expect(
    page.getByRole('table', { name: 'Calculation, what if: Proposed housing expense' }),
  ).toContainText('The premium ends');
  await expectAccessible();

  await page.getByLabel('Interest rate').fill('6,5');
  await expect(page.getByText(/please enter a rate above 0/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'What if' })).toHaveCount(0);
  expect(await started.read()).toEqual(before);
});

// Tests QUAL-9.
test('an input that only the try lacks is named with its link', { tag: '@long' }, async ({ page }) => {
  const section4 = (await started.read()).section4LoanAndPropertyInformation;
  await started.save({
    section4LoanAndPropertyInformation: {
      ...section4,
      part4aLoanInformation: { ...section4?.part4aLoanInformation, loanAmount: 240_000 },
      lenderLoanInformation: {
        proposedPayment: { homeownersInsurance: 90, propertyTaxes: 375, associationDues: 210 },
      },
    },
  });
  await openQualification(page);
  await page.getByLabel('Loan amount').fill('270,000');
  const tried = figure(page, 'Proposed housing expense').getByRole('cell').last();
  await expect(tried).toContainText('Not known');
  await tried.getByRole('link', { name: 'Mortgage insurance' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Form Details' })).toBeVisible();
});
