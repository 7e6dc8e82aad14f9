import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf, expect, test, withoutLive } from '../fixtures.ts';
import { addButton, noteBox, noteOf, notes, popup } from './notes-page.ts';

const MANY = 104;

test('many notes come a page at a time; the keyboard reaches the older ones and the total', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
  const { customerId, tab } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Odette',
    lastName: 'Noted',
  });
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
  for (let number = 1; number <= MANY; number += 1) {
    const data = { message: `Note ${number}.`, collections: number === 1 ? ['INCOME'] : [] };
    const added = await request.post(`/api/customers/${customerId}/notes`, { headers, data });
    expect(added.status()).toBe(201);
  }
  await signInAs(LOAN_PROCESSOR);
  await page.goto(tab('notes'));
  await expect(page.getByText(`${MANY} notes`)).toBeVisible();
  const notes = page.getByRole('article');
  await expect(notes).toHaveCount(100);
  await expect(notes.first()).toContainText(`Note ${MANY}.`);

  const older = page.getByRole('button', { name: 'Show older notes' });
  await older.focus();
  await page.keyboard.press('Enter');
  await expect(notes).toHaveCount(MANY);
  await expect(older).toBeHidden();
  await expect(notes.last()).toContainText('Note 1.');
  // The button is gone, and the focus has moved to the first older note.
  await expect(notes.nth(100).getByRole('button', { name: 'Change categories' })).toBeFocused();

  await page.reload();
  await expect(notes).toHaveCount(100);
  await page
    .getByRole('group', { name: 'Show notes about' })
    .getByRole('button', { name: 'Income', exact: true })
    .click();
  await expect(page.getByText('1 note', { exact: true })).toBeVisible();
  await expect(notes).toHaveText([/Note 1\./]);
  await expectAccessible();
});

test('a failed delete is silent, and a failed list is not: NOTE-16, NOTE-19', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/404|500|503/);
  const { tab } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Noor',
    lastName: 'Failing',
  });
  const address = tab('notes');
  await signInAs(LOAN_OFFICER);
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

test('two people work on the notes of one customer: both changes stay, and each deletes only their own', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs, allowConsole }) => {
  allowConsole(/403|404|412/);
  const { tab } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Noor',
    lastName: 'Shared',
  });
  const address = tab('notes');
  await signInAs(LOAN_OFFICER);
  const other = await otherBrowserAs(LOAN_PROCESSOR);
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

  // Both open the categories of the same note. The second save meets a newer version and keeps the first person's
  // changes.
  for (const desk of [page, other]) await noteOf(desk, 'Of the officer').click({ button: 'right' });
  await popup(page).getByRole('checkbox', { name: 'Income' }).check();
  await popup(page).getByRole('button', { name: 'Save categories' }).click();
  await expect(popup(page)).toBeHidden();
  await popup(other).getByRole('checkbox', { name: 'Documents' }).check();
  await popup(other).getByRole('button', { name: 'Save categories' }).click();
  await expect(popup(other)).toBeHidden();
  await expect(noteOf(other, 'Of the officer').getByText('Income', { exact: true })).toBeVisible();
  await expect(noteOf(other, 'Of the officer').getByText('Documents', { exact: true })).toBeVisible();

  // The officer deletes the note, and the processor's next change finds it gone.
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
