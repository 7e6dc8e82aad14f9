import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { addDays, easternDate } from '../../domain/time/eastern-time.ts';
import { usDate } from '../../web/forms/typing/date-text.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';

const DAY_MS = 86_400_000;
const TODAY = easternDate(new Date());
const SOON = usDate(addDays(TODAY, 20));

/** A month as the calendar names it: 'November 2026'. */
function monthOf(date: string): string {
  const noon = new Date(`${date}T12:00:00Z`);
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon);
}

async function expectCalendarAt(page: Page, field: string, date: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill('');
  await page.getByRole('button', { name: `Pick ${field}` }).click();
  const month = page.getByRole('button', { name: monthOf(date), exact: true });
  await expect(month).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(month).toBeHidden();
}

for (const [words, days] of [
  ['a year behind', -400],
  ['a year ahead', 400],
] as const) {
  test(`with a PC clock that is ${words} valid dates are accepted, and calendars open at the server’s month`, {
    tag: days < 0 ? [] : '@long',
  }, async ({ page, request, signInAs }) => {
    const ROLE = LOAN_PROCESSOR;
    const started = await startApplication(request, ROLE, { firstName: 'Ines', lastName: 'Clockwise' });
    const { section1BorrowerInformation, section4LoanAndPropertyInformation } = minimal.application;
    await started.save({
      section1BorrowerInformation,
      section4LoanAndPropertyInformation,
      loanApplicationProgress: 300,
    });
    await page.clock.setFixedTime(new Date(Date.now() + days * DAY_MS));
    await signInAs(ROLE);

    await page.goto(started.path);
    await page
      .getByRole('navigation', { name: 'Pages of the application' })
      .getByRole('button', { name: 'Loan and property' })
      .click();
    await expectCalendarAt(page, 'Planned closing date', TODAY);
    await page.getByRole('textbox', { name: 'Planned closing date' }).pressSequentially(SOON);
    await page.getByRole('button', { name: 'Save & next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Section 3. Real estate' })).toBeVisible();

    await started.save({ ...minimal.application, loanApplicationProgress: 800 });
    await page.goto(`/customers/${started.customerId}/urlas/${started.loanId}/action-center/lock-info`);
    await expectCalendarAt(page, 'Lock Expires On', addDays(TODAY, 1));
    await expectCalendarAt(page, 'Closing Date', TODAY);
    await page.getByRole('textbox', { name: 'Lock Expires On' }).pressSequentially(SOON);
    await page.getByRole('textbox', { name: 'Closing Date' }).pressSequentially(SOON);
    await page.getByRole('textbox', { name: 'Lock Rate' }).pressSequentially('6.125');
    await page.getByRole('textbox', { name: 'Investor Name' }).pressSequentially('Harbor Capital');
    await page.getByRole('button', { name: 'Lock Loan' }).click();
    await expect(page.getByRole('region', { name: 'Lock 1', exact: true })).toContainText('20 days left');
  });
}
