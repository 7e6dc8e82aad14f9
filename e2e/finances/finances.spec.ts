import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { draftTexts } from '../application-wizard/kept-drafts.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';
import { FinancesScreen } from './finances-screen.ts';

let started: StartedApplication;
let finances: FinancesScreen;

test.beforeEach(async ({ page, request, signInAs }) => {
  started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Asta', lastName: 'Ledger' });
  await signInAs(LOAN_PROCESSOR);
  finances = new FinancesScreen(page);
  await finances.open(started.tab('finances'));
});

// Tests FIN-9, FIN-10.
test('all tables are filled by keyboard alone, saved, and add up', async ({ page, expectAccessible }) => {
  await finances.startRow('Income from other sources');
  await finances.typeRow(['social sec', 'Widow', '2100']);
  await finances.startRow('Accounts');
  await finances.typeRow(['sav', 'Harbor Bank', '5550-1234-9876', '12500', '']);
  await finances.typeRow(['check', 'Elm Bank', '77', '900', '']);
  await finances.startRow('Other assets and credits');
  await finances.typeRow(['earnest', '', '', 'yes', '5000', ' ']);
  await finances.startRow('Debts');
  await finances.typeRow(['inst', 'Fir Cars', 'A-1001', '9800', '310', '31', ' ', ' ']);
  await page.keyboard.type('paid by another');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Her brother pays it');
  await finances.startRow('Expenses');
  await finances.typeRow(['child', 'One son', '640', '84']);
  await expectAccessible();
  await finances.save();

  await page.reload();
  await expect(finances.cell('Accounts', 'Account number, Harbor Bank ****9876')).toHaveValue('****9876');
  await expect(finances.cell('Accounts', 'Account number, Elm Bank ****')).toHaveValue('****');
  await expect(finances.table('Accounts').getByRole('row', { name: 'Total' })).toContainText('$ 13,400');
  const loan = await started.read();
  expect(loan.section2AssetsAndLiabilities).toMatchObject({
    part1eOtherIncome: { incomes: [{ type: 'Social Security', description: 'Widow', monthlyAmount: 2100 }] },
    part2aAssets: { totalAmount: 13_400 },
    part2bOtherAssets: {
      totalAmount: 5000,
      assetsAndCredits: [{ type: 'Earnest Money', isDeposited: true, isVerified: true }],
    },
    part2cLiabilities: {
      liabilities: [
        {
          type: 'Installment',
          company: 'Fir Cars',
          paymentsLeft: 31,
          toBePaidOff: true,
          isExcluded: true,
          exclusionReason: 'Paid by another person for 12 months',
          exclusionExplanation: 'Her brother pays it',
        },
      ],
    },
    part2dExpenses: { expenses: [{ type: 'Child Support', monthlyPayment: 640, paymentsLeft: 84 }] },
  });

  await page.getByRole('button', { name: 'Show Account number, Harbor Bank ****9876' }).click();
  await expect(finances.cell('Accounts', 'Account number, Harbor Bank ****9876')).toHaveValue(
    '5550-1234-9876',
  );
  await page.goto(started.tab('history'));
  await expect(page.getByText('viewed the full account number: Harbor Bank ****9876')).toBeVisible();
  await expect(page.getByText(/5550-1234-9876/)).toHaveCount(0);
});

// Tests FIN-33.
test('a gift is marked as not deposited, or left unanswered again', { tag: '@long' }, async ({ page }) => {
  await finances.startRow('Other assets and credits');
  await finances.typeRow(['cash gift', '', 'rel', 'no', '5000', '']);
  await finances.save();
  const read = async () =>
    (await started.read()).section2AssetsAndLiabilities?.part2bOtherAssets?.assetsAndCredits?.[0];
  expect(await read()).toMatchObject({ type: 'Cash Gift', isDeposited: false });
  await finances.cell('Other assets and credits', /^Deposited, Cash Gift/).focus();
  await page.keyboard.press('Delete');
  await finances.save();
  expect((await read())?.isDeposited).toBeFalsy();
  expect((await read())?.isDeposited).not.toBe(false);
});

// Tests FIN-12.
test('cells of a spreadsheet fill the table, and a text that no list has is named', { tag: '@long' }, async ({
  page,
}) => {
  await finances.startRow('Debts');
  const rows = Array.from(
    { length: 60 },
    (_, i) => `Revolving\tCreditor ${i}\t4000${1000 + i}\t$${i + 1},000\t${i}`,
  );
  await finances.paste(
    ['Type\tCompany\tAccount number\tUnpaid balance\tMonthly payment', ...rows].join('\r\n'),
  );
  await expect(finances.cell('Debts', 'Company, Creditor 59 ****1059')).toHaveValue('Creditor 59');
  await finances.save();
  await page.reload();
  await expect(finances.cell('Debts', 'Unpaid balance, Creditor 59 ****1059')).toHaveValue('$ 60,000');
  await expect(finances.table('Debts').getByRole('row', { name: 'Total' })).toContainText('$ 1,830,000');

  await finances.startRow('Expenses');
  await finances.paste('Chequing\tRent of a garage\t80\nOther\tParking\t12,50');
  await expect(page.getByText('Row 1, Type: “Chequing” is not a choice.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(finances.cell('Expenses', 'Monthly payment, Parking')).toBeFocused();
  await expect(finances.cell('Expenses', 'Monthly payment, Parking')).toHaveAccessibleDescription(/amount/);

  await finances.startRow('Accounts');
  await finances.paste(Array.from({ length: 10_000 }, (_, i) => `Savings\tBank ${i}`).join('\n'));
  await expect(page.getByText(/Nothing was pasted: this table takes at most 200 entries/)).toBeVisible();
});

// Tests FIN-29.
test('pasted names set the owners of entries, and an unknown one is marked', { tag: '@long' }, async ({
  page,
}) => {
  await started.save(
    smallestAnswers({ joint: { id: 'joint-borrower-1', firstName: 'Ignatius', lastName: 'Pell' } }),
  );
  await page.reload();
  await finances.startRow('Income from other sources');
  await finances.paste('Trust\tB\t200\tIgnatius Pell\nTrust\tC\t300\tBo Reed\nTrust\tD\t10\tignatius; ada');
  const owner = (entry: string) =>
    finances.cell('Income from other sources', new RegExp(`^Belongs to, ${entry}`));
  await expect(owner('B').locator('option:checked')).toHaveText('Ignatius Pell');
  await expect(owner('D').locator('option:checked')).toHaveText('Ada Quill and Ignatius Pell');
  await expect(page.getByText('Row 2, Belongs to: “Bo Reed” is not the name of one borrower.')).toBeVisible();
  await expect(owner('C')).toHaveValue('');
  await expect(owner('C')).toHaveAccessibleDescription('please choose the borrower whom this belongs to');
  await owner('C').focus();
  await finances.paste('IGNATIUS');
  await finances.save();
  const { section2AssetsAndLiabilities: saved } = await started.read();
  expect(saved?.part1eOtherIncome?.incomes?.map(({ owners }) => owners)).toEqual([
    ['joint-borrower-1'],
    ['joint-borrower-1'],
    ['joint-borrower-1', 'primary'],
  ]);
});

// Tests FIN-13.
test('a draft survives a reload without account numbers, and a row that was removed comes back', {
  tag: '@long',
}, async ({ page }) => {
  await finances.startRow('Accounts');
  await finances.typeRow(['sav', 'Harbor Bank', '5550-1234-9876', '12500', '']);
  await finances.save();
  await finances.startRow('Accounts');
  await finances.typeRow(['bonds', 'Elm Bank', '1234 5678', '70']);
  await expect.poll(() => draftTexts(page)).toContain('Elm Bank');
  expect(await draftTexts(page)).not.toContain('1234 5678');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(page.getByText('Type the account numbers again.')).toBeVisible();
  await expect(finances.cell('Accounts', 'Cash or market value, Elm Bank')).toHaveValue('$ 70');
  await expect(finances.cell('Accounts', 'Account number, Elm Bank')).toHaveValue('');

  await finances.cell('Accounts', 'Cash or market value, Elm Bank').focus();
  await page.keyboard.press('Control+Delete');
  await expect(page.getByText('Removed Elm Bank.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(finances.cell('Accounts', 'Cash or market value, Elm Bank')).toHaveValue('$ 70');
});

// Tests FIN-10, FIN-31.
test('Ctrl+Z brings removed rows back, and leaves the other fields alone', { tag: '@long' }, async ({
  page,
}) => {
  await finances.startRow('Debts');
  await finances.typeRow(['inst', 'Fir Cars', 'A-1001', '9800', '310']);
  await finances.startRow('Debts');
  await finances.typeRow(['rev', 'Elm Cards', 'A-1002', '500', '25']);
  await finances.startRow('Income from other sources');
  await finances.typeRow(['child', '', '630']);
  await finances.save();
  for (const company of ['Elm Cards', 'Fir Cars']) {
    await finances.cell('Debts', new RegExp(`^Company, ${company}`)).focus();
    await page.keyboard.press('Control+Delete');
  }
  await expect(finances.cell('Debts', /^Company, (Elm|Fir)/)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(finances.cell('Debts', /^Company, Fir Cars/)).toHaveValue('Fir Cars');
  await page.keyboard.press('Control+z');
  await expect(finances.cell('Debts', /^Company, Elm Cards/)).toHaveValue('Elm Cards');
  await page.keyboard.press('Control+z');
  await expect(finances.cell('Income from other sources', /^Monthly income, Child/)).toHaveValue('$ 630');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

// Tests FIN-13.
test('two people who type at once lose nothing, and decide about one cell', { tag: '@long' }, async ({
  allowConsole,
  otherBrowserAs,
  page,
}) => {
  // The second save is refused once, and merged.
  allowConsole(/412/);
  await finances.startRow('Accounts');
  await finances.typeRow(['sav', 'Harbor Bank', '5550-1234-9876', '12500', '']);
  await finances.save();
  const theirs = new FinancesScreen(await otherBrowserAs(LOAN_OFFICER));
  await theirs.open(started.tab('finances'));
  await theirs.startRow('Debts');
  await theirs.typeRow(['rev', 'Elm Cards', '', '500', '25']);
  await theirs.cell('Accounts', /^Cash or market value, Harbor/).fill('13000');
  await finances.startRow('Accounts');
  await finances.typeRow(['check', 'Oak Bank', '', '10']);
  await finances.cell('Accounts', /^Cash or market value, Harbor/).fill('14000');
  await theirs.save();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Which of these is right?')).toBeVisible();
  await page.getByRole('button', { name: 'Save these' }).click();
  await expect(finances.cell('Debts', 'Company, Elm Cards')).toHaveValue('Elm Cards');
  const { section2AssetsAndLiabilities: saved } = await started.read();
  expect(saved?.part2aAssets?.accounts?.map(({ value }) => value)).toEqual([14_000, 10]);
  expect(saved?.part2cLiabilities?.liabilities?.map(({ company }) => company)).toEqual(['Elm Cards']);
});

// Tests FIN-9.
test('the last page of the wizard and the summary lead to the finances', { tag: '@long' }, async ({
  page,
}) => {
  await started.save({ ...smallestAnswers({}), loanApplicationProgress: 700 });
  await page.goto(`${started.path}&page=section8`);
  await page.getByRole('link', { name: 'Open Finances' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Finances' })).toBeVisible();
  for (const card of ['Assets Info', 'Underwriting Info']) {
    await page.goto(started.tab('loan-summary'));
    await page.getByRole('region', { name: card }).getByRole('link', { name: 'Finances' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Finances' })).toBeVisible();
  }
});
