import { LOAN_OFFICER } from '../domain/people/role.ts';
import { expect, test } from './fixtures.ts';

// Tests API-4.
test('an engineer reads the guide, finds an endpoint, copies its request, and shares its address', {
  tag: '@long',
}, async ({ page, signInAs, expectAccessible, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(LOAN_OFFICER);
  await page.goto('/');
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'API documentation' }).click();
  await expect(page.getByRole('heading', { name: 'Getting started', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 2, exact: true })).toBeVisible();
  await expectAccessible();

  // By keyboard: the focus starts in the search.
  await page.getByRole('searchbox', { name: 'Search the API' }).focus();
  await page.keyboard.type('create note');
  await expect(page.getByText('1 endpoint', { exact: true })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'API documentation' });
  await contents.getByRole('link', { name: 'Create note', exact: true }).press('Enter');
  await expect(page).toHaveURL('/api-docs/createNote');
  await expect(page).toHaveTitle(/Create note/);
  await expect(contents.getByRole('link', { name: 'Create note' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('An API key needs the scope notes:write.')).toBeVisible();
  const parameters = page.getByRole('table', { name: 'Parameters' });
  await expect(parameters.getByRole('row', { name: /Idempotency-Key/ })).toContainText('header');
  await expect(page.getByRole('table', { name: 'Errors' }).getByRole('row', { name: /422/ })).toContainText(
    'idempotency_key_reused',
  );
  await page.getByRole('button', { name: 'Copy request' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`curl -X POST '${new URL(page.url()).origin}/api/customers/`);

  // The address opens the same entry in a new window, scrolled into view.
  await page.goto('/api-docs/listEvents');
  await expect(page.getByRole('heading', { name: 'List events', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'List events' })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search the API' }).fill('zzz');
  await expect(page.getByText('Nothing found.')).toBeVisible();

  // An unknown address leads to the start.
  await page.goto('/api-docs/noSuchEndpoint');
  await expect(page).toHaveURL('/api-docs');

  // On a phone, nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api-docs/putDocument');
  await expect(page.getByRole('heading', { name: 'Upload or change document' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible();
});

// Tests API-4.
test('a document that does not load says so, and loads after Retry', { tag: '@long' }, async ({
  page,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await signInAs(LOAN_OFFICER);
  await page.route(
    '**/api/openapi.json',
    (route) => route.fulfill({ status: 500, body: '<p>Bad gateway</p>' }),
    {
      times: 1,
    },
  );
  await page.goto('/api-docs/createCustomer');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Create customer', level: 1 })).toBeVisible();
});
