import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';

const LETTER = `Prior to docs
1. Two most recent pay stubs
2. Appraisal
PTF: Wire instructions
Two most recent pay stubs`;

// Tests COND-1, COND-8, COND-10, COND-13 to COND-19, COND-20, COND-23, COND-25 to COND-28, COND-40 to COND-43, COND-51 to
// COND-54.
test('two people bring the conditions of a loan from an approval letter to the last cleared one', async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
  allowConsole,
}) => {
  // Three browsers and eight steps.
  test.slow();
  allowConsole(/404|412/);
  const { tab } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Cora',
    lastName: 'Needham',
  });
  await signInAs(LOAN_PROCESSOR);
  const other = await otherBrowserAs(LOAN_OFFICER);
  await page.goto(tab('loan-summary'));
  await page.getByRole('link', { name: 'Conditions' }).click();
  await expect(page.getByText('No conditions yet')).toBeVisible();
  await other.goto(tab('conditions'));

  await test.step('paste the list of a letter, with a preview; the text survives a reload', async () => {
    // The shortcuts work before there is a row.
    await expect(page.getByRole('button', { name: 'Add condition' })).toBeFocused();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Add a condition' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add condition' })).toBeFocused();
    await page.keyboard.press('p');
    const box = page.getByRole('textbox', { name: 'One condition per line' });
    const title = page.getByRole('dialog').getByRole('heading', { name: 'Paste conditions' });
    await expect(title.locator('..')).toHaveCSS('background-color', /^rgb\(/);
    await box.fill(LETTER);
    await expect(page.getByRole('list', { name: 'Preview' }).getByRole('listitem')).toHaveText([
      /Two most recent pay stubs.*Prior to docs · Income/,
      /Appraisal.*Prior to docs · Property/,
      /Wire instructions.*Prior to funding · Closing/,
      /Two most recent pay stubs.*already there/,
    ]);
    await expectAccessible();
    await expect(page.getByRole('button', { name: 'Add 3 conditions' })).toBeVisible();
    // The draft is written shortly after the last key.
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Paste conditions' }).click();
    await expect(box).toHaveValue(LETTER);
    await box.press('Control+Enter');
    await expect(page.getByText('3 conditions: 3 open')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Loan' }).getByText('3 open')).toBeVisible();
    await expect(other.getByText('3 conditions: 3 open')).toBeVisible();
  });

  const row = (desk: typeof page, text: string) => desk.getByRole('row').filter({ hasText: text });

  await test.step('add one, select all but one by keyboard, and set them requested', async () => {
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('textbox', { name: 'Condition', exact: true }).fill('Copy of the driver’s license');
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('4 conditions: 4 open')).toBeVisible();
    await row(page, 'driver').focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'pay stubs')).toBeFocused();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('3 conditions selected')).toBeVisible();
    await expectAccessible();
    // The second key does not wait for the answer to the first.
    await page.keyboard.press('v');
    await page.keyboard.press('r');
    await expect(page.getByText('4 conditions: 1 open, 3 requested')).toBeVisible();
    await expect(row(other, 'Appraisal')).toContainText('Requested');
    await page.keyboard.press('Escape');
  });

  await test.step('both clear the same one: the second reads who was first, and keeps the typed reason', async () => {
    await row(page, 'Appraisal').focus();
    await page.keyboard.press('c');
    const mine = page.getByRole('dialog', { name: 'Clear this condition' });
    await mine.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(mine.getByText('Link a document or enter a reason for clearing')).toBeVisible();
    await mine.getByRole('textbox', { name: 'Reason' }).fill('Seen at the desk');
    await row(other, 'Appraisal').focus();
    await other.keyboard.press('c');
    const theirs = other.getByRole('dialog', { name: 'Clear this condition' });
    await theirs.getByRole('textbox', { name: 'Reason' }).fill('Sent by the appraiser');
    await other.keyboard.press('Control+Enter');
    await expect(theirs).toBeHidden();
    await page.keyboard.press('Control+Enter');
    await expect(mine.getByText(/cleared it in the meantime/)).toBeVisible();
    await expect(mine.getByRole('textbox', { name: 'Reason' })).toHaveValue('Seen at the desk');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show 1 cleared or waived' }).click();
    await expect(row(page, 'Appraisal')).toContainText('Cleared');
  });

  await test.step('filter, sort, waive the rest with one reason, and reopen one', async () => {
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Not cleared yet' }).click();
    await expect(row(page, 'Appraisal')).toBeHidden();
    await page.getByRole('button', { name: 'Condition', exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('driver');
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog', { name: 'Waive 3 conditions' });
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Enter a reason for waiving')).toHaveCount(1);
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Waived by the investor');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No conditions match')).toBeVisible();
    await expect(page.getByText('4 conditions: 1 cleared, 3 waived')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Loan' }).getByText(/\d open/)).toBeHidden();
    await page.getByRole('button', { name: 'Show all conditions' }).click();
    // After a click on a check box, the key still works. It only says that none of the four is open.
    await page.getByRole('checkbox', { name: 'Select all conditions' }).click();
    await page.keyboard.press('c');
    const none = page.getByRole('dialog', { name: 'Clear conditions' });
    await expect(none.getByText('The selected conditions are cleared or waived already.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'End selection' }).click();
    await row(page, 'Wire instructions').focus();
    await page.keyboard.press('o');
    await expect(row(page, 'Wire instructions')).toContainText('Open');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog').getByRole('textbox', { name: 'Condition', exact: true }),
    ).toHaveValue('Wire instructions');
    await page.keyboard.press('Escape');
    await expect(row(page, 'Wire instructions')).toBeFocused();
    await row(other, 'Wire instructions').press('Enter');
    const opened = other.getByRole('dialog', { name: 'Condition' });
    await opened.getByRole('textbox', { name: 'Notes' }).fill('Call the bank');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expect(page.getByText('3 conditions: 1 cleared, 2 waived')).toBeVisible();
    await expect(opened.getByText(/was deleted in the meantime/)).toBeVisible();
    await expect(opened.getByRole('textbox', { name: 'Notes' })).toHaveValue('Call the bank');
    await opened.getByRole('button', { name: 'Save condition' }).click();
    await expect(opened.getByText(/was deleted in the meantime/)).toHaveCount(2);
    await other.keyboard.press('Escape');
  });

  await test.step('an administrator changes a template, and it adds what the loan does not have', async () => {
    const admin = await otherBrowserAs(ADMIN);
    await admin.goto('/condition-templates');
    await admin.getByRole('button', { name: 'Edit Every loan' }).click();
    const lines = admin.getByRole('textbox', { name: 'Conditions, one per line' });
    await expect(lines).toHaveValue(/^Prior to approval\n/);
    await lines.fill('Prior to approval\nAPPRAISAL\nBefore funding\nLetter of the employer [Income]');
    await admin.keyboard.press('Control+Enter');
    const template = admin.getByRole('row', { name: /^Every loan/ });
    await expect(template).toContainText('2');
    await page.getByRole('button', { name: 'Apply templates' }).click();
    await expect(page.getByRole('checkbox', { name: 'Every loan' })).toBeChecked();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeFocused();
    await expect(page.getByRole('list', { name: 'Preview' }).getByRole('listitem')).toHaveText([
      /Letter of the employer.*Prior to funding/,
    ]);
    await expectAccessible();
    await page.getByRole('button', { name: 'Add 1 condition' }).click();
    await expect(row(page, 'Letter of the employer')).toContainText('Income');
    await template.getByRole('button', { name: 'Restore default Every loan' }).click();
    await expect(template.getByRole('button', { name: /Restore default/ })).toBeHidden();
  });

  await test.step('the loan list counts it, and finds the loan by it', async () => {
    await page.goto('/loans');
    await page.getByRole('checkbox', { name: 'Open conditions' }).check();
    await expect(page).toHaveURL(/openConditions=true/);
    await page.getByRole('columnheader', { name: 'Cond', exact: true }).getByRole('button').click();
    const listed = page.getByRole('row').filter({ hasText: 'Needham' });
    await expect(listed).toBeVisible();
    const heads = await page.getByRole('columnheader').allTextContents();
    await expect(listed.getByRole('cell').nth(heads.indexOf('Cond'))).toHaveText('1');
  });

  await page.goto(tab('history'));
  await expect(page.getByText(/cleared a condition: Appraisal/)).toBeVisible();

  await test.step('missing items lead to their places, and become conditions on one key', async () => {
    await page.goto(tab('conditions'));
    const missing = page.getByRole('region', { name: 'Missing items' });
    const items = missing.getByRole('listitem');
    await expect(items.first()).toBeVisible();
    await expect(items).toHaveCount(3);
    const more = missing.getByRole('button', { name: /^Show \d+ more$/ });
    await more.click();
    const before = await items.count();
    expect(before).toBeGreaterThan(3);
    const first = items.first().getByRole('link');
    const text = (await first.textContent()) ?? '';
    await expect(first).toHaveAttribute('href', /\/urla\?.*page=section1&field=/);
    // The browser's Back and the application's own link both lead back to the row.
    await first.press('Enter');
    await expect(page).toHaveURL(/\/urla\?.*sourceUrla=conditions/);
    await page.goBack();
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const second = items.nth(1).getByRole('link');
    await expect(second).toBeFocused();
    await second.press('Enter');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(second).toBeFocused();
    const width = page.viewportSize()?.width ?? 1440;
    await page.setViewportSize({ width: 390, height: 844 });
    const heightOf = async (target: typeof first) => (await target.boundingBox())?.height ?? 0;
    expect(await heightOf(items.first().getByRole('button'))).toBeGreaterThanOrEqual(44);
    expect(
      await heightOf(page.getByRole('checkbox', { name: 'Select all conditions' })),
    ).toBeGreaterThanOrEqual(24);
    await page.setViewportSize({ width, height: 900 });
    await more.click();
    await first.focus();
    await page.keyboard.press('a');
    await expect(items).toHaveCount(before - 1);
    await expect(row(page, text)).toContainText('Application');
    await expect(items.first().getByRole('link')).toBeFocused();
    await expectAccessible();
    await missing.getByRole('button', { name: 'Add all as conditions' }).click();
    await expect(missing).toBeHidden();
    await expect(page.getByText(`${before + 4} conditions:`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`${before + 4} conditions:`)).toBeVisible();
    await expect(missing).toBeHidden();
  });
});
