import type { Page } from '@playwright/test';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { formatDate } from '../../domain/time/eastern-time.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';

const PERSON = 'part1aPersonalInformation';

const historyOf = ({ customerId, loanId }: StartedApplication, query = '') =>
  `/customers/${customerId}/urlas/${loanId}/action-center/history${query}`;

const entry = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

/** Saves more answers of part 1a. */
async function answer(loan: StartedApplication, fields: object): Promise<void> {
  const { section1BorrowerInformation } = await loan.read();
  const person = { ...section1BorrowerInformation?.[PERSON], ...fields };
  await loan.save({ section1BorrowerInformation: { ...section1BorrowerInformation, [PERSON]: person } });
}

/** A loan with an answer from its officer that the processor then changed. */
async function changedByTwo(request: Parameters<typeof startApplication>[0], lastName: string) {
  const officer = await startApplication(request, LOAN_OFFICER, { firstName: 'Noor', lastName });
  await answer(officer, { suffix: 'Jr', dateOfBirth: '1985-04-02' });
  const processor = officer.as(LOAN_PROCESSOR);
  await answer(processor, { suffix: 'III', dateOfBirth: '1985-04-03' });
  return { officer, processor };
}

test('shows the person and both values of each change, filters them, and restores a value', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { officer } = await changedByTwo(request, 'Traced');
  await signInAs(ADMIN);
  await page.goto(`/customers/${officer.customerId}/urlas/${officer.loanId}/action-center/loan-summary`);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  const byProcessor = entry(page, 'Paula Quintero saved the application');
  await expect(byProcessor).toContainText(/Section 1: Suffix\s*from Jr\s*to III/);
  await expect(byProcessor).toContainText(/Section 1: Date of birth\s*from Apr 2, 1985\s*to Apr 3, 1985/);
  await expect(byProcessor).toContainText(/\d{1,2}:\d{2} [AP]M ET/);
  await expect(entry(page, 'Oscar Brandt saved the application')).toContainText(
    /Suffix\s*from empty\s*to Jr/,
  );
  await expect(entry(page, 'Oscar Brandt created the customer')).toBeVisible();
  await expectAccessible();

  // Tests LIST-48 and HIST-6: Enter takes the first match.
  await page.getByRole('combobox', { name: 'Person' }).pressSequentially('p');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/person=processor/);
  await expect(entry(page, 'Oscar Brandt saved the application')).toBeHidden();
  await page.getByRole('textbox', { name: 'Field' }).fill('suffix');
  await expect(page).toHaveURL(/field=suffix/);
  await expect(byProcessor).not.toContainText('Date of birth');
  const count = page.getByRole('search', { name: 'Filter history' }).getByRole('status');
  await expect(count).toHaveText('1 change');
  await page.reload();
  await expect(byProcessor).toContainText('Suffix');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No changes found')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show all changes' }).click();

  // One line for each entry, with its fields on demand (HIST-53).
  await byProcessor.getByText('saved the application').click();
  await byProcessor.getByRole('button', { name: 'Restore Section 1: Suffix: Jr' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Restore Section 1: Suffix?' });
  await expect(dialog).toContainText("The field becomes 'Jr' again");
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Restore value' }).click();
  const restored = entry(page, 'Adele Whitcombe restored a value of version 2');
  await expect(restored).toContainText(/Suffix\s*from III\s*to Jr/);
  const person = (await officer.read()).section1BorrowerInformation?.[PERSON];
  expect(person).toMatchObject({ suffix: 'Jr', dateOfBirth: '1985-04-03' });
  await page.goto(officer.path);
  await expect(page.getByLabel('Suffix')).toHaveValue('Jr');
});

test('shows a version, compares two and restores one, on top of other people’s saves', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible, allowConsole }) => {
  const { officer, processor } = await changedByTwo(request, 'Versioned');
  await signInAs(LOAN_OFFICER);
  await page.goto(historyOf(officer));
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await page.getByRole('link', { name: 'Version 2', exact: true }).click();
  await expect(page.getByText('Version 2 of 3')).toBeVisible();
  const section = page.getByRole('region', { name: 'Section 1' });
  await expect(section).toContainText(formatDate('1985-04-02'));
  await expectAccessible();

  await page.getByRole('link', { name: 'Earlier version' }).click();
  await expect(page.getByText('Version 1 of 3')).toBeVisible();
  await page.getByRole('link', { name: 'Later version' }).click();
  await page.getByRole('link', { name: 'Compare with the current version' }).click();
  const table = page.getByRole('table', { name: 'Differences between versions 2 and 3' });
  await expect(table.getByRole('row', { name: /Suffix/ })).toContainText(/Jr\s*III/);
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Compared with' }).click();
  await page.getByRole('option', { name: '1', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Differences between versions 2 and 1' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Restore version 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore version 2?' });
  await expect(dialog).toContainText('Social Security numbers do not change');
  // A colleague saves while the dialog is open, so the restore is based on an older version.
  allowConsole(/412/);
  let isHeld = true;
  await page.route('**/restore', async (route) => {
    if (isHeld) await answer(processor, { suffix: 'IV' });
    isHeld = false;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Restore version' }).click();
  await expect(dialog.getByRole('alert')).toContainText('saved by someone else in the meantime');
  expect((await officer.read()).section1BorrowerInformation?.[PERSON]?.suffix).toBe('IV');
  await dialog.getByRole('button', { name: 'Restore version' }).click();
  await expect(dialog).toBeHidden();
  expect((await officer.read()).section1BorrowerInformation?.[PERSON]).toMatchObject({
    suffix: 'Jr',
    dateOfBirth: '1985-04-02',
  });
  await page.goto(historyOf(officer));
  await expect(entry(page, 'Oscar Brandt restored version 2')).toContainText(/Suffix\s*from IV\s*to Jr/);
});

test('names list rows after two people changed them, and undoes a removal', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const officer = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Noor',
    lastName: 'Rowed',
  });
  const ash = { street: '11 Ash', city: 'Austin', state: 'TX', zip: '78701' };
  const cedar = { street: '33 Cedar', city: 'Waco', state: 'TX', zip: '76701' };
  const own = (loan: StartedApplication, addresses: object[]) =>
    loan.save({
      section3RealEstate: {
        ownRealEstate: true,
        propertiesOwned: addresses.map((propertyAddress) => ({ propertyAddress })),
      },
    });
  await own(officer, [ash, cedar]);
  await own(officer.as(LOAN_PROCESSOR), [cedar]);
  await own(officer, [{ ...cedar, unit: 'Apt 7' }]);
  await signInAs(ADMIN);
  await page.goto(historyOf(officer));
  const removed = entry(page, 'Paula Quintero saved the application');
  await expect(removed).toContainText('Section 3: Removed property 11 Ash');
  await expect(removed).toContainText('Street: 11 Ash · City: Austin');
  await expect(removed).not.toContainText('33 Cedar');
  const changed = entry(page, 'Oscar Brandt saved the application').first();
  await expect(changed).toContainText(/Section 3: Property 33 Cedar: unit\s*from empty\s*to Apt 7/);
  await expect(page.getByRole('main')).not.toContainText('row-');
  await expectAccessible();
  await removed.locator('summary').click();
  await removed.getByRole('button', { name: 'Undo: Section 3: Removed property 11 Ash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo: Section 3: Removed property 11 Ash?' });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page, /restored a value of version 2/)).toContainText(
    'Section 3: Added property 11 Ash',
  );
  const { section3RealEstate } = await officer.read();
  const streets = section3RealEstate?.propertiesOwned?.map((property) => property.propertyAddress?.street);
  expect(streets?.toSorted()).toEqual(['11 Ash', '33 Cedar']);
});

test('is exported as CSV by an administrator, and fits a phone', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { officer } = await changedByTwo(request, 'Audited');
  await signInAs(ADMIN);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(historyOf(officer));
  await expect(entry(page, 'Paula Quintero saved the application')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^history-\d{4}-\d{2}-\d{2}\.csv$/);
});
