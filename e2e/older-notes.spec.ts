import { accessTokenOf, expect, test } from './fixtures.ts';
import { startApplication } from './started-application.ts';

/** One page of notes, and a few more. */
const MANY = 104;

test('many notes come a page at a time; the older ones and the number of all are reached by keyboard', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { customerId, loanId } = await startApplication(request, 'ROLE_LOAN_OFFICER', {
    firstName: 'Odette',
    lastName: 'Noted',
  });
  const headers = { authorization: `Bearer ${accessTokenOf('ROLE_LOAN_OFFICER')}` };
  for (let number = 1; number <= MANY; number += 1) {
    const data = { message: `Note ${number}.`, collections: number === 1 ? ['INCOME'] : [] };
    const added = await request.post(`/api/customers/${customerId}/notes`, { headers, data });
    expect(added.status()).toBe(201);
  }
  await signInAs('ROLE_LOAN_PROCESSOR');
  await page.goto(`/customers/${customerId}/urlas/${loanId}/action-center/notes`);
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
  // The button is gone, and the focus is where the older notes begin.
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
