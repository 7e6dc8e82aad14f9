import type { Page } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { addDays, type CalendarDate, easternDate } from '../../domain/time/eastern-time.ts';
import { usDate } from '../../web/forms/typing/date-text.ts';
import { openApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { orderableLoan } from '../loans/orderable-loan.ts';

const TODAY = easternDate(new Date());

/** A day as the calendar names it: '21 November 2026'. */
function day(page: Page, date: CalendarDate) {
  const at = new Date(`${date}T12:00:00Z`);
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(at);
  return page.getByRole('button', {
    name: `${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`,
    exact: true,
  });
}

const isOpen = (page: Page) => page.getByRole('button', { name: 'Next month' });

// Tests BASE-46.
test('a calendar opens at today, moves by arrow keys, and gives the focus back', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  const loan = await orderableLoan(request, LOAN_OFFICER);
  await page.goto(loan.tab('title-docs').replace('title-docs', 'lock-info'));
  const expires = page.getByRole('textbox', { name: 'Lock Expires On' });
  await expires.focus();
  await page.keyboard.press('Alt+ArrowDown');
  // The first day that can be picked: a lock must expire after today.
  await expect(day(page, addDays(TODAY, 1))).toBeFocused();
  await expect(expires).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible();
  for (let weeks = 1; weeks <= 5; weeks += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(day(page, addDays(TODAY, 1 + 7 * weeks))).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(isOpen(page)).toBeHidden();
  await expect(expires).toBeFocused();
  await expect(expires).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(day(page, addDays(TODAY, 1))).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(expires).toHaveValue(usDate(addDays(TODAY, 2)));
  await expect(expires).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(day(page, addDays(TODAY, 2))).toBeFocused();
});

// Tests BASE-46.
test('a calendar closes when the focus leaves it, and by Escape from anywhere', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  await openApplication(page, { request, signInAs }, LOAN_OFFICER, { firstName: 'Cal', lastName: 'Endar' });
  const birth = page.getByRole('textbox', { name: 'Date of birth' }).first();
  const first = page.getByRole('textbox', { name: 'First name' }).first();
  await birth.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(isOpen(page)).toBeVisible();
  await first.focus();
  await expect(isOpen(page)).toBeHidden();
  await expect(first).toBeFocused();
  // Leaving the calendar leaves the field, too.
  await expect(birth).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: 'Pick Date of birth' }).first().click();
  await expect(isOpen(page)).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(isOpen(page)).toBeHidden();
  await expect(birth).toBeFocused();
});
