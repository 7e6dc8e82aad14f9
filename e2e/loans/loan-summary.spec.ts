import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { addDays, formatDate } from '../../domain/time/eastern-time.ts';
import { usDate } from '../../web/forms/typing/date-text.ts';
import { reloadWithDraft } from '../application-wizard/kept-drafts.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { orderableLoan } from './orderable-loan.ts';

// Tests LOAN-31.
test('a closing date is typed once: order, binder, lock and summary have it', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const loan = await orderableLoan(request, LOAN_PROCESSOR);
  const [agreed, later] = [loan.closingDate, addDays(loan.closingDate, 6)];
  const closing = page.getByRole('textbox', { name: 'Closing Date', exact: true });
  const tab = (name: string) => loan.tab('title-docs').replace('title-docs', name);
  await signInAs(LOAN_PROCESSOR);
  await page.goto(loan.tab('title-docs'));
  await expect(closing).toHaveValue(usDate(agreed));
  await closing.selectText();
  await closing.pressSequentially(usDate(later).replaceAll('/', ''));
  await closing.press('Tab');
  await expect(page.getByText(`The loan closes on ${formatDate(agreed)}.`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Keystone Harbor Title' }).check();
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByRole('button', { name: 'Send email' })).toBeVisible();

  await page.goto(loan.tab('insurance-binder'));
  await expect(closing).toHaveValue(usDate(later));
  await page.goto(tab('lock-info'));
  await expect(closing).toHaveValue(usDate(later));
  await page.goto(tab('loan-summary'));
  await expect(page.getByRole('region', { name: 'Loan Info' })).toContainText(formatDate(later));
  await page.goto(tab('history'));
  const change = page.getByText('Loan: Closing date').first();
  await page.locator('details', { has: change }).locator('summary').click();
  await expect(change).toBeVisible();
});

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
  await expect(page.getByRole('button', { name: 'Copy email' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied')).toBeVisible();
});

test('an administrator places a legal hold with a reason and lifts it, and everyone sees it', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
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
