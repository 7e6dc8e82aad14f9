import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { quoted } from '../../domain/quote-fill/quote-fill.fixture.ts';
import type { QuoteScenario } from '../../domain/quotes/quote-scenario.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { KeyboardUser } from '../keyboard-user.ts';
import { smallestAnswers } from './smallest-answers.ts';

let started: StartedApplication;

test.beforeEach(async ({ request, signInAs }) => {
  started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ada', lastName: 'Quill' });
  await started.save(smallestAnswers({}));
  await signInAs(LOAN_PROCESSOR);
});

/** Saves a quote, or its next version, over the API. */
async function saveQuote(
  request: APIRequestContext,
  scenarios: QuoteScenario[],
  before?: { quoteId: string; version: number },
): Promise<{ quoteId: string; version: number }> {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
  const url = `/api/customers/${started.customerId}/quotes`;
  const data = { title: 'First home', scenarios };
  const answer =
    before === undefined
      ? await request.post(url, { headers, data })
      : await request.put(`${url}/${before.quoteId}`, {
          headers: { ...headers, 'if-match': `"${before.version}"` },
          data,
        });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function replaceText(page: Page, card: Locator, label: string, text: string): Promise<void> {
  await card.getByLabel(label).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Fill in from a quote' });
}

/** The row of a figure on the tab Qualification. */
function figure(page: Page, label: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: label, exact: true }) });
}

async function openQualification(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Qualification', exact: true }).press('Enter');
  await expect(page.getByRole('table', { name: 'Ratios' })).toBeVisible();
}

// Tests DET-11, DET-12, DET-13, DET-14, DET-15, QUAL-2.
test('a quote is saved on screen, filled in by keyboard, and the qualification shows its payment', {
  tag: '@long',
}, async ({ page, expectAccessible }) => {
  const keyboard = new KeyboardUser(page);
  await page.goto(started.tab('loan-summary'));
  await openQualification(page);
  await page.getByRole('link', { name: 'Fill in from a quote' }).press('Enter');
  await expect(dialogOf(page)).toContainText('No quotes yet');
  await expectAccessible();
  await dialogOf(page).getByRole('link', { name: 'Start a quote' }).press('Enter');

  const card = page.getByRole('region', { name: 'Scenario 1' });
  await expect(card.getByRole('textbox', { name: 'Price' })).toHaveValue('300,000.00');
  await replaceText(page, card, 'Interest rate', '6.375');
  await replaceText(page, card, 'Points (% of the loan)', '1');
  await replaceText(page, card, 'Property tax per year', '4500');
  await replaceText(page, card, 'Home insurance per year', '1080');
  await replaceText(page, card, 'HOA dues per month', '210');
  await replaceText(page, card, 'Mortgage insurance per year', '0.56');
  await replaceText(page, card, 'Earnest money paid', '5000');
  const comparison = page.getByRole('table', { name: 'Comparison of the scenarios' });
  const total = comparison.getByRole('row', { name: /^Monthly payment/ }).last();
  // 1,778.03 for 285,000 at 6.375% in 360 payments, + 375 + 90 + 133 + 210
  await expect(total).toContainText('$2,586.03');
  await page.getByRole('button', { name: 'Save quote' }).press('Enter');
  await expect(page).toHaveURL(/quoteId=/);

  await page.getByRole('link', { name: /^Back to LN-/ }).press('Enter');
  await openQualification(page);
  await page.getByRole('link', { name: 'Fill in from a quote' }).press('Enter');
  const dialog = dialogOf(page);
  const scenario = dialog.getByRole('button', { name: /^Scenario 1/ });
  await expect(scenario).toBeFocused();
  await expect(scenario).toContainText('6.375%');
  await expect(scenario).toContainText('$2,586.03');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Scenario 1' })).toBeFocused();
  await expect(dialog.getByRole('row', { name: /^Property taxes/ })).toContainText('$ 375');
  await expect(dialog.getByRole('row', { name: /^Discount points/ })).toContainText('$ 2,850');
  await expect(dialog.getByRole('list', { name: 'Not filled in' })).toContainText(
    'Earnest money: $5,000.00 in the quote, $0.00 in Finances.',
  );
  await expectAccessible();
  await keyboard.reach(dialog.getByRole('checkbox', { name: 'Discount points' }));
  await page.keyboard.press('Space');
  await keyboard.press(dialog.getByRole('button', { name: 'Fill in 6 fields' }));

  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Property taxes')).toHaveValue('$ 375');
  await expect(page.getByLabel('Discount points')).toHaveValue('');
  const button = page.getByRole('button', { name: 'Fill in from a quote' });
  await expect(button).toBeFocused();
  await keyboard.press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByLabel('Property taxes')).toHaveValue('');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(scenario).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(dialog.getByRole('button', { name: 'Fill in 7 fields' }));
  await expect(page.getByText('7 fields are filled in.')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(page.getByLabel('Note rate (percent)')).toHaveValue('6.375');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await openQualification(page);
  await expect(figure(page, 'Principal and interest').getByRole('cell').last()).toHaveText('$ 1,778.03');
  await expect(figure(page, 'Proposed housing expense').getByRole('cell').last()).toHaveText('$ 2,586.03');
  await page.getByRole('button', { name: 'Principal and interest', exact: true }).press('Enter');
  const lines = page.getByRole('table', { name: 'Calculation: Principal and interest' });
  await expect(lines.getByRole('row', { name: /^Note rate/ })).toContainText('6.375%');
  await expect(page.getByRole('link', { name: 'Fill in from a quote' })).toHaveCount(0);
});

// Tests DET-14, DET-16.
test('a colleague changes the quote while its values are shown', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const scenario = quoted({ name: 'As planned' });
  const first = await saveQuote(request, [scenario]);
  await page.goto(`${started.tab('form-details')}?fill=quote`);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: /^As planned/ }).press('Enter');
  await expect(dialog.getByRole('list', { name: 'Differences' })).toContainText(
    'Loan amount: $360,000.00 in the quote, $285,000.00 in the loan.',
  );
  await saveQuote(request, [{ ...scenario, rate: 6250 }], first);
  await expect(dialog.getByRole('alert')).toContainText('saved version 2 of this quote');
  await expect(dialog.getByRole('row', { name: /^Note rate/ })).toContainText('6.500%');
  await dialog.getByRole('button', { name: 'Show version 2' }).press('Enter');
  await expect(dialog.getByRole('row', { name: /^Note rate/ })).toContainText('6.250%');
  await dialog.getByRole('button', { name: /^Fill in \d/ }).press('Enter');
  await expect(page.getByText('version 2 of “First home”')).toBeVisible();
  await expect(page.getByLabel('Note rate (percent)')).toHaveValue('6.25');

  // The draft of another tab is its own, and Esc closes the dialog without filling in.
  const other = await page.context().newPage();
  await other.goto(started.tab('form-details'));
  await other.getByRole('button', { name: 'Fill in from a quote' }).press('Enter');
  await dialogOf(other)
    .getByRole('button', { name: /^As planned/ })
    .press('Enter');
  await expect(dialogOf(other).getByRole('row', { name: /^Note rate/ })).toContainText('Empty');
  await other.keyboard.press('Escape');
  await expect(dialogOf(other)).toBeHidden();
  await expect(other).not.toHaveURL(/fill=/);
  await expect(other.getByRole('button', { name: 'Fill in from a quote' })).toBeFocused();
  await expect(other.getByLabel('Note rate (percent)')).toHaveValue('');
});
