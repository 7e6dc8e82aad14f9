import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { inEveryLook } from '../every-page/every-look.ts';
import { expect, test } from '../fixtures.ts';
import { expectFocusInSight } from '../hidden-focus.ts';
import { addPerson } from './staff-steps.ts';

// Tests BASE-42.
test('the pages and dialogs about staff are accessible in every look, also with a long name', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const { staffId, firstName } = await addPerson(request, 'Longname'.repeat(8), [LOAN_OFFICER]);
  await signInAs(ADMIN);
  for (const address of [
    '/staff',
    '/staff/roles',
    '/staff/branches',
    '/staff/changes',
    `/staff/people/${staffId}`,
  ]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await inEveryLook(page, async () => {
        await expectAccessible();
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(sideways, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
      });
    });
  }
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

// Tests BASE-42.
test('no page about staff hides the focus at 400 % zoom', async ({ page, request, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { staffId } = await addPerson(request, 'Longname'.repeat(8), [LOAN_OFFICER]);
  await signInAs(ADMIN);
  for (const address of ['/staff', '/staff/changes', `/staff/people/${staffId}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expectFocusInSight(page, 40);
  }
});
