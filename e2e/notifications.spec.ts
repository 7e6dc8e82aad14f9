import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../domain/people/role.ts';
import { startApplication } from './application-wizard/started-application.ts';
import { accessTokenOf, expect, test } from './fixtures.ts';

test('the bell tells a tagged person at once, leads to the note, and stays read on every device', async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
}) => {
  const borrower = {
    firstName: 'Nora',
    lastName: `Bellamy-${Date.now().toString(36).replaceAll(/\d/g, 'x')}`,
  };
  const { customerId, loanId } = await startApplication(request, ADMIN, borrower);
  // A newer loan, which the note is not about.
  const newer = await request.post(`/api/customers/${customerId}/urlas`, {
    headers: { authorization: `Bearer ${accessTokenOf(ADMIN)}` },
  });
  expect(newer.status()).toBe(201);
  await signInAs(LOAN_OFFICER);
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  const written = await request.post(`/api/customers/${customerId}/notes`, {
    headers: { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` },
    data: {
      message: 'Please call her.',
      collections: [],
      loanId,
      notification: { type: 'EMAIL', targets: ['officer@lintel.example'] },
    },
  });
  expect(written.status()).toBe(201);
  await expect(bell).toHaveAccessibleName(/unread/);

  // By keyboard alone.
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const unread = panel.getByRole('link', { name: `Unread: ${borrower.lastName}` });
  await expect(unread).toContainText('Paula Quintero tagged you in a note.');
  await expect(unread).toContainText(/LN-\d{2}-\d{6}/);
  await expectAccessible();
  // A window of another size takes the focus along.
  await page.keyboard.press('Escape');
  await bell.focus();
  await page.keyboard.press('Enter');
  // It takes the focus and returns it each time.
  for (let openings = 0; openings < 3; openings += 1) {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('region', { name: 'Notifications' })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  const tablet = await otherBrowserAs(LOAN_OFFICER);
  await tablet.setViewportSize({ width: 390, height: 844 });
  await tablet.goto('/');
  const theirs = tablet.getByRole('dialog', { name: 'Notifications' });
  await tablet.getByRole('button', { name: /^Notifications/ }).click();
  await expect(theirs.getByRole('link', { name: `Unread: ${borrower.lastName}` })).toBeVisible();
  await expectAccessible(tablet);

  await page.keyboard.press('Enter');
  await unread.click();
  await expect(page).toHaveURL(new RegExp(`${customerId}/urlas/${loanId}/action-center/notes`));
  await expect(page.getByRole('article').and(page.locator('[aria-current]'))).toContainText(
    'Please call her.',
  );

  // The other device hears of it without a reload.
  await expect(theirs.getByRole('link', { name: `Unread: ${borrower.lastName}` })).toBeHidden();
  await expect(theirs.getByRole('link', { name: borrower.lastName })).toBeVisible();
});
