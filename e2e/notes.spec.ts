import type { Page } from '@playwright/test';
import { e2eDataDir, expect, test } from './fixtures.ts';
import { mailsSoFar, readMail } from './running-lintel.ts';
import { startApplication } from './started-application.ts';
import { withoutLive } from './without-live.ts';

const noteBox = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const notes = (page: Page) => page.getByRole('article');
const noteOf = (page: Page, text: string) => notes(page).filter({ hasText: text });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add note' });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Categories of this note' });

test('writes a note by keyboard that tags colleagues and notifies the customer; each gets one mail', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { customerId, loanId, read } = await startApplication(request, 'ROLE_LOAN_OFFICER', {
    firstName: 'Noor',
    lastName: 'Tagged',
  });
  const customerEmail = (await read()).section1BorrowerInformation?.part1aPersonalInformation?.emailAddress;
  const seen = await mailsSoFar(e2eDataDir());
  await signInAs('ROLE_LOAN_PROCESSOR');
  await page.goto(`/customers/${customerId}/urlas/${loanId}/action-center/loan-summary`);
  await expect(page.getByRole('combobox', { name: 'Loan Id' })).toBeVisible();
  await page.getByRole('link', { name: 'Notes' }).click();
  await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Loan Id' })).toBeHidden();
  await expect(page.getByText('No notes yet')).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
  await expectAccessible();

  await noteBox(page).focus();
  await page.keyboard.type('Appraisal is in. @');
  const people = page.getByRole('listbox', { name: 'People to tag' });
  await expect(people.getByRole('option')).toHaveCount(8);
  await page.keyboard.type('pau');
  await expect(people.getByRole('option', { selected: true })).toContainText('Paula Quintero');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(noteBox(page)).toHaveValue('Appraisal is in. @Paula ');
  await page.keyboard.type('and @o');
  await expect(people).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people).toBeHidden();
  await page.keyboard.type('scar');
  await people.getByRole('option').click();
  await page.keyboard.type('please call, @paula first');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.type('<b>Second</b> line');
  await expect(page.getByText('Gets an e-mail: Paula Quintero, Oscar Brandt')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Notify Customer' }).check();
  await expect(page.getByRole('checkbox', { name: 'Notified To Customer' })).toBeChecked();
  await addButton(page).press('Enter');

  const note = noteOf(page, 'Appraisal is in.');
  await expect(note).toContainText('<b>Second</b> line');
  await expect(note).toContainText('Paula Quintero');
  await expect(note.getByText('Identification', { exact: true })).toBeVisible();
  await expect(note.getByText('Notified To Customer')).toBeVisible();
  await expect(note.getByRole('button', { name: 'Delete note' })).toBeHidden();
  await expect(noteBox(page)).toBeFocused();
  await expect(noteBox(page)).toHaveValue('');

  for (const address of ['processor@lintel.example', 'officer@lintel.example']) {
    const mail = await readMail(e2eDataDir(), address, seen);
    expect(mail).toContain(
      'Appraisal is in. @Paula and @Oscar please call, @paula first\n<b>Second</b> line',
    );
    expect(mail).toContain(`/customers/${customerId}/urlas/${loanId}/action-center/notes`);
  }
  expect(await readMail(e2eDataDir(), `${customerEmail}`, seen)).toContain('Dear Noor,');
});

test('refuses a note that is too long, keeps what was typed over a reload, and a failed post loses nothing', async ({
  page,
  request,
  signInAs,
  expectAccessible,
  allowConsole,
}) => {
  allowConsole(/500/);
  const { customerId, loanId } = await startApplication(request, 'ROLE_LOAN_OFFICER', {
    firstName: 'Noor',
    lastName: 'Drafted',
  });
  const other = await startApplication(request, 'ROLE_LOAN_OFFICER', {
    firstName: 'Noor',
    lastName: 'Other',
  });
  const address = `/customers/${customerId}/urlas/${loanId}/action-center/notes`;
  await signInAs('ROLE_LOAN_OFFICER');
  await page.goto(address);
  await noteBox(page).fill('x'.repeat(999));
  await expect(addButton(page)).toBeEnabled();
  await noteBox(page).press('End');
  await page.keyboard.type('y');
  await expect(page.getByText('* Character Limit Exceeded (1000 Characters)')).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
  await expect(noteBox(page)).toHaveAccessibleDescription(/Character Limit Exceeded/);
  await expectAccessible();

  await noteBox(page).fill('Half a thought');
  await page.getByRole('checkbox', { name: 'Income' }).check();
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(noteBox(page)).toHaveValue('Half a thought');
  await expect(page.getByRole('checkbox', { name: 'Income' })).toBeChecked();
  await page.goto(`/customers/${other.customerId}/urlas/${other.loanId}/action-center/notes`);
  await expect(page.getByText('No notes yet')).toBeVisible();
  await expect(noteBox(page)).toHaveValue('');
  await page.goto(address);
  await expect(noteBox(page)).toHaveValue('Half a thought');

  const failing = '**/notes';
  await page.route(failing, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await addButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('* An unexpected error occured. Please try again later!');
  await expect(noteBox(page)).toHaveValue('Half a thought');
  await page.unroute(failing);
  await noteBox(page).press('ControlOrMeta+Enter');
  await expect(noteOf(page, 'Half a thought')).toBeVisible();
  await page.reload();
  await expect(noteOf(page, 'Half a thought')).toBeVisible();
  await expect(noteBox(page)).toHaveValue('');
});

test('filters notes, and changes their categories by right click, by button and by the menu key', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { customerId, loanId } = await startApplication(request, 'ROLE_LOAN_OFFICER', {
    firstName: 'Noor',
    lastName: 'Sorted',
  });
  await signInAs('ROLE_LOAN_OFFICER');
  await page.goto(`/customers/${customerId}/urlas/${loanId}/action-center/notes`);
  for (const text of ['First note', 'Second note']) {
    await noteBox(page).fill(text);
    await addButton(page).click();
    await expect(noteOf(page, text)).toBeVisible();
  }
  await expect(notes(page)).toHaveText([/Second note/, /First note/]);
  const filter = page.getByRole('group', { name: 'Show notes about' });
  await expect(filter.getByRole('button')).toHaveText([
    'All',
    'Identification',
    'Income',
    'Assets',
    'Real Estate Owned',
    'Others',
    'Documents',
    'Notified To Customer',
    'Disclosures',
    'Setup Activities',
    'Funding Activities',
  ]);
  await filter.getByRole('button', { name: 'Assets' }).click();
  await expect(page.getByText('No notes about Assets')).toBeVisible();
  await page.getByRole('button', { name: 'Show all notes' }).click();

  await noteOf(page, 'First note').click({ button: 'right' });
  await expect(popup(page).getByRole('checkbox')).toHaveCount(10);
  await expect(popup(page).getByRole('checkbox', { name: 'Notified To Customer' })).toBeDisabled();
  await expectAccessible();
  await popup(page).getByRole('checkbox', { name: 'Assets' }).check();
  await popup(page).getByRole('button', { name: 'Save categories' }).click();
  await expect(popup(page)).toBeHidden();
  await expect(noteOf(page, 'First note').getByText('Assets', { exact: true })).toBeVisible();
  await expect(noteOf(page, 'First note')).toContainText('Categories changed by Oscar Brandt');

  const button = noteOf(page, 'Second note').getByRole('button', { name: 'Change categories' });
  await button.press('Enter');
  await expect(popup(page).getByRole('checkbox', { name: 'Identification' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(button).toBeFocused();
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await page.keyboard.press(key);
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Shift+F10');
  const identification = popup(page).getByRole('checkbox', { name: 'Identification' });
  await expect(identification).toBeFocused();
  await page.keyboard.press('Space');
  await expect(identification).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(noteOf(page, 'Second note').getByText('Identification', { exact: true })).toBeVisible();
  await filter.getByRole('button', { name: 'Assets' }).click();
  await expect(notes(page)).toHaveText([/First note/]);
});

test('has room for everything on a phone', async ({ page, request, signInAs, expectAccessible }) => {
  const { customerId, loanId } = await startApplication(request, 'ROLE_LOAN_OFFICER', {
    firstName: 'Noor',
    lastName: 'Narrow',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('ROLE_LOAN_OFFICER');
  await page.goto(`/customers/${customerId}/urlas/${loanId}/action-center/notes`);
  await noteBox(page).fill(`A word of great length: ${'x'.repeat(200)}`);
  await addButton(page).click();
  await expect(noteOf(page, 'A word of great length')).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  const right = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(right(await notes(page).boundingBox())).toBeLessThanOrEqual(390);
  await noteOf(page, 'A word').getByRole('button', { name: 'Change categories' }).click();
  await expect(popup(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible();
});

test('two people work on the notes of one customer: both changes stay, and each deletes only their own', async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  allowConsole,
}) => {
  allowConsole(/403|404|412/);
  const { customerId, loanId } = await startApplication(request, 'ROLE_LOAN_OFFICER', {
    firstName: 'Noor',
    lastName: 'Shared',
  });
  const address = `/customers/${customerId}/urlas/${loanId}/action-center/notes`;
  await signInAs('ROLE_LOAN_OFFICER');
  const other = await otherBrowserAs('ROLE_LOAN_PROCESSOR');
  await withoutLive(other);
  await page.goto(address);
  await noteBox(page).fill('Of the officer');
  await addButton(page).click();
  await expect(noteOf(page, 'Of the officer')).toBeVisible();
  await other.goto(address);
  await noteBox(other).fill('Of the processor');
  await addButton(other).click();
  await expect(notes(other)).toHaveText([/Of the processor/, /Of the officer/]);
  await expect(noteOf(other, 'Of the officer').getByRole('button', { name: 'Delete note' })).toBeHidden();

  // Both open the same note's categories; the second to save finds another version, and loses nothing of the first.
  for (const desk of [page, other]) await noteOf(desk, 'Of the officer').click({ button: 'right' });
  await popup(page).getByRole('checkbox', { name: 'Income' }).check();
  await popup(page).getByRole('button', { name: 'Save categories' }).click();
  await expect(popup(page)).toBeHidden();
  await popup(other).getByRole('checkbox', { name: 'Documents' }).check();
  await popup(other).getByRole('button', { name: 'Save categories' }).click();
  await expect(popup(other)).toBeHidden();
  await expect(noteOf(other, 'Of the officer').getByText('Income', { exact: true })).toBeVisible();
  await expect(noteOf(other, 'Of the officer').getByText('Documents', { exact: true })).toBeVisible();

  // The officer deletes their note; what the processor then does to it finds it gone.
  await noteOf(other, 'Of the officer').click({ button: 'right' });
  await noteOf(page, 'Of the officer').getByRole('button', { name: 'Delete note' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(noteOf(page, 'Of the officer')).toBeVisible();
  await noteOf(page, 'Of the officer').getByRole('button', { name: 'Delete note' }).click();
  await question.getByRole('button', { name: 'Delete note' }).click();
  await expect(notes(page)).toHaveText([/Of the processor/]);
  await expect(page.getByText('1 note', { exact: true })).toBeFocused();
  await popup(other).getByRole('checkbox', { name: 'Assets' }).check();
  await popup(other).getByRole('button', { name: 'Save categories' }).click();
  await expect(notes(other)).toHaveText([/Of the processor/]);
});

test('a delete that fails is not spoken of, and a list that fails is, in the words of the specification', async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/404|500|503/);
  const { customerId, loanId } = await startApplication(request, 'ROLE_LOAN_OFFICER', {
    firstName: 'Noor',
    lastName: 'Failing',
  });
  const address = `/customers/${customerId}/urlas/${loanId}/action-center/notes`;
  await signInAs('ROLE_LOAN_OFFICER');
  await page.goto(address);
  await noteBox(page).fill('Stays');
  await addButton(page).click();
  await expect(noteOf(page, 'Stays')).toBeVisible();
  await page.route('**/notes/*', (route) => route.fulfill({ status: 500, json: {} }));
  await noteOf(page, 'Stays').getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(noteOf(page, 'Stays')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/notes/*');

  const words: [number, string][] = [
    [404, '404, File Not Found'],
    [500, 'Internal Server Error, please try again later'],
  ];
  for (const [code, text] of words) {
    await page.route('**/api/customers/*/notes', (route) => route.fulfill({ status: code, json: {} }));
    await page.goto(address);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await page.unroute('**/api/customers/*/notes');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(noteOf(page, 'Stays')).toBeVisible();
});
