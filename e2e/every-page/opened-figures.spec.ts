import { ADMIN } from '../../domain/people/role.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';
import { inEveryLook } from './every-look.ts';

test.describe.configure({ mode: 'parallel' });

const JOINT = { id: 'jo', firstName: 'Jo', lastName: 'Reed' };

let started: StartedApplication;

test.beforeEach(async ({ request, signInAs }) => {
  test.setTimeout(240_000);
  started = await startApplication(request, ADMIN, { firstName: 'Ada', lastName: 'Quill' });
  await started.save({
    ...smallestAnswers({ joint: JOINT }),
    section2AssetsAndLiabilities: {
      part2aAssets: {
        accounts: [{ id: 'a1', owners: ['primary'], type: 'Savings', institution: 'Oak Bank', value: 9_000 }],
      },
      part2cLiabilities: {
        liabilities: [
          {
            id: 'd1',
            owners: ['primary', JOINT.id],
            type: 'Installment',
            company: 'Fir Cars',
            unpaidBalance: 9_800,
            monthlyPayment: 389,
          },
        ],
      },
    },
  });
  await signInAs(ADMIN);
});

// Tests BASE-42, as do the others.
test('opened figures and a what-if of the qualification are accessible in every look', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(started.tab('qualification'));
  await page.getByRole('button', { name: 'Debts and expenses' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Calculation: Debts and expenses' })).toBeVisible();
  await page.getByLabel('Interest rate').pressSequentially('7');
  await page.getByRole('button', { name: 'Principal and interest' }).press('Enter');
  await expect(
    page.getByRole('table', { name: 'Calculation, what if: Principal and interest' }),
  ).toBeVisible();
  await inEveryLook(page, expectAccessible);
});

test('form details of two borrowers are accessible in every look', async ({ page, expectAccessible }) => {
  for (const [address, title] of [
    [started.tab('form-details'), 'Form Details'],
    [`${started.tab('form-details')}?borrower=${JOINT.id}`, 'Joint borrower Jo Reed'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await inEveryLook(page, expectAccessible);
  }
});

test('finances are accessible in every look', async ({ page, expectAccessible }) => {
  await page.goto(started.tab('finances'));
  await expect(page.getByRole('heading', { level: 1, name: 'Finances' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Debts' })).toBeVisible();
  await inEveryLook(page, expectAccessible);
});

test('the print of Form 1003 and the page of its blank forms are accessible in every look', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(started.tab('loan-summary'));
  await page.getByRole('link', { name: 'Print 1003' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Print Form 1003' })).toBeVisible();
  await inEveryLook(page, expectAccessible);
  await page.goto('/official-forms');
  await expect(page.getByRole('cell', { name: 'Borrower Information', exact: true })).toBeVisible();
  await inEveryLook(page, expectAccessible);
});
