import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { mailsSoFar, readMail } from '../operation/running-lintel.ts';
import { addButton, noteBox, noteOf, notes, popup } from './notes-page.ts';

test('writes a note by keyboard that tags colleagues and notifies the customer; each gets one mail', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { read, tab } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Noor',
    lastName: 'Tagged',
  });
  const customerEmail = (await read()).section1BorrowerInformation?.part1aPersonalInformation?.emailAddress;
  const seen = await mailsSoFar(e2eDataDir());
  await signInAs(LOAN_PROCESSOR);
  await page.goto(tab('loan-summary'));
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
  await expect(page.getByText('Will be notified by email: Paula Quintero, Oscar Brandt')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('For a call or letter. No email is sent.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Notify Customer' }).check();
  await expect(page.getByRole('checkbox', { name: 'Notified To Customer' })).toBeChecked();
  await expect(page.getByText('Set by Notify Customer')).toBeVisible();
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
    expect(mail).toContain(tab('notes'));
  }
  expect(await readMail(e2eDataDir(), `${customerEmail}`, seen)).toContain('Dear Noor,');
});

test('refuses a note that is too long, and keeps typed text over a reload and a failed post', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible, allowConsole }) => {
  allowConsole(/500/);
  const { tab } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Noor',
    lastName: 'Drafted',
  });
  const other = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Noor',
    lastName: 'Other',
  });
  const address = tab('notes');
  await signInAs(LOAN_OFFICER);
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
  await page.goto(other.tab('notes'));
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

test('filters notes, and changes their categories by right click, by button and by the menu key', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
  const { tab } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Noor',
    lastName: 'Sorted',
  });
  await signInAs(LOAN_OFFICER);
  await page.goto(tab('notes'));
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

test('shows everything on a phone', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { tab } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Noor',
    lastName: 'Narrow',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(LOAN_OFFICER);
  await page.goto(tab('notes'));
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
