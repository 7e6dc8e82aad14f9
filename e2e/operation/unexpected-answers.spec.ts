import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';

const PROXY_PAGE = { contentType: 'text/html', body: '<html><body>nginx</body></html>' };

test.beforeEach(async ({ signInAs, allowConsole }) => {
  allowConsole(/400|404|500|502/);
  await signInAs(LOAN_OFFICER);
});

test('shows that the search failed, for any unreadable answer', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: 'Search customers' });
  for (const answer of [
    { status: 200, ...PROXY_PAGE },
    { status: 200, json: {} },
    { status: 200, json: { results: [{ mortgageCustomer: null }] } },
    { status: 502, ...PROXY_PAGE },
  ]) {
    await page.route('**/api/searches/customer', (route) => route.fulfill(answer));
    await box.fill(`ada ${Math.random()}`);
    await box.press('Enter');
    await expect(page.getByText('Internal Server Error, Please try again')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search loans, people, actions' }).pressSequentially('zzz');
    await expect(page.getByText('Customers and loans could not be searched.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute('**/api/searches/customer');
  }
});

test('shows that nobody was found for an empty answer or a 404', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: 'Search customers' });
  for (const answer of [
    { status: 200, body: '' },
    { status: 404, ...PROXY_PAGE },
  ]) {
    await page.route('**/api/searches/customer', (route) => route.fulfill(answer));
    await box.fill(`ada ${Math.random()}`);
    await box.press('Enter');
    await expect(page.getByText('No Result Found')).toBeVisible();
    await page.unroute('**/api/searches/customer');
  }
});

test('moves on from the email step when its answer is unreadable', { tag: '@long' }, async ({ page }) => {
  for (const body of ['', 'null', '{}', '{"data":{}}']) {
    await page.route('**/api/auth/request-otp', (route) => route.fulfill({ status: 200, body }));
    await page.goto('/healthz');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/signin');
    await page.getByLabel('Email').pressSequentially('nobody@lintel.example');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByText('Unexpected Error')).toBeVisible();
    await page.unroute('**/api/auth/request-otp');
  }
});

test('shows the text of the status beside a failed upload', { tag: '@long' }, async ({ page, request }) => {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
  const [{ customerId, loanId }] = (await (await request.get('/api/urlas?limit=1', { headers })).json())
    .results;
  for (const [answer, words] of [
    [{ status: 500, json: { status: 500, error: 'oops' } }, 'Internal Server Error, please try again later'],
    [{ status: 502, ...PROXY_PAGE }, 'Unexpected error, Please try again later'],
    [{ status: 200, body: '' }, 'Unexpected error, Please try again later'],
  ] as const) {
    await page.route('**/api/customers/*/files/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(answer) : route.fallback(),
    );
    await page.goto(
      `/customers/${customerId}/urlas/${loanId}/action-center/documents-uploaded?folder=Others&tab=upload`,
    );
    await page
      .getByLabel('Files to upload')
      .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear lender') });
    await page.getByRole('button', { name: /^Upload \d/ }).click();
    await expect(page.getByText('Upload Failed')).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute('**/api/customers/*/files/*');
  }
});
