import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { reloadWithDraft } from '../reload-with-draft.ts';

test('an administrator places a legal hold with a reason and lifts it, and everybody sees it', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { tab } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Odette',
    lastName: 'Harrow',
  });
  const summary = tab('loan-summary');
  await signInAs(ADMIN);
  await page.goto(summary);
  await page.getByRole('button', { name: 'Place a legal hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place legal hold' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await page.getByRole('button', { name: 'Place legal hold', exact: true }).click();
  await expect(dialog.getByText('please enter a reason of at most 500 characters')).toBeVisible();
  await expect(reason).toBeFocused();
  await expectAccessible();
  // Tests BASE-29: the reason survives a reload.
  await page.keyboard.type('Subpoena of May 4, case 12-884');
  await reloadWithDraft(page, 'legal-hold');
  await page.getByRole('button', { name: 'Place a legal hold' }).click();
  await expect(dialog.getByText('Your draft is back.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Place legal hold', exact: true }).click();
  await expect(dialog).toBeHidden();
  const placed = page.getByText(/^Adele Whitcombe placed it on .+: Subpoena of May 4, case 12-884$/);
  await expect(placed).toBeVisible();
  await expectAccessible();

  await signInAs(LOAN_OFFICER);
  await page.goto(summary);
  await expect(placed).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lift legal hold' })).toBeHidden();

  await signInAs(ADMIN);
  await page.goto(summary);
  await page.getByRole('button', { name: 'Lift legal hold' }).click();
  await page
    .getByRole('dialog', { name: 'Lift legal hold' })
    .getByRole('textbox', { name: 'Reason' })
    .fill('Settled');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Place a legal hold' })).toBeVisible();
  await expect(placed).toBeHidden();
});
