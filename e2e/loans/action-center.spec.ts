import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';

test('reads a loan: eight sections, its lock, and the link to the application', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_PROCESSOR);
  await page.goto('/loans?status=locked');
  await page.getByRole('table', { name: 'Loans' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  for (const section of [
    'Borrower Info',
    'Property Info',
    'Doc Info',
    'Loan Info',
    'Loan Id',
    'Assets Info',
    'Underwriting Info',
    'Lock Info',
  ]) {
    await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible();
  }
  const lock = page.getByRole('region', { name: 'Lock Info' });
  await expect(lock.getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/).first()).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('link', { name: 'View Loan' })
    .or(page.getByRole('button', { name: 'View Loan' }))
    .click();
  await expect(page).toHaveURL(/\/urla\?customerId=.*loanId=.*sourceUrla=/);
});

test('warns of a likely duplicate before a customer is created twice, and keeps the draft', {
  tag: '@long',
}, async ({ page, signInAs, expectAccessible }) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/customer-profile');
  await expect(page.getByRole('heading', { name: 'Create Customer Profile' })).toBeVisible();
  await expectAccessible();
  const unique = crypto.randomUUID().slice(0, 8);
  const fill = async () => {
    await page.getByLabel('First name').fill('Thandiwe');
    await page.getByLabel('Last name').fill('Mbeki');
    await page.getByLabel('Email').fill(`mbeki.${unique}@mail.example`);
  };
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByText('please enter a valid First Name')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await fill();
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByText('The profile of Mbeki, Thandiwe was created.')).toBeVisible();

  await page.goto('/customer-profile');
  await fill();
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByText('This customer may already exist.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mbeki, Thandiwe' })).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Mbeki');
});
