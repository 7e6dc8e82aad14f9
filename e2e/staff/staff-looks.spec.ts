import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { inEveryLook } from '../every-page/every-look.ts';
import { expect, test } from '../fixtures.ts';
import { addPerson } from './staff-steps.ts';

// Tests BASE-42.
test('the dialogs about staff are accessible in every look, also with a long name', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const { staffId, firstName } = await addPerson(request, 'Longname'.repeat(8), [LOAN_OFFICER]);
  await signInAs(ADMIN);
  await page.goto(`/staff/people/${staffId}`);
  // This page below /staff belongs to the service Staff.
  await page.getByRole('button', { name: 'Services' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Staff', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change roles' }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Roles of ${firstName} Talvik` })).toBeVisible();
  await inEveryLook(page, expectAccessible);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Disable' }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Disable ${firstName} Talvik?` })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Add person' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add and invite' }).press('Enter');
  await expect(page.getByText('Choose at least one role')).toBeVisible();
  await inEveryLook(page, expectAccessible);
});
