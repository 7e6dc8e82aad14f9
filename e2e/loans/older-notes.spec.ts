import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';

/** One page of notes, and a few more. */
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
  // The button is gone, and the focus is on the first older note.
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
