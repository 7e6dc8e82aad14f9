import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { addDays, formatDate } from '../../domain/time/eastern-time.ts';
import { usDate } from '../../web/forms/typing/date-text.ts';
import { draftTexts } from '../application-wizard/kept-drafts.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { mailsAbout, textOf } from '../operation/sent-mails.ts';
import { orderableLoan } from './orderable-loan.ts';

const ROLE = LOAN_PROCESSOR;

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function createTitleDraft(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Keystone Harbor Title' }).check();
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByRole('button', { name: 'Send email' })).toBeVisible();
}

// Tests ORDER-22 and ORDER-23.
test('a draft changes company and closing date with its email, and is discarded after a question', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
  const loan = await orderableLoan(request, ROLE);
  const later = addDays(loan.closingDate, 9);
  await signInAs(ROLE);
  await page.goto(loan.tab('title-docs'));
  await createTitleDraft(page);

  await test.step('the message follows what is typed', async () => {
    await page.getByRole('checkbox', { name: 'Keystone Harbor Title' }).uncheck();
    await page.getByRole('checkbox', { name: 'Meridian Land Title' }).check();
    await expect(page.getByRole('list', { name: 'Recipients, added' }).getByRole('listitem')).toHaveText([
      'orders@meridian-land.example',
      'desk2@meridian-land.example',
    ]);
    const closing = field(page, 'Closing Date');
    await closing.selectText();
    await closing.pressSequentially(usDate(later).replaceAll('/', ''));
    await expect(closing).toHaveValue(usDate(later));
    await expect(field(page, 'Message')).toHaveValue(new RegExp(`Closing date: ${formatDate(later)}\n`));
    await field(page, 'Loan Id').press('End');
    await field(page, 'Loan Id').pressSequentially('-B');
    await expect(field(page, 'Subject')).toHaveValue(/, loan .*-B$/);
    await expectAccessible();
  });

  await test.step('words of a person stay, and a fact that they lack is named', async () => {
    await field(page, 'Message').fill('Dear agent, we close soon.');
    await expect(page.getByText('The message does not name the')).toContainText(
      `closing date ${formatDate(later)}`,
    );
    await field(page, 'Message').fill(`Dear agent, we close ${loan.loanNumber}-B on ${formatDate(later)}.`);
    await expect(page.getByText('The message does not name the')).toBeHidden();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    expect((await loan.actions())[0]).toMatchObject({
      titleCompanies: ['Meridian Land Title'],
      externalLoanId: `${loan.loanNumber}-B`,
      closingDate: later,
    });
  });

  await test.step('discarding asks first', async () => {
    const discard = page.getByRole('button', { name: 'Discard draft' });
    await discard.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Discard this draft?' });
    await expect(question.getByRole('button', { name: 'Keep draft' })).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(discard).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.getByRole('button', { name: 'Create Draft' })).toBeVisible();
    await expect(page.getByText('The draft is discarded.')).toBeVisible();
    await expect(field(page, 'Loan Id')).toBeFocused();
    expect(await loan.actions()).toEqual([]);
  });

  await page.goto(loan.tab('title-docs').replace('title-docs', 'history'));
  await expect(page.getByText('discarded the draft of the title documents')).toBeVisible();
});

// Tests ORDER-24.
test('a second order follows the sent one, and page, summary and list name both', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const loan = await orderableLoan(request, ROLE);
  await signInAs(ROLE);
  await page.goto(loan.tab('insurance-binder'));
  const order = async (recipient: string) => {
    await page.getByRole('radio', { name: 'Yes' }).check();
    await field(page, 'Recipients').pressSequentially(recipient);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Insurance Binder', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Send email' })).toBeVisible();
  };
  await order('first@binders.example');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^Sent on /)).toBeVisible();

  await test.step('the form of the next order can be left and taken up again', async () => {
    await page.getByRole('button', { name: 'Place another order' }).focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Loan Id')).toBeFocused();
    await expectAccessible();
    await field(page, 'Loan Id').press('End');
    await field(page, 'Loan Id').pressSequentially('-2');
    await expect.poll(() => draftTexts(page)).toContain('-2');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Place another order' })).toBeFocused();
    await expect(page.getByText('An order that you typed was not created.')).toBeVisible();
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(field(page, 'Loan Id')).toHaveValue(`${loan.loanNumber}-2`);
  });

  await order('second@binders.example');
  await expect(page.getByRole('region', { name: 'Order 2', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Email of order 1' })).toContainText('first@binders.example');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^Sent on /)).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Order 2', exact: true })).toContainText(
    `${loan.loanNumber}-2`,
  );
  const subject = 'Insurance binder: Ines Fairweather, loan ';
  const [second] = await mailsAbout(e2eDataDir(), `${subject}${loan.loanNumber}-2`);
  expect(second && textOf(second)).toContain(`Loan: ${loan.loanNumber}-2`);
  // Tests ORDER-26.
  expect(second && textOf(second)).toContain(
    `Mortgagee clause: Lintel ISAOA/ATIMA\nLoan number: ${loan.loanNumber}-2`,
  );

  await page.goto(loan.tab('insurance-binder').replace('insurance-binder', 'loan-summary'));
  await expect(page.getByRole('region', { name: 'Doc Info' })).toContainText('Ordered · order 2');
  await page.goto(loan.tab('insurance-binder').replace('insurance-binder', 'action-item'));
  await expect(page.getByText('second@binders.example', { exact: false })).toBeVisible();
  await expect(page.getByText('first@binders.example', { exact: false })).toBeVisible();
});

// Tests ORDER-24 and LOAN-28.
test('the form of the next order closes with its draft, and no tab reports a change of its own', {
  tag: '@long',
}, async ({ page, request, signInAs }) => {
  const loan = await orderableLoan(request, ROLE);
  await signInAs(ROLE);
  const live = (tab: Page) => tab.waitForResponse((answer) => answer.url().includes(`${loan.loanId}/live`));
  const opened = live(page);
  await page.goto(loan.tab('title-docs'));
  await createTitleDraft(page);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^Sent on /)).toBeVisible();
  await opened;

  // When this tab hears of a change, the person's other tab does too.
  const other = await page.context().newPage();
  const otherOpened = live(other);
  await other.goto(loan.tab('insurance-binder'));
  await otherOpened;
  await field(other, 'Loan Id').press('End');
  await field(other, 'Loan Id').pressSequentially('-B');

  await page.getByRole('button', { name: 'Place another order' }).click();
  await createTitleDraft(page);
  await field(page, 'Message').press('End');
  await field(page, 'Message').pressSequentially(' Please hurry.');
  await expect(other.getByText('You, in another tab, changed this loan')).toBeVisible();
  await expect(other.getByText('The changes appear once those here are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^Sent on /)).toHaveCount(2);
  // Checked at once, because a message would disappear by itself.
  expect(await page.getByText('You, in another tab, changed this loan').count()).toBe(0);
  await expect(page.getByRole('button', { name: 'Create Draft' })).toBeHidden();
  await expect(page.getByRole('region', { name: /^Order \d$/ }).first()).toHaveAccessibleName('Order 2');
  await expect(page.getByRole('button', { name: 'Place another order' })).toBeFocused();
});
