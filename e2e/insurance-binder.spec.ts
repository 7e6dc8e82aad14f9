import type { Page } from '@playwright/test';
import { e2eDataDir, expect, test } from './fixtures.ts';
import { orderableLoan } from './orderable-loan.ts';
import { addressesOf, mailsAbout, textOf } from './sent-mails.ts';

const ROLE = 'ROLE_LOAN_OFFICER';

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

test('orders the insurance binder, with the keyboard alone', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const loan = await orderableLoan(request, ROLE);
  await signInAs(ROLE);
  await page.goto(loan.tab('insurance-binder'));
  await expect(page.getByRole('heading', { level: 1, name: 'Insurance Binder' })).toBeVisible();
  await expect(page.getByText('Required fields are followed by *')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cc, added' })).toHaveText('insurance@lintel.example');
  await expectAccessible();
  await page.getByRole('button', { name: 'Insurance Binder', exact: true }).press('Enter');
  await expect(page.getByText('* Please enter a valid email')).toBeVisible();
  await expect(page.getByText('* This field is Mandatory')).toBeVisible();
  await expectAccessible();

  const question = page.getByRole('radiogroup', { name: 'Impounds Or Escrow' });
  await question.getByRole('radio', { name: 'Yes' }).focus();
  await page.keyboard.press('Space');
  await expect(question.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await field(page, 'Recipients').focus();
  await page.keyboard.type('binders@insurer.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recipients, added' })).toHaveText('binders@insurer.example');
  await page.getByRole('button', { name: 'Insurance Binder', exact: true }).press('Enter');
  await expect(page.getByText('Creating Insurance Binder...')).toBeVisible();

  const subject = `Insurance binder: Ines Fairweather, loan ${loan.loanNumber}`;
  await expect(field(page, 'Subject')).toHaveValue(subject);
  await expect(field(page, 'Message')).toHaveValue(/Impounds or escrow: Yes/);
  await page.getByRole('button', { name: 'Send e-mail' }).press('Enter');
  await expect(page.getByText(/^Sent on /)).toBeVisible();
  await expectAccessible();
  const [mail, ...more] = await mailsAbout(e2eDataDir(), subject);
  expect(more).toEqual([]);
  expect(addressesOf(mail?.to)).toEqual(['binders@insurer.example']);
  expect(addressesOf(mail?.cc)).toEqual(['insurance@lintel.example']);
  expect(mail && textOf(mail)).toContain(`Loan: ${loan.loanNumber}`);
  expect((await loan.actions())[0]).toMatchObject({ status: 'ORDERED', impoundsOrEscrow: 'Yes' });
});
