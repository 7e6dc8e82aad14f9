import { ADMIN } from '../domain/people/role.ts';
import { reloadWithDraft } from './application-wizard/kept-drafts.ts';
import { expect, test } from './fixtures.ts';
import { confirmByMail, signInNewPerson } from './sign-in/sign-in-steps.ts';

// Tests KEY-1, KEY-2, KEY-7, KEY-12, KEY-13.
test('an administrator creates a key, a program uses it, and it is revoked', { tag: '@long' }, async ({
  page,
  request,
  readCode,
  expectAccessible,
  allowConsole,
}) => {
  // The first answer asks for a confirmation.
  allowConsole(/403/);
  const email = await signInNewPerson(page, request, readCode, ADMIN);
  await page.goto('/');
  const program = `Warehouse ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Enter the name of the program')).toBeVisible();
  await expect(dialog.getByText('Choose at least one scope')).toBeVisible();
  await dialog.getByLabel('Program').fill(program);
  await dialog.getByLabel('Contact').fill('warehouse@lintel.example');
  await dialog.getByRole('checkbox', { name: 'Read: Loans and applications' }).check();
  await dialog.getByRole('checkbox', { name: 'Read: Event feed' }).check();
  // Tests BASE-29.
  await reloadWithDraft(page, 'api-key');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Your draft is back.')).toBeVisible();
  await expect(dialog.getByLabel('Program')).toHaveValue(program);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create key' }).click();

  await confirmByMail(page, email, readCode);
  const created = page.getByRole('dialog', { name: 'Copy the API key now' });
  await expect(created.getByRole('status', { name: 'API key' })).toHaveText(/^lk_[0-9A-Za-z]{46}$/);
  const key = (await created.getByRole('status', { name: 'API key' }).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(created).toBeVisible();
  await expectAccessible();
  await created.getByRole('button', { name: 'I have stored it' }).click();

  const row = page.getByRole('table', { name: 'API keys' }).getByRole('row', { name: new RegExp(program) });
  await expect(row).toContainText(key.slice(0, 11));
  await expect(row).toContainText('loans:read');
  await expect(row).toContainText('Never');
  await expect(page.getByText(key)).toBeHidden();

  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/urlas?limit=1', { headers })).status()).toBe(200);
  await page.reload();
  await expect(row).not.toContainText('Never');
  await expectAccessible();

  await page.goto('/staff');
  const reviewed = page
    .getByRole('table', { name: 'Integrations' })
    .getByRole('row', { name: new RegExp(program) });
  await expect(reviewed).toContainText(/loans:read, events:read.*Live/);
  await page.goto('/api-keys');
  await row.getByRole('button', { name: `Revoke ${program}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toBeHidden();
  await page.getByLabel('Show expired and revoked').check();
  await expect(row).toContainText('Revoked');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
});
