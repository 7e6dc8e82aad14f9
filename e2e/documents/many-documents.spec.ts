import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { KeyboardUser } from '../keyboard-user.ts';
import { DocumentsScreen } from './documents-screen.ts';

const MANY = 200;

// Tests DOC-37, DOC-39, DOC-40, DOC-61.
test('selects 200 documents with the keyboard and moves them, although some fail in between', {
  tag: '@long',
}, async ({ page, request, signInAs, allowConsole }) => {
  test.slow();
  allowConsole(/500/);
  await signInAs(LOAN_PROCESSOR);
  const documents = await DocumentsScreen.forNewCustomer(page, request, LOAN_PROCESSOR);
  const names = Array.from({ length: MANY }, (_, place) => `Statement ${place + 1}.txt`);
  const stored = await documents.storeAtOnce('Survey', names);
  await documents.open({ folder: 'Survey' });
  await expect(documents.folder('Survey')).toContainText('200');

  const user = new KeyboardUser(page);
  await user.reach(documents.list);
  await page.keyboard.down('Shift');
  const all = page.getByText('200 Files Selected');
  // At the end of the loaded rows, the key press has to wait for more.
  for (let presses = 1; presses < 3 * MANY && !(await all.isVisible()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Shift');
  await expect(all).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();

  // A colleague deletes one of them, and in one call the server fails to remove the originals.
  const gone = stored[100] ?? '';
  const deleted = await request.delete(`/api/customers/${documents.customerId}/files/${gone}`, {
    headers: { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` },
  });
  expect(deleted.status()).toBe(204);
  let removals = 0;
  await page.route('**/files/deletions', (route) => {
    removals += 1;
    return removals === 3 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });

  await user.press(documents.button('Move'));
  const dialog = page.getByRole('dialog', { name: 'Select Destination To Move Files' });
  await expect(dialog.getByRole('paragraph')).toHaveText('200 documents');
  await user.reach(dialog.getByRole('tree'));
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await user.press(dialog.getByRole('button', { name: 'Confirm And Proceed' }));

  const move = page.getByRole('region', { name: 'Move' });
  await expect(move.getByText('Incomplete')).toBeVisible();
  await expect(move).toContainText('21 of 200 not moved, still selected');
  await expect(move).toContainText('20 copies are in Title Documents already');
  await expect(documents.folder('Title Documents')).toContainText('199');
  expect(await documents.countIn('Survey')).toBe(20);
  await expect(page.getByText('21 Files Selected')).toBeVisible();

  await user.press(move.getByRole('button', { name: 'Try again' }));
  await expect(move).toContainText('1 of 21 not moved, still selected. 404, File Not Found');
  await expect(page.getByText('1 Files Selected')).toBeVisible();
  await expect(documents.folder('Title Documents')).toContainText('199');
  expect(await documents.countIn('Survey')).toBe(0);
  expect(await documents.countIn('Title_Documents')).toBe(MANY - 1);
});
