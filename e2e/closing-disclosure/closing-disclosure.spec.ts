import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { CLOSING_DATE } from '../data/data-set.ts';
import { expect, test } from '../fixtures.ts';
import { DEARER, purchaseWithEstimate, saveCharges } from './closable-purchase.ts';

/** As it is typed. */
const [YEAR, MONTH, DAY] = CLOSING_DATE.split('-');
const ON_CLOSING = `${MONTH}/${DAY}/${YEAR}`;

// Tests CD-4, CD-20, CD-36, CD-40 and CD-41.
test('a purchase goes from its closing facts to a corrected form with a new wait', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  test.slow();
  const started = await purchaseWithEstimate(request, { firstName: 'Cleo', lastName: 'Sing' });
  await signInAs(LOAN_PROCESSOR);
  await page.goto(started.tab('closing-disclosure'));
  const missing = page.getByRole('region', { name: 'Missing' });
  const issue = page.getByRole('button', { name: 'Issue the Closing Disclosure' });

  await test.step('the page says what is missing, and typed facts outlive the tab', async () => {
    await expect(missing).toContainText('The settlement agent: below on this page');
    await expect(missing).toContainText('The seller: below on this page');
    await expect(issue).toBeDisabled();
    await expectAccessible();
    await page.getByRole('textbox', { name: 'Disbursement date' }).fill(ON_CLOSING);
    await page.getByRole('textbox', { name: 'File number' }).fill('BT-204');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(started.tab('closing-disclosure'));
    await expect(page.getByRole('textbox', { name: 'File number' })).toHaveValue('BT-204');
  });

  await test.step('facts of the agent, the seller and the bills complete the form', async () => {
    await page.getByRole('textbox', { name: 'Insurance company that gets' }).fill('Hearth Insurance');
    await page.getByRole('textbox', { name: 'Office that gets' }).fill('Suffolk County');
    const agent = page.getByRole('region', { name: 'Settlement agent' });
    for (const [label, text] of [
      ['Name', 'Beacon Title'],
      ['Street address', '9 Court Street'],
      ['Contact', 'Sam Field'],
      ['Phone', '(617) 555-0199'],
    ] as const)
      await agent.getByRole('textbox', { name: label, exact: true }).fill(text);
    const sellers = page.getByRole('table', { name: 'Sellers' });
    await sellers.getByRole('textbox', { name: 'Name, new seller' }).fill('Pat Moss');
    await sellers.getByRole('textbox', { name: 'Street address, row 1' }).fill('12 Oak Street');
    const bills = page.getByRole('table', { name: 'Bills divided by days' });
    await bills.getByRole('combobox', { name: 'Kind, new bill' }).selectOption('County Taxes');
    await bills.getByRole('textbox', { name: 'Amount, row 1' }).fill('1,200');
    await bills.getByRole('textbox', { name: 'From, row 1' }).fill(`01/01/${YEAR}`);
    await bills.getByRole('textbox', { name: 'To, row 1' }).fill(`12/31/${YEAR}`);
    await page.getByRole('combobox', { name: 'Why there is no escrow account' }).click();
    await page.getByRole('option', { name: 'The borrower declined it' }).click();
    await expect(page.getByText('Save the closing facts first.')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Closing facts saved')).toBeVisible();
    await expect(missing).toHaveCount(0);
  });

  await test.step('both forms are previewed, and the first version is issued', async () => {
    const preview = page.getByRole('region', { name: 'Preview of Closing Disclosure preview.pdf' });
    await expect(preview.getByText('PREVIEW – NOT ISSUED').first()).toBeVisible();
    await page.getByRole('button', { name: 'Seller', exact: true }).click();
    const sellers = page.getByRole('region', { name: 'Preview of Closing Disclosure of the seller' });
    await expect(sellers.getByText('SELLER’S TRANSACTION').first()).toBeVisible();
    await expectAccessible();
    await issue.click();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    const versions = page.getByRole('table', { name: 'Versions' });
    await expect(versions.getByRole('link', { name: '1: Closing Disclosure' })).toBeVisible();
    await expect(versions.getByRole('link', { name: 'Seller’s form 1' })).toBeVisible();
    await expect(page.getByText('Nothing on the form has changed.')).toBeVisible();
  });

  await test.step('the borrower is handed the first version', async () => {
    await page.getByRole('button', { name: 'Deliver version 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Delivered' }).click();
    await page.getByRole('option', { name: 'In person' }).click();
    await dialog.getByRole('button', { name: 'Record delivery' }).click();
    await expect(page.getByRole('table', { name: 'Deliveries' })).toContainText('handed over');
  });

  await test.step('a dearer loan needs a corrected form with a new wait, and the page names both rates', async () => {
    await saveCharges(request, started, DEARER);
    await page.reload();
    const next = page.getByRole('region', { name: 'What comes next' });
    await expect(next).toContainText('Corrected Closing Disclosure with a new wait');
    await expect(next).toContainText(/\d\.\d+% now, \d\.\d+% on version 1/);
    await expect(next).toContainText('12 CFR 1026.19(f)(2)(ii)(A)');
    await page.getByRole('button', { name: 'Issue version 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    const versions = page.getByRole('table', { name: 'Versions' });
    await expect(versions.getByRole('row').nth(1)).toContainText('2: Corrected Closing Disclosure');
    await versions.getByRole('link', { name: /^2: Corrected/ }).click();
    await expect(page.getByRole('region', { name: /^Preview of Closing Disclosure LN-/ })).toBeVisible();
  });
});
