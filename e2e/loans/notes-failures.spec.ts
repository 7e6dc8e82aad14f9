import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { addButton, noteBox, noteOf } from './notes-page.ts';

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
