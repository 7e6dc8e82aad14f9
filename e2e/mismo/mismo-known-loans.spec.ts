import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';

// Tests MISMO-79.
test('an own export is imported already, and waits with its loan once it was changed', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
  const started = await startApplication(request, LOAN_OFFICER, { firstName: 'Una', lastName: 'Once' });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  const { loanNumber, loanId, customerId } = await started.read();
  const answer = await request.get(`/api/customers/${customerId}/urlas/${loanId}/mismo`, {
    headers: { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` },
  });
  const own = await answer.text();
  const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
  await signInAs(LOAN_OFFICER);
  await page.goto('/mismo/imports');
  await page
    .getByLabel('MISMO files', { exact: true })
    .setInputFiles([
      file('own.xml', own),
      file('changed.xml', own.replace(/<BaseLoanAmount>[^<]*</, '<BaseLoanAmount>123456.00<')),
    ]);
  await expect(page.getByText('Result: 1 already imported, 1 doubtful.')).toBeVisible();
  await page.goto('/mismo/doubtful');
  const card = page.getByRole('region', { name: 'changed.xml', exact: true }).filter({ hasText: loanNumber });
  await expect(card).toContainText(
    `Lintel wrote this file for the loan ${loanNumber}, and the file and the loan differ now.`,
  );
  await expect(card.getByRole('link', { name: loanNumber })).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: /^Add another loan of/ }).click();
  await expect(page.getByRole('status').getByText('It is the loan')).toBeVisible();
});
