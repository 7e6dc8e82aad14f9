import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { addDays, formatDate } from '../../domain/time/eastern-time.ts';
import { expect, test, withoutLive } from '../fixtures.ts';
import {
  floatingLoan,
  headers,
  inDays,
  lock,
  lockPath,
  recordLock,
  TODAY,
  typeFirstLock,
  typeTerms,
} from './lock-screen.ts';

/** A day as the calendar names it: '21 November 2026'. */
function calendarName(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(day);
  return `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`;
}

test('records, extends and transfers a lock; list, card and summary follow at once', async ({
  page,
  signInAs,
  request,
  expectAccessible,
}) => {
  const loan = await floatingLoan(request, 0);
  const lockedCount = async () =>
    (await (await request.get('/api/urlas/count?status=locked', { headers })).json()).count;
  await signInAs(LOAN_PROCESSOR);
  await page.goto(lockPath(loan));
  await expect(page.getByRole('heading', { name: 'Initial Lock Loan' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Closing Date' }).fill('');
  await page.getByRole('button', { name: 'Lock Loan' }).click();
  for (const message of [
    'Enter Lock Expires On as MM/DD/YYYY',
    'Enter Closing Date as MM/DD/YYYY',
    'Enter the Lock Rate',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await typeFirstLock(page, { expires: inDays(0), rate: '6.1250', investor: 'Harbor Capital' });
  await expect(page.getByRole('textbox', { name: 'Lock Rate' })).toHaveValue('6.125');
  await page.getByRole('button', { name: 'Lock Loan' }).click();
  await expect(page.getByText('Lock Expires On must be after today')).toBeVisible();
  await page.getByRole('button', { name: 'Pick Lock Expires On' }).click();
  await expect(page.getByRole('button', { name: calendarName(TODAY), exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  const before = await lockedCount();
  await typeTerms(page, { expires: inDays(30) });
  await page.getByRole('button', { name: 'Lock Loan' }).click();
  await expect(lock(page, 1).getByText(`${inDays(30)} · 30 days left`)).toBeVisible();
  await expect(lock(page, 1).getByText('Locked', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Loan', exact: true }).getByText('30 days left'),
  ).toBeVisible();
  expect(await lockedCount()).toBe(before + 1);
  await expectAccessible();

  await page.getByRole('button', { name: 'Extend / Modify' }).click();
  await expect(page.getByRole('heading', { name: 'Extend Lock' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Extend Lock' })).toBeHidden();
  await page.getByRole('button', { name: 'Extend / Modify' }).click();
  await typeTerms(page, { expires: inDays(45) });
  await page.getByRole('button', { name: 'Extend Lock' }).click();
  await expect(lock(page, 1).getByText('Extended', { exact: true })).toBeVisible();
  await expect(lock(page, 1).getByText('Initial Expiration')).toBeVisible();
  await expect(lock(page, 1).getByText(inDays(30), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Transfer Lock' })).toBeVisible();
  await typeTerms(page, { expires: inDays(60), rate: '6.25', investor: 'Old Pine Bank' });
  await page.getByRole('button', { name: 'Transfer Lock' }).click();
  await expect(lock(page, 2).getByText('Old Pine Bank')).toBeVisible();
  await expect(lock(page, 1).getByText('Transferred', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extend / Modify' })).toHaveCount(1);
  await expect(lock(page, 1).getByRole('button')).toHaveCount(0);

  await page.getByRole('link', { name: 'Loan Summary' }).click();
  const summary = page.getByRole('region', { name: 'Lock Info' });
  await expect(summary.getByText('Old Pine Bank')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Loan Info' }).getByText('Locked', { exact: true }),
  ).toBeVisible();
  await page.goto('/loans?status=LOCKED&sort=lockDate&direction=desc');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${loan.loanId}"]`) });
  await expect(row.getByText(formatDate(addDays(TODAY, 60)))).toBeVisible();
});

test('keeps the typed lock when a colleague records one first, and asks which is right', {
  tag: '@long',
}, async ({ page, signInAs, otherBrowserAs, request, allowConsole, expectAccessible }) => {
  allowConsole(/409|412/);
  const loan = await floatingLoan(request, 1);
  await signInAs(LOAN_PROCESSOR);
  const other = await otherBrowserAs(LOAN_OFFICER);
  await page.goto(lockPath(loan));
  await other.goto(lockPath(loan));
  await typeFirstLock(page, { expires: inDays(40), rate: '6.5', investor: 'Quiet Harbor' });
  await typeFirstLock(other, { expires: inDays(20), rate: '6.75' });
  await other.getByRole('button', { name: 'Lock Loan' }).click();
  await expect(lock(other, 1)).toBeVisible();

  await page.getByRole('button', { name: 'Lock Loan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(dialog.getByText(/^Oscar Brandt saved a lock of this loan/)).toBeVisible();
  await expect(dialog.getByText(`Yours: ${inDays(40)}`)).toBeVisible();
  await expect(dialog.getByText(`Oscar Brandt: ${inDays(20)}`)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Investor Name' })).toHaveValue('Quiet Harbor');
  await page.goto(lockPath(loan));
  await expect(lock(page, 1).getByText('6.75%')).toBeVisible();
  await expect(page.getByText('A lock that you typed was not saved.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('textbox', { name: 'Investor Name' })).toHaveValue('Quiet Harbor');
  await page.getByRole('button', { name: 'Lock Loan' }).click();
  await dialog.getByRole('radio', { name: 'Oscar Brandt: 6.75%' }).check();
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await expect(lock(page, 1).getByText(inDays(40), { exact: false })).toBeVisible();
  await expect(lock(page, 1).getByText('6.75%')).toBeVisible();
  await expect(lock(page, 1).getByText('Quiet Harbor')).toBeVisible();
  await expect(lock(page, 2)).toBeHidden();
});

test('shows a lock with a lost answer as recorded', { tag: '@long' }, async ({
  page,
  signInAs,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const loan = await floatingLoan(request, 7);
  await signInAs(LOAN_PROCESSOR);
  await page.goto(lockPath(loan));
  await typeFirstLock(page, { expires: inDays(40), rate: '6.5', investor: 'Quiet Harbor' });
  await page.route('**/actions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Lock Loan' }).click();
  await expect(lock(page, 1).getByText('6.5%')).toBeVisible();
  await expect(page.getByRole('status').getByText('The lock is recorded.')).toBeAttached();
  await expect(page.getByText('Someone else locked this loan while you were typing.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Lock Loan' })).toBeHidden();
  // The message belongs to this form and disappears with the next one.
  await page.getByRole('button', { name: 'Transfer' }).click();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(page.getByText('The lock is recorded.')).toBeHidden();
  await page.reload();
  await expect(lock(page, 1).getByText('Quiet Harbor')).toBeVisible();
  await expect(page.getByText('A lock that you typed was not saved.')).toBeHidden();
  await expect(lock(page, 2)).toBeHidden();
});

test('asks before an extension replaces a colleague’s change, and keeps drafts over a reload', {
  tag: '@long',
}, async ({ page, signInAs, otherBrowserAs, request, allowConsole }) => {
  allowConsole(/409|412/);
  const loan = await floatingLoan(request, 2);
  await recordLock(request, loan);
  await signInAs(LOAN_PROCESSOR);
  const other = await otherBrowserAs(LOAN_OFFICER);
  await page.goto(lockPath(loan));
  await page.getByRole('button', { name: 'Extend / Modify' }).click();
  await typeTerms(page, { expires: inDays(50) });
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Lock Expires On' })).toHaveValue(inDays(50));

  // The colleague changes another field, which is kept, and the same field, which raises a question.
  await other.goto(`${lockPath(loan)}?form=extend`);
  await typeTerms(other, { expires: inDays(35), investor: 'North Dock Bank' });
  await other.getByRole('button', { name: 'Extend Lock' }).click();
  await expect(lock(other, 1).getByText('North Dock Bank')).toBeVisible();
  await page.getByRole('button', { name: 'Extend Lock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(dialog.getByText(`Oscar Brandt: ${inDays(35)}`)).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await expect(lock(page, 1).getByText(inDays(50), { exact: false })).toBeVisible();
  await expect(lock(page, 1).getByText('North Dock Bank')).toBeVisible();

  // Both transfer the lock. The second person sees the new one, and transfers that.
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await other.goto(`${lockPath(loan)}?form=transfer`);
  await typeTerms(page, { expires: inDays(70), rate: '6.5', investor: 'Second Shore' });
  await typeTerms(other, { expires: inDays(65), rate: '6.25', investor: 'First Shore' });
  await other.getByRole('button', { name: 'Transfer Lock' }).click();
  await expect(lock(other, 2).getByText('First Shore')).toBeVisible();
  await page.getByRole('button', { name: 'Transfer Lock' }).click();
  await expect(dialog.getByText('Oscar Brandt: First Shore')).toBeVisible();
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(page.getByText(/Oscar Brandt changed the lock of this loan/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Investor Name' })).toHaveValue('Second Shore');
});

test('gives the reason of failed calls: LOAN-23, STATUS-11', { tag: '@long' }, async ({
  page,
  signInAs,
  request,
  allowConsole,
}) => {
  allowConsole(/404|500|418/);
  const loan = await floatingLoan(request, 3);
  await recordLock(request, loan);
  await signInAs(LOAN_OFFICER);
  await withoutLive(page);
  await page.goto(`${lockPath(loan)}?form=extend`);
  await typeTerms(page, { expires: inDays(50) });
  for (const [status, text] of [
    [404, '404, File Not Found'],
    [500, 'Internal Server Error, please try again later'],
    [418, 'Unexpected error, Please try again later'],
  ] as const) {
    await page.route('**/api/actions/*', (route) => route.fulfill({ status, json: {} }));
    await page.getByRole('button', { name: 'Extend Lock' }).click();
    await expect(page.getByText(text)).toBeVisible();
    await page.unroute('**/api/actions/*');
  }
  await page.route('**/actions?actionType=LOCK', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(lockPath(loan));
  await expect(page.getByText('Internal Server Error, please try again later')).toBeVisible();
  await page.unroute('**/actions?actionType=LOCK');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lock(page, 1)).toBeVisible();
});

// Tests LOCK-25 to LOCK-28.
test('fills in a term with one key, warns of a late closing, and saves one confirmation', {
  tag: '@long',
}, async ({ page, signInAs, request, expectAccessible }) => {
  const loan = await floatingLoan(request, 4);
  await signInAs(LOAN_PROCESSOR);
  await page.goto(lockPath(loan));
  await page.getByRole('radio', { name: '15 days' }).focus();
  await page.keyboard.press('4');
  await expect(page.getByRole('textbox', { name: 'Lock Expires On' })).toHaveValue(inDays(45));
  await expect(page.getByRole('radio', { name: '45 days' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Locked On' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Closing Date' }).fill(inDays(50));
  await expect(page.getByText('The lock expires before the closing date.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Loan Program' }).click();
  await page.getByRole('option', { name: '15-Year Fixed' }).click();
  await page.getByRole('textbox', { name: 'Lock Rate' }).pressSequentially('6.5');
  await page.getByRole('button', { name: 'Lock Loan' }).click();
  await expect(page.getByText(`The loan closes on ${inDays(50)}, after this lock expires on`)).toBeVisible();

  const save = page.getByRole('button', { name: 'Save confirmation' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/“Lock confirmation .*\.pdf” is saved in Disclosures\./)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/The documents already have this confirmation: “Lock confirmation/),
  ).toBeVisible();
  await expect(save).toBeFocused();
  const { files } = await (await request.get(`/api/customers/${loan.customerId}/files`, { headers })).json();
  const saved = files.filter(({ name }: { name: string }) => name.startsWith('Lock confirmation'));
  expect(saved).toHaveLength(1);
});
