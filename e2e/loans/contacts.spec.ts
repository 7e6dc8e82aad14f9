import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';

// Tests LOAN-37.
test('contacts are called, written to and copied by keyboard, in the application and with the customer', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ione', lastName: 'Reach' });
  const { emailAddress } =
    (await started.read()).section1BorrowerInformation?.part1aPersonalInformation ?? {};
  await signInAs(LOAN_PROCESSOR);

  await page.goto(started.tab('customer'));
  const contacts = page.getByRole('region', { name: 'Contacts' });
  await expect(contacts.getByRole('link', { name: emailAddress ?? '' })).toHaveAttribute(
    'href',
    `mailto:${emailAddress}`,
  );
  await expectAccessible();

  await page.goto(started.path);
  await page.getByRole('radio', { name: 'Unedit' }).focus();
  await page.keyboard.press('Space');
  const link = page.getByRole('link', { name: emailAddress ?? '' });
  await expect(link).toHaveAttribute('href', `mailto:${emailAddress}`);
  await expectAccessible();
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy e-mail' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied')).toBeVisible();
});
