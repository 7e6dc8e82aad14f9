import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ADMIN } from '../domain/people/role.ts';
import { reloadWithDraft } from './application-wizard/kept-drafts.ts';
import { accessTokenOf, expect, test } from './fixtures.ts';
import { confirmByMail, signInNewPerson } from './sign-in/sign-in-steps.ts';

// Tests HOOK-1, HOOK-2, HOOK-4, HOOK-7, HOOK-8, HOOK-11, HOOK-12, HOOK-16, HOOK-17.
test('an administrator adds a webhook, tests it, and follows what was sent', { tag: '@long' }, async ({
  page,
  request,
  readCode,
  expectAccessible,
  allowConsole,
}) => {
  // The first answer asks for a confirmation.
  allowConsole(/403/);
  const received: string[] = [];
  let status = 204;
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk) => {
      body += chunk;
    });
    incoming.on('end', () => {
      received.push(JSON.parse(body).type);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const email = await signInNewPerson(page, request, readCode, ADMIN);
  await page.goto('/');
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('Choose at least one type of event')).toBeVisible();
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByRole('checkbox', { name: 'customer.created' }).check();
  // Tests BASE-29.
  await reloadWithDraft(page, 'webhook');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('Your draft is back.')).toBeVisible();
  await expect(dialog.getByLabel('Address')).toHaveValue(url);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await confirmByMail(page, email, readCode);
  const created = page.getByRole('dialog', { name: 'Copy the secret now' });
  await expect(created.getByRole('status', { name: 'Signing secret' })).toHaveText(/^whsec_/);
  await expectAccessible();
  await created.getByRole('button', { name: 'I have stored it' }).click();

  const row = page.getByRole('table', { name: 'Webhooks' }).getByRole('row', { name: new RegExp(url) });
  // With enough room, all six are on one line.
  const lineOf = async (action: string) =>
    (await row.getByRole('button', { name: `${action} ${url}` }).boundingBox())?.y;
  expect(await lineOf('Remove')).toBe(await lineOf('Test'));
  await row.getByRole('button', { name: `Test ${url}` }).click();
  await expect(page.getByText('The receiver answered 204.')).toBeVisible();
  status = 301;
  await row.getByRole('button', { name: `Test ${url}` }).click();
  await expect(page.getByText('Answered 301. Redirects are not followed.')).toBeVisible();
  status = 204;
  // Other tests may create customers in the meantime.
  expect(received.filter((type) => type === 'webhook.test')).toHaveLength(2);

  await request.post('/api/customers', {
    headers: { authorization: `Bearer ${accessTokenOf(ADMIN)}` },
    data: { firstName: 'Ida', lastName: 'Hook', primaryEmail: `ida-${crypto.randomUUID()}@mail.example` },
  });
  await expect.poll(() => received.at(-1), { timeout: 30_000 }).toBe('customer.created');
  await row.getByRole('button', { name: `Log of ${url}` }).click();
  const log = page.getByRole('dialog', { name: /Deliveries to/ });
  await expect(log.getByRole('row', { name: /customer.created/ }).first()).toContainText('Delivered');
  await expectAccessible();
  await log
    .getByRole('button', { name: /Send again: event/ })
    .first()
    .click();
  await expect.poll(() => received.filter((type) => type === 'customer.created').length).toBeGreaterThan(1);
  // Tests HOOK-19.
  await expect(log.getByRole('row', { name: /before it was sent again/ })).toContainText(
    /Delivered .*1 attempt.*Answered 204\./,
  );
  // Tests HOOK-8: a row without an action has no empty 'Actions' on a phone.
  const roomy = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    log.getByRole('row', { name: /before it was sent again/ }).locator('td:last-child'),
  ).toBeHidden();
  await page.setViewportSize(roomy);
  await log.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: `New secret of ${url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new secret' }).click();
  const renewed = page.getByRole('dialog', { name: 'Copy the secret now' });
  await expect(renewed.getByRole('status', { name: 'Signing secret' })).toHaveText(/^whsec_/);
  await renewed.getByRole('button', { name: 'I have stored it' }).click();
  await expect(row).toContainText('Old secret signs until');

  const moved = `${url}/moved`;
  await row.getByRole('button', { name: `Edit ${url}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit the webhook' });
  await editing.getByLabel('Address').fill(moved);
  // Tests HOOK-21.
  const all = editing.getByRole('checkbox', { name: 'All events' });
  await expect(all).toHaveJSProperty('indeterminate', true);
  await editing.getByRole('checkbox', { name: 'Security', exact: true }).press('Space');
  const signIns = editing.getByRole('group', { name: 'Security' }).getByLabel('security.signed-in');
  await expect(signIns).toBeChecked();
  await expect(signIns).toHaveAccessibleDescription('Signed in');
  await all.press('Space');
  await expect(editing.getByRole('checkbox', { checked: false })).toHaveCount(0);
  await editing.getByRole('button', { name: 'Save webhook' }).click();
  await expect(editing).toBeHidden();
  await expect(row).toContainText('All events');

  await row.getByRole('button', { name: `Pause ${moved}` }).click();
  await expect(row).toContainText('Paused');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await row.getByRole('button', { name: `Remove ${moved}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expect(row).toBeHidden();
  server.close();
});
