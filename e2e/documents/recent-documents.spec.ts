import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { madePdf, madePng } from './sample-files.ts';
import { madeCustomer, storeDocument } from './stored-documents.ts';

const ROLE = LOAN_OFFICER;

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ROLE);
});

test('lists recent documents and opens one in its folder', { tag: '@long' }, async ({
  page,
  request,
  expectAccessible,
}) => {
  const name = `Licence ${crypto.randomUUID()}.png`;
  const { customerId, loanId } = await startApplication(request, ROLE, {
    firstName: 'Ngozi',
    lastName: 'Adeyemi',
  });
  await storeDocument(request, ROLE, customerId, madePng(name, 60, 40), 'Immigration/Drivers_License');
  await page.goto('/');
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search loans, people, actions' }).fill('recent doc');
  await page.getByRole('option', { name: 'Recent documents' }).click();
  await expect(page).toHaveURL('/files');
  const row = page
    .getByRole('table', { name: 'Recently uploaded documents' })
    .getByRole('row')
    .filter({ hasText: name });
  await expect(row.getByRole('cell', { name: 'Adeyemi, Ngozi' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Immigration/Drivers License' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'PNG', exact: true })).toBeVisible();
  await expect(
    row.getByRole('cell', { name: /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/ }),
  ).toBeVisible();
  await expectAccessible();
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(
    new RegExp(`/customers/${customerId}/urlas/${loanId}/action-center/documents-uploaded`),
  );
  await expect(page.getByRole('img', { name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/files');
});

test('shows more documents, none twice', { tag: '@long' }, async ({ page, request }) => {
  const customerId = await madeCustomer(request, ROLE, { firstName: 'Ewa', lastName: 'Lis' });
  const file = await madePdf('Statement.pdf', ['Harborpoint Bank']);
  for (let number = 1; number <= 51; number++) {
    await storeDocument(request, ROLE, customerId, { ...file, name: `Statement ${number}.pdf` });
  }
  await page.goto('/files');
  const links = page
    .getByRole('table', { name: 'Recently uploaded documents' })
    .locator('tbody')
    .getByRole('link');
  await expect(links).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => links.count()).toBeGreaterThan(50);
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(places).size).toBe(places.length);
});

test('opens the documents of a customer, also of one without a loan', { tag: '@long' }, async ({
  page,
  request,
  allowConsole,
}) => {
  // The server answers 404 for the loans of a customer without any.
  allowConsole(/404/);
  const without = await madeCustomer(request, ROLE, { firstName: 'Ewa', lastName: 'Lis' });
  await page.goto(`/files?customerId=${without}`);
  await expect(page).toHaveURL(`/customers/${without}/urlas/no-urla/action-center/documents-uploaded`);
  const started = await startApplication(request, ROLE, { firstName: 'Ewa', lastName: 'Lis' });
  await page.goto(`/files?customerId=${started.customerId}`);
  await expect(page).toHaveURL(
    `/customers/${started.customerId}/urlas/${started.loanId}/action-center/documents-uploaded`,
  );
});

test('shows an error for an address with an unknown customer', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  for (const customerId of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
    await page.goto(`/files?customerId=${customerId}`);
    await expect(page.getByText('404, File Not Found').first()).toBeVisible();
  }
});

test('shows when the list did not load, and tries again', { tag: '@long' }, async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/500/);
  const customerId = await madeCustomer(request, ROLE, { firstName: 'Ewa', lastName: 'Lis' });
  await storeDocument(request, ROLE, customerId, madePng('Licence.png', 60, 40));
  await page.route('**/api/files?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/files');
  await expect(page.getByText('Internal Server Error, please try again later')).toBeVisible();
  await page.unroute('**/api/files?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Recently uploaded documents' })).toBeVisible();
});
