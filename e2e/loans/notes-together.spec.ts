import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { withoutLive } from '../operation/without-live.ts';
import { addButton, noteBox, noteOf, notes, popup } from './notes-page.ts';

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

  // Both open the same note's categories. The second save meets another version, and keeps the first one's changes.
  for (const desk of [page, other]) await noteOf(desk, 'Of the officer').click({ button: 'right' });
  await popup(page).getByRole('checkbox', { name: 'Income' }).check();
  await popup(page).getByRole('button', { name: 'Save categories' }).click();
  await expect(popup(page)).toBeHidden();
  await popup(other).getByRole('checkbox', { name: 'Documents' }).check();
  await popup(other).getByRole('button', { name: 'Save categories' }).click();
  await expect(popup(other)).toBeHidden();
  await expect(noteOf(other, 'Of the officer').getByText('Income', { exact: true })).toBeVisible();
  await expect(noteOf(other, 'Of the officer').getByText('Documents', { exact: true })).toBeVisible();

  // The officer deletes their note. The processor's next change finds it gone.
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
