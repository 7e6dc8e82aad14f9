import type { APIRequestContext } from '@playwright/test';
import { ADMIN, LOAN_OFFICER } from '../domain/people/role.ts';
import { addressOf, PAGE_LIST, PAGES } from '../web/pages.ts';
import { accessTokenOf, expect, test } from './fixtures.ts';
import { isLongRun } from './long-run.ts';

interface LoanPlace {
  customerId: string;
  loanId: string;
}

async function someLoan(request: APIRequestContext, status: string): Promise<LoanPlace> {
  const answer = await request.get(`/api/urlas?status=${status}&limit=1`, {
    headers: { authorization: `Bearer ${accessTokenOf(ADMIN)}` },
  });
  return (await answer.json()).results[0];
}

/** `routes.test.ts` asks for every page in every run. */
const PAGES_OF_THIS_RUN = isLongRun
  ? PAGE_LIST.filter((page) => page !== PAGES.error)
  : [PAGES.home, PAGES.staff, PAGES.urla, PAGES.files];

const GUARDED = [
  ...PAGES_OF_THIS_RUN.map(addressOf),
  '/action-center',
  '/customers/1/urlas/no-urla/action-center/documents-uploaded',
  '/urla?customerId=1&loanId=2',
  '/files?customerId=1',
  '/api-docs/createCustomer',
];

test('asks a stranger to sign in, on every guarded page', async ({ page }) => {
  for (const path of [...GUARDED, '/no/such/page', '/new-password-required', '/reset-password']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/signin');
  }
  await page.goto('/error?message=Unexpected+Error');
  await expect(page.getByText('Unexpected Error')).toBeVisible();
});

test('redirects any other path home', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs(LOAN_OFFICER);
  for (const path of [
    '/no/such/page',
    '/urla',
    '/customers',
    '/customers/1/urlas/2/action-center',
    '/customers/1/urlas/2/action-center/',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});

const OF_ADMINISTRATORS = [
  '/api-keys',
  '/condition-templates',
  '/directories',
  '/document-kinds',
  '/exports',
  '/official-forms',
  '/settings',
  '/settings/mail',
  '/staff',
  '/staff/branches',
  '/staff/changes',
  '/staff/roles',
  '/status-overrides',
  '/status-requirements',
  '/webhooks',
];

test('leads other roles from the pages of administrators to the error page', { tag: '@long' }, async ({
  page,
  signInAs,
  request,
}) => {
  const { customerId, loanId } = await someLoan(request, 'LOCKED');
  await signInAs(LOAN_OFFICER);
  for (const path of [...OF_ADMINISTRATORS, `/customers/${customerId}/urlas/${loanId}/action-center/tasks`]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/error\?message=not-allowed/);
  }
});

test('opens the last loan again: by the action center, and by /urla from the root', { tag: '@long' }, async ({
  page,
  signInAs,
  request,
}) => {
  const { customerId, loanId } = await someLoan(request, 'LOCKED');
  const summary = `/customers/${customerId}/urlas/${loanId}/action-center/loan-summary`;
  await signInAs(LOAN_OFFICER);
  await page.goto(summary);
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  await page.goto('/action-center');
  await expect(page).toHaveURL(summary);
});

test('limits a customer without a loan to documents, notes and history', { tag: '@long' }, async ({
  page,
  signInAs,
  request,
  expectAccessible,
}) => {
  const { customerId } = await someLoan(request, 'LOCKED');
  const frame = `/customers/${customerId}/urlas/no-urla/action-center`;
  await signInAs(ADMIN);
  await page.goto(`${frame}/loan-status`);
  await expect(page).toHaveURL(`${frame}/documents-uploaded`);
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeAttached();
  await expectAccessible();
  const sidebar = page.getByRole('navigation', { name: 'Action Center' });
  await sidebar.getByRole('link', { name: 'Notes' }).click();
  await expect(page).toHaveURL(`${frame}/notes`);
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(`${frame}/history`);
  await expect(page.getByRole('search', { name: 'Filter history' })).toBeVisible();
  await expect(page.getByText('created the customer').or(page.getByText('No changes found'))).toBeVisible();
  await expectAccessible();
});

test('opens quotes and files from the menu and from the palette', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(LOAN_OFFICER);
  for (const [label, path] of [
    ['Quotes', '/quotes'],
    ['Recent documents', '/files'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Services' }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Pipeline' }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search loans, people, actions' }).pressSequentially(label);
    await page.getByRole('option', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});
