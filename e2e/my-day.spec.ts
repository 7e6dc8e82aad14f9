import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../domain/people/role.ts';
import { addDays, easternDate } from '../domain/time/eastern-time.ts';
import { startApplication } from './application-wizard/started-application.ts';
import { inEveryLook } from './every-page/every-look.ts';
import { accessTokenOf, expect, test } from './fixtures.ts';

// Tests DAY-1 to DAY-8, DAY-10, DAY-15, DAY-16 and DAY-18.
test('an officer works through their day by keyboard, and it follows the work of others', async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
}) => {
  // Two browsers, and a page of more than a hundred items in every look.
  test.slow();
  const lastName = `Daybreak-${Date.now().toString(36).replaceAll(/\d/g, 'x')}`;
  const loan = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Dora', lastName });
  const api = `/api/customers/${loan.customerId}/urlas/${loan.loanId}`;
  const as = (role: typeof ADMIN | typeof LOAN_PROCESSOR) => ({
    authorization: `Bearer ${accessTokenOf(role)}`,
  });
  const tasks = { actionType: 'TASKS', loanOfficer: 'Oscar' };
  expect((await request.post(`${api}/actions`, { headers: as(ADMIN), data: tasks })).status()).toBe(201);
  const today = easternDate(new Date());
  const added = await request.post(`${api}/conditions`, {
    headers: as(LOAN_PROCESSOR),
    data: {
      conditions: [
        { text: `Paystub of ${lastName}`, owner: 'officer', dueDate: addDays(today, -2) },
        { text: `Survey of ${lastName}` },
      ],
    },
  });
  expect(added.status()).toBe(201);
  const [paystub, survey] = (await added.json()).conditions;

  await signInAs(LOAN_OFFICER);
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^My day \d/ });
  await link.click();
  const grid = page.getByRole('grid', { name: 'My day' });
  const row = (text: string) => grid.getByRole('row').filter({ hasText: `${text} of ${lastName}` });
  await expect(row('Paystub')).toContainText(/Daybreak.*LN-\d\d-\d{6}.*Your condition was due/);
  await expect(row('Survey')).toHaveCount(0);

  await test.step('a colleague receives another condition: it appears without a reload', async () => {
    const received = await request.put(`${api}/conditions/${survey.conditionId}`, {
      headers: { ...as(LOAN_PROCESSOR), 'if-match': '"1"' },
      data: { status: 'RECEIVED' },
    });
    expect(received.status()).toBe(200);
    await expect(row('Survey')).toContainText('check it and clear it', { timeout: 15_000 });
  });

  await test.step('it is legible in every look', async () => {
    await inEveryLook(page, () => expectAccessible());
    await page.setViewportSize({ width: 736, height: 900 });
    await expectAccessible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const show = (name: RegExp) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
  const openThings = async () => Number((await show(/^All/).textContent())?.replace(/\D/g, ''));

  const other = await otherBrowserAs(LOAN_OFFICER);
  await other.goto('/my-day');
  const otherRow = other.getByRole('row').filter({ hasText: `Paystub of ${lastName}` });
  await expect(otherRow).toHaveCount(1);

  await test.step('done, taken back, later and open again, each on one key', async () => {
    const before = await openThings();
    await row('Paystub').focus();
    await page.keyboard.press('d');
    await expect(row('Paystub')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: `Done: Paystub of ${lastName}` })).toBeVisible();
    await expect.poll(openThings).toBe(before - 1);
    // Much sooner than the reload every minute.
    await expect(otherRow).toHaveCount(0, { timeout: 15_000 });
    await expect(grid.getByRole('row').and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(row('Paystub')).toHaveCount(1);
    await expect(otherRow).toHaveCount(1, { timeout: 15_000 });
    await expect.poll(openThings).toBe(before);
    await expect(row('Paystub')).toBeFocused();
    // The same row again: the focus moves to the next one, not to the end of the list.
    const place = (await row('Paystub').getAttribute('data-row')) ?? '';
    await page.keyboard.press('d');
    await expect(row('Paystub')).toHaveCount(0);
    await expect(grid.locator(':focus')).toHaveAttribute('data-row', place);
    await page.keyboard.press('Control+z');
    await expect(row('Paystub')).toBeFocused();
    await expect.poll(openThings).toBe(before);
    await row('Survey').focus();
    await page.keyboard.press('l');
    await expect(row('Survey')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row('Survey')).toBeFocused();
    await page.keyboard.press('Shift+L');
    const dialog = page.getByRole('dialog', { name: 'Snooze' });
    await expect(dialog.getByRole('button', { name: /^1 Next business day/ })).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('3');
    await expect(dialog).toBeHidden();
    await expect(row('Survey')).toHaveCount(0);
    await expect(grid.getByRole('row').and(page.locator(':focus'))).toHaveCount(1);
    await show(/^Snoozed/).click();
    await expect(page).toHaveURL('/my-day?show=later');
    await expect(row('Survey')).toContainText('Back ');
    await page.reload();
    await row('Survey').focus();
    await page.keyboard.press('o');
    await expect(row('Survey')).toHaveCount(0);
    await show(/^Conditions/).click();
    await expect(row('Survey')).toHaveCount(1);
  });

  await test.step('Enter opens the place, and a cleared condition is gone afterwards', async () => {
    await row('Paystub').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(loan.tab('conditions'));
    await expect(page.getByRole('row').filter({ hasText: `Paystub of ${lastName}` })).toBeVisible();
    const cleared = await request.put(`${api}/conditions/${paystub.conditionId}`, {
      headers: { ...as(LOAN_PROCESSOR), 'if-match': '"1"' },
      data: { status: 'CLEARED', reason: 'Seen' },
    });
    expect(cleared.status()).toBe(200);
    await page.goBack();
    await expect(page).toHaveURL('/my-day?show=conditions');
    await expect(row('Survey')).toHaveCount(1);
    // The work that was opened is done, so its row is gone and the next one has the focus.
    await expect(grid.getByRole('row').and(page.locator(':focus'))).toHaveCount(1);
    await expect(row('Paystub')).toHaveCount(0);
  });

  await test.step('the account page turns the morning mail on', async () => {
    await page.getByRole('link', { name: 'Daily email' }).click();
    const card = page.getByRole('region', { name: 'Daily email' });
    await card.getByRole('button', { name: 'Turn on' }).click();
    await expect(card.getByText('You get your day by email.')).toBeVisible();
    await page.reload();
    await card.getByRole('button', { name: 'Turn off' }).click();
    await expect(card.getByText('You do not get the daily email.')).toBeVisible();
    await expectAccessible();
  });
});
