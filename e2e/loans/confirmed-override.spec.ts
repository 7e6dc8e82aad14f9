import { COMPLIANCE, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { applied } from './decided-loan.ts';

// Tests STATUS-21.
test('compliance confirms a status that was set although a requirement was missing', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
  const { customerId, loanId, tab } = await applied(request, 'Overridden');
  const set = await request.post(`/api/customers/${customerId}/urlas/${loanId}/actions`, {
    headers: { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` },
    data: {
      actionType: 'LOAN_STATUS',
      loanStatus: 'FUNDED',
      reason: 'The closing agent confirmed it by phone',
    },
  });
  expect(set.status(), await set.text()).toBe(201);

  await signInAs(COMPLIANCE);
  await page.goto('/status-overrides');
  const row = page.getByRole('row').filter({ hasText: 'The closing agent confirmed it by phone' });
  await row.getByRole('button', { name: /^Confirm the override of loan/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm this override' });
  await expect(dialog).toContainText('The closing agent confirmed it by phone');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Seen in the wire confirmation');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Seen in the wire confirmation');
  await expect(row.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await page.goto(tab('history'));
  await expect(page.getByText(/confirmed/i).first()).toBeVisible();
});
